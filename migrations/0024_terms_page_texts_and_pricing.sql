CREATE TABLE "terms_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"governing_law" text NOT NULL,
	"effective_on" date NOT NULL,
	"sections" jsonb NOT NULL,
	"is_material" boolean NOT NULL,
	"summary" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "page_words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "pricing" jsonb;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "stripe_prices" jsonb;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "upcoming_terms_on" date;--> statement-breakpoint
-- The Live Hub shows when the next weekly session is, which admins choose.
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "community" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('events');
--> statement-breakpoint
ALTER TABLE "community" ENABLE ALWAYS TRIGGER "note_change";
