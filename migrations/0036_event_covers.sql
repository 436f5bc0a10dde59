ALTER TABLE "events" ADD COLUMN "cover_key" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;