CREATE TABLE "departed_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "memberships_past_due";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "lapse_told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "memberships_past_due" ON "memberships" USING btree ("past_due_since") WHERE past_due_since is not null and lapse_told_at is null;