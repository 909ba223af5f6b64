ALTER TABLE "order_disputes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "credit" bigint;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "adjustment_id" uuid;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "fed_external_id" text;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "fed_version" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "order_disputes_fed" ON "order_disputes" USING btree ("store_id","fed_external_id");