DROP INDEX "notifications_about";--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about" text_pattern_ops);