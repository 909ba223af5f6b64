ALTER TABLE "notification_preferences" ADD COLUMN "email_before" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;