CREATE INDEX CONCURRENTLY IF NOT EXISTS "memberships_payer" ON "memberships" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "memberships_stale_customer" ON "memberships" USING btree ("id") WHERE is_customer_stale;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_websites" ON "companies" USING gin (lower("website") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_paused" ON "jobs" USING btree ("company_id") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_requests_pressing" ON "support_requests" USING btree (("is_priority" and "status" = 'open'),"updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_requests_company" ON "support_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_requests_by_status" ON "support_requests" USING btree ("status",("is_priority" and "status" = 'open'),"updated_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "support_requests_newest";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "support_requests_status";
