ALTER TABLE "jobs" ADD COLUMN "shown_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_open_of_company" ON "jobs" USING btree ("company_id","published_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_kinds" ON "jobs" USING btree ("level","employment_type","workplace") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_pay" ON "jobs" USING btree ("yearly_pay") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_of_company_by_state" ON "jobs" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "jobs_without_notice" ON "jobs" USING btree ("expires_at") WHERE state = 'open' and noticed_at is null;