CREATE TABLE "device_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"seen" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"release" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telemetry_records_at" ON "telemetry_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "telemetry_records_kind" ON "telemetry_records" USING btree ("kind","at");