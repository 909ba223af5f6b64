ALTER TABLE "grants" ADD COLUMN "invited_name" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "invited_email" text;