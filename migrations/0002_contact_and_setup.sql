CREATE TABLE "contact_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_secret" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_challenges_expiry" ON "contact_challenges" USING btree ("expires_at");