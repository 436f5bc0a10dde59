ALTER TABLE "jobs" ADD COLUMN "shown_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_open_of_company" ON "jobs" USING btree ("company_id","published_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_kinds" ON "jobs" USING btree ("level","employment_type","workplace") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_pay" ON "jobs" USING btree ("yearly_pay") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_of_company_by_state" ON "jobs" USING btree ("company_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "jobs_without_notice" ON "jobs" USING btree ("expires_at") WHERE state = 'open' and noticed_at is null;--> statement-breakpoint
-- What searches compare of a job begins with its company's name, up to the first divider (search-terms.ts), so that one
-- condition finds a word wherever it stands. Employers know nothing of jobs: a new name is carried over here.
create function carry_company_name() returns trigger language plpgsql as $$
begin
  update jobs
  set search_text = lower(normalize(new.name, nfc)) || substr(search_text, strpos(search_text, chr(31)))
  where company_id = new.id and state in ('draft', 'open', 'closed');
  return null;
end
$$;
--> statement-breakpoint
create trigger companies_name_in_jobs after update of name on companies
for each row when (old.name is distinct from new.name) execute function carry_company_name();
