ALTER TABLE "event_registrations" ADD COLUMN "news" text;--> statement-breakpoint
CREATE INDEX "event_registrations_news" ON "event_registrations" USING btree ("id") WHERE news is not null;