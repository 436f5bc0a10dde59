CREATE TABLE "company_change_requests" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"requested_by" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_identities" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_identities_company_id_kind_value_pk" PRIMARY KEY("company_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "employer_identities" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employer_identities_account_id_kind_value_pk" PRIMARY KEY("account_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "application_profiles" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text,
	"job_title" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"years_experience" text,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_shown" (
	"list" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "people_shown_viewer_id_list_day_pk" PRIMARY KEY("viewer_id","list","day")
);
--> statement-breakpoint
ALTER TABLE "candidate_excluded_companies" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_change_requests" ADD CONSTRAINT "company_change_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_change_requests" ADD CONSTRAINT "company_change_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_identities" ADD CONSTRAINT "employer_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_profiles" ADD CONSTRAINT "application_profiles_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_change_requests_person" ON "company_change_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "company_identities_value" ON "company_identities" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "employer_identities_value" ON "employer_identities" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "people_shown_day" ON "people_shown" USING btree ("day");--> statement-breakpoint
-- What is known of companies of before; names and registrable domains follow by the job `employers.identities`.
INSERT INTO "employer_identities" ("account_id", "kind", "value")
SELECT "id", 'host', lower(substring("email" from '[^@]*$')) FROM "accounts" WHERE "verified_at" IS NOT NULL AND "role" = 'employer'
UNION ALL SELECT "account_id", 'company', "company_id"::text FROM "employers"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "company_identities" ("company_id", "kind", "value", "is_confirmed")
SELECT DISTINCT e."company_id", 'host', i."value", coalesce(c."verified_by" = 'admin', false)
FROM "employers" e JOIN "companies" c ON c."id" = e."company_id"
JOIN "employer_identities" i ON i."account_id" = e."account_id" AND i."kind" = 'host'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "application_profiles" ("application_id", "name", "avatar_url", "job_title", "location", "years_experience", "skills", "frozen_at")
SELECT p."id", a."name", a."avatar_url", coalesce(f."job_title", ''), coalesce(f."location", ''), f."years_experience",
  coalesce(f."technical_skills", '{}'), now()
FROM "applications" p JOIN "accounts" a ON a."id" = p."account_id" LEFT JOIN "profiles" f ON f."account_id" = p."account_id"
WHERE p."status" IN ('hired', 'declined', 'withdrawn') OR EXISTS (
  SELECT FROM "candidate_excluded_companies" x WHERE x."account_id" = p."account_id" AND x."company_id" = p."company_id")
ON CONFLICT DO NOTHING;
