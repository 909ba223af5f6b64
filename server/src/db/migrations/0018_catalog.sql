CREATE TABLE "menu_changes" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "menu_changes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_collections" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"group_id" bigint,
	"image_service_id" text,
	"position" integer NOT NULL,
	CONSTRAINT "menu_collections_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_groups" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_groups_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_option_groups" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_option_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"min" integer NOT NULL,
	"max" integer,
	"multiple_selection" boolean NOT NULL,
	"option_ids" bigint[] NOT NULL,
	CONSTRAINT "menu_option_groups_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_options" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"available" boolean NOT NULL,
	"unavailable_until" timestamp with time zone,
	"overrides" jsonb NOT NULL,
	"next_end" timestamp with time zone,
	CONSTRAINT "menu_options_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_products" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"section_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"available" boolean NOT NULL,
	"unavailable_until" timestamp with time zone,
	"overrides" jsonb NOT NULL,
	"next_end" timestamp with time zone,
	"image_service_id" text,
	"image_url" text,
	"dietary_labels" text[] NOT NULL,
	"allergens" jsonb NOT NULL,
	"option_group_ids" bigint[] NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "menu_products_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_sections" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"collection_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_sections_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "menu_changes" ADD CONSTRAINT "menu_changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_changes" ADD CONSTRAINT "menu_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_collections" ADD CONSTRAINT "menu_collections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_collections" ADD CONSTRAINT "menu_collections_store_id_group_id_menu_groups_store_id_id_fk" FOREIGN KEY ("store_id","group_id") REFERENCES "public"."menu_groups"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD CONSTRAINT "menu_groups_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_option_groups" ADD CONSTRAINT "menu_option_groups_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_options" ADD CONSTRAINT "menu_options_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_products" ADD CONSTRAINT "menu_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_products" ADD CONSTRAINT "menu_products_store_id_section_id_menu_sections_store_id_id_fk" FOREIGN KEY ("store_id","section_id") REFERENCES "public"."menu_sections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_sections" ADD CONSTRAINT "menu_sections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_sections" ADD CONSTRAINT "menu_sections_store_id_collection_id_menu_collections_store_id_id_fk" FOREIGN KEY ("store_id","collection_id") REFERENCES "public"."menu_collections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_changes_at" ON "menu_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_collections_external" ON "menu_collections" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_groups_external" ON "menu_groups" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_option_groups_external" ON "menu_option_groups" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_options_external" ON "menu_options" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "menu_options_end" ON "menu_options" USING btree ("next_end") WHERE next_end is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_products_external" ON "menu_products" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "menu_products_section" ON "menu_products" USING btree ("store_id","section_id");--> statement-breakpoint
CREATE INDEX "menu_products_end" ON "menu_products" USING btree ("next_end") WHERE next_end is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_sections_external" ON "menu_sections" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "menu_sections_collection" ON "menu_sections" USING btree ("store_id","collection_id");