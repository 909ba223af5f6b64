CREATE TABLE "fee_terms" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"commission_rate" integer NOT NULL,
	"order_fee" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	CONSTRAINT "fee_terms_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"order_version" bigint NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"store_address_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"booked_on" date NOT NULL,
	"value_date" date NOT NULL,
	CONSTRAINT "ledger_lines_store_id_order_id_order_version_kind_account_pk" PRIMARY KEY("store_id","order_id","order_version","kind","account")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"product_external_id" text,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"options" jsonb,
	"total" bigint NOT NULL,
	"issue" text,
	CONSTRAINT "order_items_store_id_order_id_line_pk" PRIMARY KEY("store_id","order_id","line")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"courier_arrived_at" timestamp with time zone,
	"picked_up_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"local_date" date NOT NULL,
	"local_hour" smallint NOT NULL,
	"local_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"gross" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"discount_partner" bigint NOT NULL,
	"discount_marketplace" bigint NOT NULL,
	"refund_partner" bigint NOT NULL,
	"refund_marketplace" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"service_fee" bigint NOT NULL,
	"packaging_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"net" bigint NOT NULL,
	"cancelled_by" text,
	"cancel_reason" text,
	"is_avoidable" boolean NOT NULL,
	"partner_gets_paid" boolean NOT NULL,
	"has_missing" boolean NOT NULL,
	"has_wrong" boolean NOT NULL,
	"rating" text,
	"rated_at" timestamp with time zone,
	"customer_key" text,
	"is_new_customer" boolean NOT NULL,
	"prime" boolean NOT NULL,
	"waiting_seconds" integer,
	"accepted" boolean NOT NULL,
	"item_count" integer NOT NULL,
	"discounts" jsonb NOT NULL,
	"refunds" jsonb NOT NULL,
	CONSTRAINT "orders_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"currency" text NOT NULL,
	"offered" integer NOT NULL,
	"accepted" integer NOT NULL,
	"delivered" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"avoidable_cancellations" integer NOT NULL,
	"issue_orders" integer NOT NULL,
	"rated" integer NOT NULL,
	"positive" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"returning_customers" integer NOT NULL,
	"waiting_seconds" bigint NOT NULL,
	"waiting_orders" integer NOT NULL,
	"gross_sales" bigint NOT NULL,
	"net_sales" bigint NOT NULL,
	"net_orders" integer NOT NULL,
	CONSTRAINT "order_days_store_id_store_address_id_local_date_currency_pk" PRIMARY KEY("store_id","store_address_id","local_date","currency")
);
--> statement-breakpoint
CREATE TABLE "order_hours" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"local_hour" smallint NOT NULL,
	"currency" text NOT NULL,
	"offered" integer NOT NULL,
	"accepted" integer NOT NULL,
	"delivered" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"avoidable_cancellations" integer NOT NULL,
	"issue_orders" integer NOT NULL,
	"rated" integer NOT NULL,
	"positive" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"returning_customers" integer NOT NULL,
	"waiting_seconds" bigint NOT NULL,
	"waiting_orders" integer NOT NULL,
	"gross_sales" bigint NOT NULL,
	"net_sales" bigint NOT NULL,
	"net_orders" integer NOT NULL,
	CONSTRAINT "order_hours_store_id_store_address_id_local_date_local_hour_currency_pk" PRIMARY KEY("store_id","store_address_id","local_date","local_hour","currency")
);
--> statement-breakpoint
CREATE TABLE "order_product_days" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"currency" text NOT NULL,
	"product" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "order_product_days_store_id_store_address_id_local_date_product_currency_pk" PRIMARY KEY("store_id","store_address_id","local_date","product","currency")
);
--> statement-breakpoint
ALTER TABLE "fee_terms" ADD CONSTRAINT "fee_terms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_terms_external" ON "fee_terms" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_terms_valid_from" ON "fee_terms" USING btree ("store_id","valid_from");--> statement-breakpoint
CREATE INDEX "ledger_booked" ON "ledger_lines" USING btree ("store_id","store_address_id","booked_on");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external" ON "orders" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "orders_day" ON "orders" USING btree ("store_id","store_address_id","local_date");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("store_id","customer_key","placed_at") WHERE customer_key is not null;