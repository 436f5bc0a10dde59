DROP INDEX "candidates_skills";--> statement-breakpoint
DROP INDEX "candidates_search";--> statement-breakpoint
DROP INDEX "candidates_location";--> statement-breakpoint
DROP INDEX "candidates_newest";--> statement-breakpoint
CREATE INDEX "candidates_sought" ON "candidates" USING gin ("skill_keys","search_text" gin_trgm_ops,"location_key" gin_trgm_ops) WHERE is_visible and availability is not null and availability <> 'not-looking';--> statement-breakpoint
CREATE INDEX "candidates_newest" ON "candidates" USING btree ("active_at","id") WHERE is_visible and availability is not null and availability <> 'not-looking';