CREATE TABLE "course_catalog" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "sender_label" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "footer" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "date_language" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "mail_server" jsonb;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "guide_steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "terms_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "starter" jsonb DEFAULT '{}'::jsonb NOT NULL;