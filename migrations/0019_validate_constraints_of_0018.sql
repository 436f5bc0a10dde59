ALTER TABLE "memberships" VALIDATE CONSTRAINT "memberships_payer_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "support_requests" VALIDATE CONSTRAINT "support_requests_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_paused_are_closed";
