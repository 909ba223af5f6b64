CREATE TABLE "demo" (
	"name" text PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"anchor" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"simulated_until" timestamp with time zone NOT NULL,
	"worker" text,
	"worker_until" timestamp with time zone
);
