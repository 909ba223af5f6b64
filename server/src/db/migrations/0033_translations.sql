CREATE TABLE "menu_languages" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint
);
--> statement-breakpoint
CREATE TABLE "menu_translations" (
	"store_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "menu_translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" bigint DEFAULT 0 NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"origin" text NOT NULL,
	"engine" text,
	"source_language" text NOT NULL,
	"source_text" text NOT NULL,
	"source_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	CONSTRAINT "menu_translations_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "translation_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"original" text NOT NULL,
	"translated" text NOT NULL,
	"suggestion" text NOT NULL,
	"store_ids" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_languages" ADD CONSTRAINT "menu_languages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_languages" ADD CONSTRAINT "menu_languages_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_translations" ADD CONSTRAINT "menu_translations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_translations" ADD CONSTRAINT "menu_translations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_corrections" ADD CONSTRAINT "translation_corrections_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_translations_text" ON "menu_translations" USING btree ("store_id","language","kind","thing_id","field");--> statement-breakpoint
CREATE INDEX "menu_translations_memory" ON "menu_translations" USING btree ("language",md5("source_key")) WHERE origin = 'HUMAN' and not deleted;--> statement-breakpoint
CREATE INDEX "translation_corrections_stores" ON "translation_corrections" USING gin ("store_ids");--> statement-breakpoint
CREATE INDEX "translation_corrections_at" ON "translation_corrections" USING btree ("at");