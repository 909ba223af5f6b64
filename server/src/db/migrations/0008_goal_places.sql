ALTER TABLE "goal_locations" DROP CONSTRAINT "goal_locations_goal_id_store_id_store_address_id_pk";--> statement-breakpoint
ALTER TABLE "goal_locations" ADD CONSTRAINT "goal_locations_store_id_store_address_id_goal_id_pk" PRIMARY KEY("store_id","store_address_id","goal_id");--> statement-breakpoint
CREATE INDEX "goal_locations_goal" ON "goal_locations" USING btree ("goal_id");