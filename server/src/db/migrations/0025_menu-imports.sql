CREATE TABLE "menu_file_columns" (
	"store_id" bigint NOT NULL,
	"header" text NOT NULL,
	"field" text,
	CONSTRAINT "menu_file_columns_store_id_header_pk" PRIMARY KEY("store_id","header")
);
--> statement-breakpoint
CREATE TABLE "menu_import_rows" (
	"store_id" bigint NOT NULL,
	"import_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"cells" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"thing" jsonb,
	CONSTRAINT "menu_import_rows_store_id_import_id_nth_pk" PRIMARY KEY("store_id","import_id","nth")
);
--> statement-breakpoint
CREATE TABLE "menu_imports" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"by" bigint,
	"at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"format" text,
	"decimal" text,
	"columns" jsonb NOT NULL,
	"not_kept" jsonb NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"arrangements" jsonb NOT NULL,
	"fingerprint" text,
	"fault" jsonb,
	"applied_at" timestamp with time zone,
	"change_id" uuid,
	CONSTRAINT "menu_imports_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "menu_file_columns" ADD CONSTRAINT "menu_file_columns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import_rows" ADD CONSTRAINT "menu_import_rows_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_at" ON "menu_imports" USING btree ("at");