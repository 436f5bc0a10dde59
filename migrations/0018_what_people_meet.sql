DROP INDEX "support_requests_newest";--> statement-breakpoint
DROP INDEX "support_requests_status";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_customer_stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "is_priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_payer_id_accounts_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_payer" ON "memberships" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "memberships_stale_customer" ON "memberships" USING btree ("id") WHERE is_customer_stale;--> statement-breakpoint
CREATE INDEX "companies_websites" ON "companies" USING gin (lower("website") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_paused" ON "jobs" USING btree ("company_id") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "support_requests_pressing" ON "support_requests" USING btree (("is_priority" and "status" = 'open'),"updated_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_company" ON "support_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "support_requests_status" ON "support_requests" USING btree ("status",("is_priority" and "status" = 'open'),"updated_at","id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_paused_are_closed" CHECK (paused_at is null or state in ('closed', 'expired', 'removed'));