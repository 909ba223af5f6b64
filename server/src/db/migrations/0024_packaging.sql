CREATE TABLE "menu_bags" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_bags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"is_main" boolean NOT NULL,
	CONSTRAINT "menu_bags_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_packagings" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_packagings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "menu_packagings_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "packaging_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packaging_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"country_code" text NOT NULL,
	"removed" boolean NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"min_price" bigint NOT NULL,
	"max_price" bigint NOT NULL,
	"is_eco" boolean NOT NULL,
	"is_returnable" boolean NOT NULL,
	"law_reference" text
);
--> statement-breakpoint
ALTER TABLE "menu_products" ADD COLUMN "packaging_id" bigint;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "bag_regulation_reference" text;--> statement-breakpoint
ALTER TABLE "menu_bags" ADD CONSTRAINT "menu_bags_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_bags" ADD CONSTRAINT "menu_bags_type_id_packaging_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."packaging_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_packagings" ADD CONSTRAINT "menu_packagings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_packagings" ADD CONSTRAINT "menu_packagings_type_id_packaging_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."packaging_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_types" ADD CONSTRAINT "packaging_types_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packaging_types_external" ON "packaging_types" USING btree ("external_id");