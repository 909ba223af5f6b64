DROP INDEX "schedule_stops_until";--> statement-breakpoint
CREATE INDEX "schedule_stops_at" ON "schedule_stops" USING btree ("at");