CREATE TABLE "order_versions" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_issues";--> statement-breakpoint
CREATE INDEX "orders_issues" ON "orders" USING btree ("store_id","store_address_id","local_date","placed_at","id","local_hour","status") WHERE has_missing or has_wrong;