CREATE TABLE "ledger_positions" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"open_from" date NOT NULL,
	"carried" bigint NOT NULL,
	CONSTRAINT "ledger_positions_store_id_store_address_id_pk" PRIMARY KEY("store_id","store_address_id")
);
--> statement-breakpoint
CREATE TABLE "bank_bookings" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"reference" text NOT NULL,
	"payout_id" uuid,
	"outcome" text NOT NULL,
	"error_kind" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"bank_account" text,
	"is_subscribe_eligible" boolean NOT NULL,
	"is_on_demand_enabled" boolean NOT NULL,
	"hold_reason" text,
	CONSTRAINT "payout_accounts_store_id_store_address_id_pk" PRIMARY KEY("store_id","store_address_id")
);
--> statement-breakpoint
CREATE TABLE "payout_prices" (
	"store_id" bigint NOT NULL,
	"service" text NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"promotional_amount" bigint,
	"promotional_until" date,
	CONSTRAINT "payout_prices_store_id_service_pk" PRIMARY KEY("store_id","service")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"statement_id" uuid,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"error_kind" text,
	"hold_reason" text,
	"bank_account" text,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"attempt" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payouts_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "simulated_transfers" (
	"reference" text PRIMARY KEY NOT NULL,
	"bank_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"value_date" date NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "adjustments_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_terms" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"store_address_id" bigint,
	"valid_from" date NOT NULL,
	"period" text NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "billing_terms_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "frequency_changes" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"type" text NOT NULL,
	"valid_from" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" bigint,
	"undone_at" timestamp with time zone,
	CONSTRAINT "frequency_changes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"type" text NOT NULL,
	"orders" integer NOT NULL,
	"amounts" jsonb NOT NULL,
	"net" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"carried_out" bigint NOT NULL,
	"due_on" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_positions" ADD CONSTRAINT "ledger_positions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_prices" ADD CONSTRAINT "payout_prices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequency_changes" ADD CONSTRAINT "frequency_changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_bookings_payout" ON "bank_bookings" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "bank_bookings_fault" ON "bank_bookings" USING btree ("booked_at") WHERE fault is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_external" ON "payout_accounts" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_prices_external" ON "payout_prices" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_id" ON "payouts" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_statement" ON "payouts" USING btree ("store_id","statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_withdrawal" ON "payouts" USING btree ("store_id","store_address_id") WHERE kind = 'WITHDRAWAL' and state in ('SCHEDULED', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "payouts_location" ON "payouts" USING btree ("store_id","store_address_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("due_on") WHERE state in ('SCHEDULED', 'PROCESSING', 'ON_HOLD');--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_external" ON "adjustments" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_terms_external" ON "billing_terms" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_terms_day" ON "billing_terms" USING btree ("store_id",coalesce("store_address_id", 0),"valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "frequency_changes_day" ON "frequency_changes" USING btree ("store_id","store_address_id","valid_from") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_period" ON "statements" USING btree ("store_id","store_address_id","from_day");--> statement-breakpoint
CREATE INDEX "statements_to" ON "statements" USING btree ("store_id","store_address_id","to_day");