ALTER TABLE "groups" ADD COLUMN "cover_key" text;--> statement-breakpoint
CREATE INDEX "groups_cover" ON "groups" USING btree ("cover_key") WHERE cover_key is not null;