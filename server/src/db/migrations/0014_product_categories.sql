ALTER TABLE "order_items" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "order_product_days" ADD COLUMN "category" text;