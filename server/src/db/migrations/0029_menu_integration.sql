ALTER TABLE "onboardings" ADD COLUMN "integration_id" text;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "integration_url" text;