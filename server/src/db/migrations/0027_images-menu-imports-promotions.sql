CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"store_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "order_promotions" (
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"store_address_id" bigint NOT NULL,
	"local_date" date NOT NULL,
	"gross" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"over" bigint NOT NULL,
	"marketplace" bigint NOT NULL,
	"mismatch" text,
	"counts" boolean NOT NULL,
	"is_live" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_promotions_store_id_order_id_promotion_id_pk" PRIMARY KEY("store_id","order_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_terms" (
	"store_id" bigint NOT NULL,
	"promotion_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "promotion_terms_store_id_promotion_id_valid_from_pk" PRIMARY KEY("store_id","promotion_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "budget_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_file_columns" ADD CONSTRAINT "menu_file_columns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import_rows" ADD CONSTRAINT "menu_import_rows_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_terms" ADD CONSTRAINT "promotion_terms_store_id_promotion_id_promotions_store_id_id_fk" FOREIGN KEY ("store_id","promotion_id") REFERENCES "public"."promotions"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_store" ON "images" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "images_user" ON "images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "menu_imports_at" ON "menu_imports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_promotions_day" ON "order_promotions" USING btree ("store_id","promotion_id","store_address_id","local_date");