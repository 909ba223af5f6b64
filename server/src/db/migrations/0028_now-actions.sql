CREATE TABLE "now_actions" (
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"action" text NOT NULL,
	"minutes" integer,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	CONSTRAINT "now_actions_store_id_order_id_version_pk" PRIMARY KEY("store_id","order_id","version")
);
--> statement-breakpoint
CREATE INDEX "now_actions_at" ON "now_actions" USING btree ("at");