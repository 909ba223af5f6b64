CREATE TABLE "page_acceptances" (
	"user_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_acceptances_user_id_slug_version_pk" PRIMARY KEY("user_id","slug","version")
);
--> statement-breakpoint
CREATE TABLE "flag_values" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"country_code" text,
	"store_id" bigint,
	"user_id" bigint,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"user_id" bigint,
	"sections" text[],
	"code" integer NOT NULL,
	"note" text,
	"lifted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "restrictions_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "telemetry_consent" text;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "support_phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "unsupported_sections" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "catalog_source" text DEFAULT 'OWN' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "needs_manager" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_acceptances" ADD CONSTRAINT "page_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_values" ADD CONSTRAINT "flag_values_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_values" ADD CONSTRAINT "flag_values_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_values" ADD CONSTRAINT "flag_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flag_values_target" ON "flag_values" USING btree ("name",coalesce("country_code", ''),coalesce("store_id", 0),coalesce("user_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "restrictions_external" ON "restrictions" USING btree ("external_id");