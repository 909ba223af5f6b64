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
CREATE UNIQUE INDEX "grants_external" ON "grants" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "grants_user" ON "grants" USING btree ("user_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_external" ON "partners" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_addresses_id" ON "store_addresses" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_addresses_external" ON "store_addresses" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_external" ON "stores" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "stores_partner" ON "stores" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_external" ON "users" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));