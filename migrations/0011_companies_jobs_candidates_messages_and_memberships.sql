CREATE TABLE "membership_people" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"period_ends_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"is_ending" boolean DEFAULT false NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"sponsored_since" timestamp (3) with time zone,
	"sponsored_until" timestamp (3) with time zone,
	"sponsorship_note" text DEFAULT '' NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_past_due_says_since" CHECK ((state = 'pastDue') = (past_due_since is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_views" (
	"account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	"viewer_id" uuid,
	CONSTRAINT "candidate_views_account_id_company_id_day_pk" PRIMARY KEY("account_id","company_id","day")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"availability" text,
	"years_experience" text,
	"skill_keys" text[] DEFAULT '{}' NOT NULL,
	"location_key" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"own_company_key" text DEFAULT '' NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_excluded_companies" (
	"account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "candidate_excluded_companies_account_id_company_id_pk" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_excluded_domains" (
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	CONSTRAINT "candidate_excluded_domains_account_id_domain_pk" PRIMARY KEY("account_id","domain")
);
--> statement-breakpoint
CREATE TABLE "candidate_resume_access" (
	"account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_resume_access_account_id_company_id_pk" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"location" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"logo_key" text,
	"verified_by" text,
	"verified_at" timestamp (3) with time zone,
	"needs_admin" boolean DEFAULT false NOT NULL,
	"membership_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"note" text NOT NULL,
	"resume_key" text,
	"resume_name" text,
	"resume_type" text,
	"resume_size" integer,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"created_by" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"workplace" text NOT NULL,
	"location" text NOT NULL,
	"employment_type" text,
	"level" text,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"description" text NOT NULL,
	"pay_min" integer,
	"pay_max" integer,
	"pay_period" text DEFAULT 'year' NOT NULL,
	"apply_url" text DEFAULT '' NOT NULL,
	"yearly_pay" integer DEFAULT 0 NOT NULL,
	"skill_keys" text[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"noticed_at" timestamp (3) with time zone,
	"application_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"saved_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_counts" CHECK (new_count between 0 and application_count and saved_count >= 0),
	CONSTRAINT "jobs_published_whole" CHECK (state = 'draft' or (published_at is not null and expires_at is not null and pay_min <= pay_max
        and employment_type is not null and level is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"account_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_account_id_job_id_pk" PRIMARY KEY("account_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"alerts" text NOT NULL,
	"told_up_to" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"has_shared_contact" boolean DEFAULT false NOT NULL,
	"has_blocked" boolean DEFAULT false NOT NULL,
	"read_up_to" bigint DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_sides_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pair" text NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid,
	"company_id" uuid,
	"application_id" uuid,
	"last_message_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"company_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"key" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership_people" ADD CONSTRAINT "membership_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_people" ADD CONSTRAINT "membership_people_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_views" ADD CONSTRAINT "candidate_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_views" ADD CONSTRAINT "candidate_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_views" ADD CONSTRAINT "candidate_views_viewer_id_accounts_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_excluded_companies" ADD CONSTRAINT "candidate_excluded_companies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_excluded_companies" ADD CONSTRAINT "candidate_excluded_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_excluded_domains" ADD CONSTRAINT "candidate_excluded_domains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_resume_access" ADD CONSTRAINT "candidate_resume_access_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_resume_access" ADD CONSTRAINT "candidate_resume_access_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_resume_access" ADD CONSTRAINT "candidate_resume_access_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_people_membership" ON "membership_people" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_customer" ON "memberships" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_subscription" ON "memberships" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "memberships_newest" ON "memberships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_sponsored" ON "memberships" USING btree ("sponsored_until") WHERE sponsored_since is not null;--> statement-breakpoint
CREATE INDEX "memberships_past_due" ON "memberships" USING btree ("past_due_since") WHERE past_due_since is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_received" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "candidate_views_company" ON "candidate_views" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "candidate_views_viewer" ON "candidate_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_id" ON "candidates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "candidates_newest" ON "candidates" USING btree ("active_at","account_id") WHERE is_visible and availability is not null and availability <> 'not-looking';--> statement-breakpoint
CREATE INDEX "candidates_skills" ON "candidates" USING gin ("skill_keys") WHERE is_visible and availability is not null and availability <> 'not-looking';--> statement-breakpoint
CREATE INDEX "candidates_search" ON "candidates" USING gin ("search_text" gin_trgm_ops) WHERE is_visible and availability is not null and availability <> 'not-looking';--> statement-breakpoint
CREATE INDEX "candidates_location" ON "candidates" USING gin ("location_key" gin_trgm_ops) WHERE is_visible and availability is not null and availability <> 'not-looking';--> statement-breakpoint
CREATE INDEX "candidate_excluded_companies_company" ON "candidate_excluded_companies" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "candidate_excluded_domains_domain" ON "candidate_excluded_domains" USING btree ("domain","account_id");--> statement-breakpoint
CREATE INDEX "candidate_resume_access_company" ON "candidate_resume_access" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "candidate_resume_access_asker" ON "candidate_resume_access" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_waiting" ON "companies" USING btree ("created_at","id") WHERE verified_by is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_membership" ON "companies" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_once" ON "company_invitations" USING btree ("company_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_token" ON "company_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "company_invitations_address" ON "company_invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "company_invitations_inviter" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "employers_company" ON "employers" USING btree ("company_id","joined_at");--> statement-breakpoint
CREATE INDEX "application_steps_application" ON "application_steps" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_steps_actor" ON "application_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_id","account_id") WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","status","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_account" ON "applications" USING btree ("account_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_company" ON "applications" USING btree ("company_id","applied_at");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("published_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_of_company" ON "jobs" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "jobs_expiring" ON "jobs" USING btree ("expires_at") WHERE state in ('open', 'closed');--> statement-breakpoint
CREATE INDEX "jobs_skills" ON "jobs" USING gin ("skill_keys") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "jobs_creator" ON "jobs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "saved_jobs_newest" ON "saved_jobs" USING btree ("account_id","saved_at","job_id");--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_sides_folder" ON "conversation_sides" USING btree ("account_id","folder","last_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_sides_unread" ON "conversation_sides" USING btree ("account_id") WHERE unread_count > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_to_mail" ON "conversation_sides" USING btree ("unread_since") WHERE unread_count > 0 and mailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("pair");--> statement-breakpoint
CREATE INDEX "conversations_starter" ON "conversations" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "conversations_company" ON "conversations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "conversations_application" ON "conversations" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_blocks_once" ON "message_blocks" USING btree ("account_id","blocked_id");--> statement-breakpoint
CREATE INDEX "message_blocks_blocked" ON "message_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "message_blocks_company" ON "message_blocks" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("author_id","key");