CREATE TABLE "benefit_claims" (
	"benefit_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefit_claims_benefit_id_account_id_pk" PRIMARY KEY("benefit_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "benefits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"rating" numeric(2, 1),
	"valid_until" date,
	"promo_code" text DEFAULT '' NOT NULL,
	"partner_url" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_board_members" (
	"category_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forum_board_members_category_id_account_id_pk" PRIMARY KEY("category_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_account_id_pk" PRIMARY KEY("group_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_requests_group_id_account_id_pk" PRIMARY KEY("group_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"joining" text NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"account_id" uuid,
	"subject_kind" text,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"years_experience" text,
	"education" text DEFAULT '' NOT NULL,
	"linkedin_profile" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"career_goals" text DEFAULT '' NOT NULL,
	"availability" text,
	"technical_skills" text[] DEFAULT '{}' NOT NULL,
	"shared_fields" text[] NOT NULL,
	"is_in_directory" boolean DEFAULT true NOT NULL,
	"directory_text" text DEFAULT '' NOT NULL,
	"photo_key" text,
	"resume_key" text,
	"resume_name" text,
	"resume_type" text,
	"resume_size" integer,
	"resume_uploaded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"author_id" uuid,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"is_from_team" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"priority" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"satisfaction" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"suggestions" text NOT NULL,
	"improvements" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "survey_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "board_name" text;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "founder_name" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "founder_biography" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "founder_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_account_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "leaves_no_trace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "benefit_claims" ADD CONSTRAINT "benefit_claims_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_claims" ADD CONSTRAINT "benefit_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_board_members" ADD CONSTRAINT "forum_board_members_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_board_members" ADD CONSTRAINT "forum_board_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_round_id_survey_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."survey_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "benefit_claims_account" ON "benefit_claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "benefits_newest" ON "benefits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "forum_board_members_account" ON "forum_board_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "group_members_account" ON "group_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "group_requests_account" ON "group_requests" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profiles_directory" ON "profiles" USING gin ("directory_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reports_settled" ON "reports" USING btree ("settled_at","id") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "reports_thing" ON "reports" USING btree ("kind","thing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_each" ON "reports" USING btree ("reporter_id","kind","thing_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_messages_request" ON "support_messages" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_author" ON "support_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_requests_account" ON "support_requests" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "support_requests_status" ON "support_requests" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_newest" ON "support_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_responses_one_each" ON "survey_responses" USING btree ("round_id","account_id");--> statement-breakpoint
CREATE INDEX "survey_responses_newest" ON "survey_responses" USING btree ("round_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "survey_responses_account" ON "survey_responses" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_rounds_current" ON "survey_rounds" USING btree ((true)) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin (lower("name") gin_trgm_ops,"email_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about_account_id");