CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_messages_text" ON "support_messages" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_requests_urgency" ON "support_requests" USING btree ((case when "status" <> 'open' then 0 else
    case "priority" when 'urgent' then 4 when 'high' then 2 else 0 end + case when "is_priority" then 1 else 0 end end),"updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_requests_status_urgency" ON "support_requests" USING btree ("status",(case when "status" <> 'open' then 0 else
    case "priority" when 'urgent' then 4 when 'high' then 2 else 0 end + case when "is_priority" then 1 else 0 end end),"updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_requests_priority_urgency" ON "support_requests" USING btree ("priority",(case when "status" <> 'open' then 0 else
    case "priority" when 'urgent' then 4 when 'high' then 2 else 0 end + case when "is_priority" then 1 else 0 end end),"updated_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_requests_subject" ON "support_requests" USING gin (lower("subject") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "support_requests_by_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "support_requests_pressing";
