CREATE TABLE "ad_balances" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_campaigns" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"store_address_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"budget" bigint NOT NULL,
	"daily_limit" bigint NOT NULL,
	"currency" text NOT NULL,
	"context" text NOT NULL,
	"billing_type" text NOT NULL,
	"subscription_model" text NOT NULL,
	"account_manager_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"known_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"finish_reason" text,
	"spend" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_campaigns_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "ad_clicks" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"campaign_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"reason" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_clicks_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "ad_days" (
	"store_id" bigint NOT NULL,
	"campaign_id" uuid NOT NULL,
	"day" date NOT NULL,
	"external_id" text,
	"version" bigint DEFAULT 0 NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"spend" bigint DEFAULT 0 NOT NULL,
	"not_charged" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_days_store_id_campaign_id_day_pk" PRIMARY KEY("store_id","campaign_id","day")
);
--> statement-breakpoint
CREATE TABLE "ad_settings" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"country_code" text,
	"store_id" bigint,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_balances" ADD CONSTRAINT "ad_balances_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_clicks" ADD CONSTRAINT "ad_clicks_store_id_campaign_id_ad_campaigns_store_id_id_fk" FOREIGN KEY ("store_id","campaign_id") REFERENCES "public"."ad_campaigns"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_store_id_campaign_id_ad_campaigns_store_id_id_fk" FOREIGN KEY ("store_id","campaign_id") REFERENCES "public"."ad_campaigns"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_settings" ADD CONSTRAINT "ad_settings_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_settings" ADD CONSTRAINT "ad_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_campaigns_external" ON "ad_campaigns" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "ad_campaigns_id" ON "ad_campaigns" USING btree ("id");--> statement-breakpoint
CREATE INDEX "ad_campaigns_open" ON "ad_campaigns" USING btree ("finished_at","end_date");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_days_external" ON "ad_days" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "ad_settings_country" ON "ad_settings" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "ad_settings_store" ON "ad_settings" USING btree ("store_id");