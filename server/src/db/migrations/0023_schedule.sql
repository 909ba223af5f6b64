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
ALTER TABLE "schedule_fed" ADD CONSTRAINT "schedule_fed_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_revisions" ADD CONSTRAINT "schedule_revisions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_revisions" ADD CONSTRAINT "schedule_revisions_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_stops" ADD CONSTRAINT "schedule_stops_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_stops" ADD CONSTRAINT "schedule_stops_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_revisions_change" ON "schedule_revisions" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "schedule_stops_change" ON "schedule_stops" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "schedule_stops_until" ON "schedule_stops" USING btree ("until");