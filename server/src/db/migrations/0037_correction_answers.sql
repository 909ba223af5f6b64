ALTER TABLE "translation_corrections" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_corrections" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "translation_corrections" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "translation_corrections" ADD COLUMN "note" text;