ALTER TABLE "profiles" ADD COLUMN "offers" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "seeks" text DEFAULT '' NOT NULL;