CREATE TABLE "schedule_told" (
	"store_id" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"state" text NOT NULL,
	"look_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedule_told_store_id_store_address_id_pk" PRIMARY KEY("store_id","store_address_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_told" ADD CONSTRAINT "schedule_told_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_told_look" ON "schedule_told" USING btree ("look_at");