CREATE TABLE "menu_prices" (
	"store_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"of_locations" jsonb NOT NULL,
	CONSTRAINT "menu_prices_store_id_product_id_since_pk" PRIMARY KEY("store_id","product_id","since")
);
--> statement-breakpoint
CREATE TABLE "promotion_days" (
	"store_id" bigint NOT NULL,
	"promotion_id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"day" date NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"orders" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"sales" bigint NOT NULL,
	"cost_of_partner" bigint NOT NULL,
	"cost_of_marketplace" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_days_store_id_promotion_id_store_address_id_day_pk" PRIMARY KEY("store_id","promotion_id","store_address_id","day")
);
--> statement-breakpoint
CREATE TABLE "promotion_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"country_code" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"type" text NOT NULL,
	"percentage" integer,
	"delivery_fee" bigint,
	"minimum_basket" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"join_until" date NOT NULL,
	"prime_types" text[] NOT NULL,
	"is_cancelled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_locations" (
	"store_id" bigint NOT NULL,
	"promotion_id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	CONSTRAINT "promotion_locations_store_id_promotion_id_store_address_id_pk" PRIMARY KEY("store_id","promotion_id","store_address_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_settings" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"country_code" text,
	"store_id" bigint,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"percentage" integer,
	"extra_percentage_prime" integer,
	"delivery_fee" bigint,
	"minimum_basket" bigint,
	"currency" text NOT NULL,
	"audience" text NOT NULL,
	"customer_tiers" text[] NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opening_times" jsonb NOT NULL,
	"product_external_ids" text[] NOT NULL,
	"event_id" uuid,
	"terms_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"stopped_by" text,
	"stop_reason" text,
	"stop_text" text,
	"stopped_at" timestamp with time zone,
	"stop_version" bigint,
	CONSTRAINT "promotions_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "menu_prices" ADD CONSTRAINT "menu_prices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD CONSTRAINT "promotion_days_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_events" ADD CONSTRAINT "promotion_events_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_locations" ADD CONSTRAINT "promotion_locations_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_locations" ADD CONSTRAINT "promotion_locations_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_settings" ADD CONSTRAINT "promotion_settings_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_settings" ADD CONSTRAINT "promotion_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_event_id_promotion_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."promotion_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_days_external" ON "promotion_days" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_events_external" ON "promotion_events" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "promotion_settings_country" ON "promotion_settings" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "promotion_settings_store" ON "promotion_settings" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_external" ON "promotions" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "promotions_id" ON "promotions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "promotions_status" ON "promotions" USING btree ("status","ends_at");--> statement-breakpoint
INSERT INTO "menu_prices" ("store_id", "product_id", "since", "price", "of_locations")
SELECT p.store_id, p.id, now(), p.price, own.prices FROM menu_products p
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(o ->> 'storeAddressId', o -> 'price')
    FILTER (WHERE o ->> 'price' IS NOT NULL), '{}') AS prices FROM jsonb_array_elements(p.overrides) o) own
WHERE NOT p.deleted;
