ALTER TABLE "job_feeds" ADD COLUMN "failure_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_feeds" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_feeds" ADD COLUMN "failure_notified_at" timestamp (3) with time zone;