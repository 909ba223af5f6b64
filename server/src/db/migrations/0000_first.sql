CREATE TABLE "preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"language" text,
	"theme" text,
	"dismissals" jsonb NOT NULL,
	"menu_language" text,
	"selection" jsonb,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"successor" text,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "demo" (
	"name" text PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"anchor" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"simulated_until" timestamp with time zone NOT NULL,
	"worker" text,
	"worker_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"command" text NOT NULL,
	"input" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"store_ids" bigint[] NOT NULL,
	"undoable" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"store_id" bigint,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" text,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"code" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"currency_code" text NOT NULL,
	"time_zone" text NOT NULL,
	"language_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"currency_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grant_locations" (
	"store_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	CONSTRAINT "grant_locations_store_id_user_id_store_address_id_pk" PRIMARY KEY("store_id","user_id","store_address_id")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"store_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"role" text NOT NULL,
	"sections" text[],
	"full_grants" boolean NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "grants_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"tax_id" text,
	"country_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_addresses" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "store_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"city_code" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_marketplace" boolean NOT NULL,
	"generation" smallint NOT NULL,
	"is_enabled" boolean NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "store_addresses_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"city_code" text NOT NULL,
	"name" text NOT NULL,
	"vertical" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"is_franchise" boolean NOT NULL,
	"image_id" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"email_verification_status" text NOT NULL,
	"promoted_operator" text,
	"migrated_to_vendor_portal" boolean NOT NULL,
	"portal_access" boolean NOT NULL,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_terms" ADD CONSTRAINT "fee_terms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_locations" ADD CONSTRAINT "grant_locations_store_id_user_id_grants_store_id_user_id_fk" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."grants"("store_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_locations" ADD CONSTRAINT "grant_locations_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_addresses" ADD CONSTRAINT "store_addresses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_addresses" ADD CONSTRAINT "store_addresses_city_code_cities_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."cities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_city_code_cities_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."cities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_terms_external" ON "fee_terms" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_terms_valid_from" ON "fee_terms" USING btree ("store_id","valid_from");--> statement-breakpoint
CREATE INDEX "ledger_booked" ON "ledger_lines" USING btree ("store_id","store_address_id","booked_on");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external" ON "orders" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "orders_day" ON "orders" USING btree ("store_id","store_address_id","local_date");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("store_id","customer_key","placed_at") WHERE customer_key is not null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_keys_hash" ON "feed_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "audit_log_stores" ON "audit_log" USING gin ("store_ids");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "outbox_at" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_started" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_external" ON "grants" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "grants_user" ON "grants" USING btree ("user_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_external" ON "partners" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_addresses_id" ON "store_addresses" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_addresses_external" ON "store_addresses" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_external" ON "stores" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "stores_partner" ON "stores" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_external" ON "users" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));