ALTER TABLE "broadcasts" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "switched_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "part" text;