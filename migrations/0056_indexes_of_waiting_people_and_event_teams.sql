CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_waiting" ON "accounts" USING btree ("waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_drafts" ON "events" USING btree ("starts_at","id") WHERE is_draft;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_of_host" ON "events" USING btree ("host_id") WHERE host_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_of_co_hosts" ON "events" USING gin ("co_host_ids");
