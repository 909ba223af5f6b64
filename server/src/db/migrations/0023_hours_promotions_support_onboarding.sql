CREATE TABLE "account_contacts" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"contact_type" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp_consent" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_contacts_store_id_store_address_id_contact_type_pk" PRIMARY KEY("store_id","store_address_id","contact_type")
);
--> statement-breakpoint
CREATE TABLE "menu_prices" (
	"store_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"of_locations" jsonb NOT NULL,
	CONSTRAINT "menu_prices_store_id_product_id_since_pk" PRIMARY KEY("store_id","product_id","since")
);
--> statement-breakpoint
CREATE TABLE "contact_trees" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"variation" text NOT NULL,
	"language" text NOT NULL,
	"main_node" jsonb NOT NULL,
	"secondary_nodes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text,
	"store_address_id" bigint NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"survey_status" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating" integer,
	"answers" jsonb,
	"contact_reason_key" text,
	"order_id" uuid,
	"order_code" text,
	"invoice_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"last_message_at" timestamp with time zone NOT NULL,
	"preview" text NOT NULL,
	"last_number" integer NOT NULL,
	"support_number" integer NOT NULL,
	CONSTRAINT "conversations_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversations_seen" (
	"store_id" bigint NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "conversations_seen_store_id_conversation_id_user_id_pk" PRIMARY KEY("store_id","conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_number" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "message_attachments_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"store_id" bigint NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"author" text,
	"user_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_store_id_conversation_id_number_pk" PRIMARY KEY("store_id","conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_disputes" (
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	CONSTRAINT "order_disputes_store_id_order_id_pk" PRIMARY KEY("store_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "support_lines" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_number" integer,
	CONSTRAINT "support_lines_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"user_id" bigint,
	"store_id" bigint,
	"store_address_id" bigint,
	"texts" jsonb NOT NULL,
	"link" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"store_address_id" bigint,
	"in_app" boolean NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"source" text NOT NULL,
	"store_id" bigint,
	"store_address_id" bigint,
	"values" jsonb NOT NULL,
	"link" text,
	"sent_at" timestamp with time zone NOT NULL,
	"in_app" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "onboarding_events" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"step" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	CONSTRAINT "onboarding_events_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	"cancelled" boolean NOT NULL,
	"partner_phone" text,
	"provider_stage" text,
	"pause_reason" text,
	"activation_call_at" timestamp with time zone,
	"training_link" text,
	"orders_link" text,
	"integration_status" text NOT NULL,
	"photo_quality" integer,
	"shipment_status" text NOT NULL,
	"tracking_link" text,
	"shipment_at" timestamp with time zone,
	"scheduled_activation" date,
	CONSTRAINT "onboardings_store_id_store_address_id_pk" PRIMARY KEY("store_id","store_address_id")
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
CREATE TABLE "schedule_fed" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "schedule_fed_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_revisions" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"calendar" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"change_id" uuid NOT NULL,
	CONSTRAINT "schedule_revisions_store_id_store_address_id_revision_pk" PRIMARY KEY("store_id","store_address_id","revision")
);
--> statement-breakpoint
CREATE TABLE "schedule_stops" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"until" timestamp with time zone,
	"reason" text,
	"extra_minutes" integer,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"change_id" uuid NOT NULL,
	CONSTRAINT "schedule_stops_store_id_store_address_id_id_pk" PRIMARY KEY("store_id","store_address_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_contacts" ADD CONSTRAINT "account_contacts_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_prices" ADD CONSTRAINT "menu_prices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_seen" ADD CONSTRAINT "conversations_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_seen" ADD CONSTRAINT "conversations_seen_store_id_conversation_id_conversations_store_id_id_fk" FOREIGN KEY ("store_id","conversation_id") REFERENCES "public"."conversations"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_store_id_conversation_id_message_number_messages_store_id_conversation_id_number_fk" FOREIGN KEY ("store_id","conversation_id","message_number") REFERENCES "public"."messages"("store_id","conversation_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_store_id_conversation_id_conversations_store_id_id_fk" FOREIGN KEY ("store_id","conversation_id") REFERENCES "public"."conversations"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_store_id_conversation_id_conversations_store_id_id_fk" FOREIGN KEY ("store_id","conversation_id") REFERENCES "public"."conversations"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD CONSTRAINT "promotion_days_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_events" ADD CONSTRAINT "promotion_events_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_locations" ADD CONSTRAINT "promotion_locations_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_locations" ADD CONSTRAINT "promotion_locations_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_settings" ADD CONSTRAINT "promotion_settings_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_settings" ADD CONSTRAINT "promotion_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_event_id_promotion_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."promotion_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_fed" ADD CONSTRAINT "schedule_fed_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_revisions" ADD CONSTRAINT "schedule_revisions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_revisions" ADD CONSTRAINT "schedule_revisions_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_stops" ADD CONSTRAINT "schedule_stops_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_stops" ADD CONSTRAINT "schedule_stops_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_trees_one" ON "contact_trees" USING btree ("variation","language");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_id" ON "conversations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_external" ON "conversations" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("store_id","store_address_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_order" ON "conversations" USING btree ("store_id","order_code");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_id" ON "message_attachments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("store_id","conversation_id","message_number");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_id" ON "messages" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preferences_one" ON "notification_preferences" USING btree ("user_id","topic",coalesce("store_address_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_source" ON "notifications" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null and in_app;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail_at") WHERE mailed_at is null and mail_at is not null;--> statement-breakpoint
CREATE INDEX "onboarding_events_step" ON "onboarding_events" USING btree ("store_id","store_address_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_external" ON "onboardings" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "onboardings_scheduled" ON "onboardings" USING btree ("scheduled_activation");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_days_external" ON "promotion_days" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_events_external" ON "promotion_events" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "promotion_settings_country" ON "promotion_settings" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "promotion_settings_store" ON "promotion_settings" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_external" ON "promotions" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "promotions_id" ON "promotions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "promotions_status" ON "promotions" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "schedule_revisions_change" ON "schedule_revisions" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "schedule_stops_change" ON "schedule_stops" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "schedule_stops_until" ON "schedule_stops" USING btree ("until");--> statement-breakpoint
INSERT INTO "menu_prices" ("store_id", "product_id", "since", "price", "of_locations")
SELECT p.store_id, p.id, now(), p.price, own.prices FROM menu_products p
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(o ->> 'storeAddressId', o -> 'price')
    FILTER (WHERE o ->> 'price' IS NOT NULL), '{}') AS prices FROM jsonb_array_elements(p.overrides) o) own
WHERE NOT p.deleted;
