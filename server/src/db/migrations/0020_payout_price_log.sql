CREATE TABLE "payout_price_log" (
	"store_id" bigint NOT NULL,
	"service" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"promotional_amount" bigint,
	"promotional_until" date,
	CONSTRAINT "payout_price_log_store_id_service_since_version_pk" PRIMARY KEY("store_id","service","since","version")
);
--> statement-breakpoint
ALTER TABLE "payout_price_log" ADD CONSTRAINT "payout_price_log_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;