CREATE TABLE "order_promotions" (
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"gross" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"over" bigint NOT NULL,
	"marketplace" bigint NOT NULL,
	"mismatch" text,
	"counts" boolean NOT NULL,
	"is_live" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_promotions_store_id_order_id_promotion_id_pk" PRIMARY KEY("store_id","order_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_terms" (
	"store_id" bigint NOT NULL,
	"promotion_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "promotion_terms_store_id_promotion_id_valid_from_pk" PRIMARY KEY("store_id","promotion_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "budget_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_terms" ADD CONSTRAINT "promotion_terms_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promotions_day" ON "order_promotions" USING btree ("store_id","promotion_id","store_address_id","local_date");