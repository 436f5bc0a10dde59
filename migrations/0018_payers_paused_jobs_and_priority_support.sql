ALTER TABLE "memberships" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_customer_stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "is_priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_payer_id_accounts_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_paused_are_closed" CHECK (paused_at is null or state in ('closed', 'expired', 'removed')) NOT VALID;
