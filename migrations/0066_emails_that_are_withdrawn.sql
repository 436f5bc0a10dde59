ALTER TABLE "mails" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_company_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" text;
