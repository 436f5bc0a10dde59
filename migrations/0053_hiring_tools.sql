CREATE TABLE "candidate_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "candidate_shortlist" (
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "candidate_shortlist_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "company_message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_hiring" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"criteria" jsonb NOT NULL,
	"offers_hidden_names" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_scorecard_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_scorecard_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scorecard_id" uuid NOT NULL,
	"scores" jsonb NOT NULL,
	"recommendation" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_scorecards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"scores" jsonb NOT NULL,
	"recommendation" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hidden_label" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "revealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_shortlist" ADD CONSTRAINT "candidate_shortlist_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_shortlist" ADD CONSTRAINT "candidate_shortlist_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_shortlist" ADD CONSTRAINT "candidate_shortlist_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_message_templates" ADD CONSTRAINT "company_message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_message_templates" ADD CONSTRAINT "company_message_templates_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_hiring" ADD CONSTRAINT "job_hiring_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scorecard_versions" ADD CONSTRAINT "application_scorecard_versions_scorecard_id_application_scorecards_id_fk" FOREIGN KEY ("scorecard_id") REFERENCES "public"."application_scorecards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scorecards" ADD CONSTRAINT "application_scorecards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scorecards" ADD CONSTRAINT "application_scorecards_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_notes_candidate" ON "candidate_notes" USING btree ("company_id","candidate_id","written_at");--> statement-breakpoint
CREATE INDEX "candidate_notes_account" ON "candidate_notes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "candidate_notes_author" ON "candidate_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "candidate_shortlist_newest" ON "candidate_shortlist" USING btree ("company_id","added_at","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_shortlist_account" ON "candidate_shortlist" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "candidate_shortlist_adder" ON "candidate_shortlist" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_message_templates_name" ON "company_message_templates" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "company_message_templates_creator" ON "company_message_templates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","written_at");--> statement-breakpoint
CREATE INDEX "application_notes_author" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "application_scorecard_versions_scorecard" ON "application_scorecard_versions" USING btree ("scorecard_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_scorecards_once" ON "application_scorecards" USING btree ("application_id","author_id");--> statement-breakpoint
CREATE INDEX "application_scorecards_author" ON "application_scorecards" USING btree ("author_id");