CREATE TABLE "order_report_parts" (
	"report_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "order_report_parts_report_id_part_pk" PRIMARY KEY("report_id","part")
);
--> statement-breakpoint
CREATE TABLE "order_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"store_ids" bigint[] NOT NULL,
	"location_ids" bigint[] NOT NULL,
	"filters" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"rows" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"cursor" jsonb,
	"writer" jsonb,
	"claim" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_report_parts" ADD CONSTRAINT "order_report_parts_report_id_order_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."order_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reports_created" ON "order_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_reports_user" ON "order_reports" USING btree ("user_id","created_at");