CREATE TABLE "legal_pages" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"edition" text NOT NULL,
	"texts" jsonb NOT NULL,
	"removed" boolean NOT NULL
);
