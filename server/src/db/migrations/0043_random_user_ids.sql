ALTER TABLE "users" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET DEFAULT ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
