CREATE TABLE "reviews" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text,
	"version" bigint NOT NULL,
	"store_address_id" bigint NOT NULL,
	"order_id" uuid,
	"rating" text,
	"text" text,
	"folded" text,
	"author" text,
	"language" text,
	"items" text[] NOT NULL,
	"themes" text[] NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"time_zone" text NOT NULL,
	"reply_message" text,
	"reply_state" text,
	"reply_reason" text,
	"reply_reason_text" text,
	"reply_sent_at" timestamp with time zone,
	"reply_by" bigint,
	CONSTRAINT "reviews_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_by_users_id_fk" FOREIGN KEY ("reply_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_external" ON "reviews" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order" ON "reviews" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "reviews_day" ON "reviews" USING btree ("store_id","store_address_id","local_date");--> statement-breakpoint
CREATE INDEX "reviews_sent" ON "reviews" USING btree ("reply_sent_at") WHERE reply_state = 'SENT';--> statement-breakpoint
INSERT INTO "reviews" ("store_id", "id", "version", "store_address_id", "order_id", "rating", "items", "themes", "written_at", "local_date", "time_zone")
SELECT "store_id", "id", 0, "store_address_id", "id", "rating", '{}', '{}', coalesce("rated_at", "placed_at"), "local_date", "time_zone" FROM "orders" WHERE "rating" IS NOT NULL;
