CREATE TABLE "contact_trees" (
	"external_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"variation" text NOT NULL,
	"language" text NOT NULL,
	"main_node" jsonb NOT NULL,
	"secondary_nodes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_trees_one" ON "contact_trees" USING btree ("variation","language");