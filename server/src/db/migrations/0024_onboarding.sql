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
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_events_step" ON "onboarding_events" USING btree ("store_id","store_address_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_external" ON "onboardings" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "onboardings_scheduled" ON "onboardings" USING btree ("scheduled_activation");