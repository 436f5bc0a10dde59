ALTER TABLE "broadcasts" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "switched_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "part" text;--> statement-breakpoint
-- Which part of the site the notifications are about that earlier versions stored, so that they are hidden with it.
UPDATE "notifications" SET "part" = CASE
  WHEN "kind" IN ('applicationStatus', 'jobAlert', 'application', 'jobExpiry') THEN 'jobs'
  WHEN "kind" IN ('resumeRequest', 'resumeAllowed', 'company') THEN 'employers'
  WHEN "kind" = 'saved' AND "data" ->> 'item' = 'job' THEN 'jobs'
  ELSE 'groups'
END
WHERE "kind" IN ('applicationStatus', 'jobAlert', 'application', 'jobExpiry', 'resumeRequest', 'resumeAllowed', 'company', 'group')
  OR ("kind" = 'saved' AND "data" ->> 'item' = 'job')
  OR "about" LIKE 'board:group-%';
--> statement-breakpoint
UPDATE "notifications" SET "part" = 'employers' FROM "conversations"
WHERE "kind" IN ('message', 'messageRequest') AND "about" = 'conversation:' || "conversations"."id"
  AND "conversations"."company_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "broadcasts" SET "part" = 'groups' WHERE "about" LIKE 'board:group-%';
