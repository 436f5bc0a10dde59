ALTER TABLE "forum_categories" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "archived_at" timestamp (3) with time zone;