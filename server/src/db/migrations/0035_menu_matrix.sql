CREATE TABLE "menu_matrix_changes" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cells" jsonb NOT NULL,
	"done" jsonb,
	"change_id" uuid,
	"code" text,
	CONSTRAINT "menu_matrix_changes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "menu_matrix_changes" ADD CONSTRAINT "menu_matrix_changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_matrix_changes" ADD CONSTRAINT "menu_matrix_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_matrix_changes_due" ON "menu_matrix_changes" USING btree ("at") WHERE state = 'SCHEDULED';