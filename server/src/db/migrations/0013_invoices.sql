CREATE TABLE "invoice_counters" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_issuers" (
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country_code" text NOT NULL,
	"vat_id" text,
	"for_country" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_recipients" (
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country_code" text NOT NULL,
	"vat_id" text,
	"partner_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"statement_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"lines" jsonb NOT NULL,
	"taxable_base" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"location" jsonb NOT NULL,
	CONSTRAINT "invoices_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_issuers" ADD CONSTRAINT "invoice_issuers_for_country_countries_code_fk" FOREIGN KEY ("for_country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_recipients" ADD CONSTRAINT "invoice_recipients_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_issuers_external" ON "invoice_issuers" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_recipients_external" ON "invoice_recipients" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_statement" ON "invoices" USING btree ("store_id","statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("prefix","year","sequence");--> statement-breakpoint
CREATE INDEX "invoices_day" ON "invoices" USING btree ("store_id","issued_on");