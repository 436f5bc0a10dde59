-- What is kept of answers that many people share (docs/decisions/0031) is compared with these rows before it is given.
-- They lie in a schema of their own: they are no matter of the community, and no backup holds them.
CREATE SCHEMA "freshness";
--> statement-breakpoint
CREATE TABLE "freshness"."stamps" (
	"matter" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY,
	"stamp" bigint NOT NULL,
	PRIMARY KEY ("matter", "place")
) WITH (fillfactor = 25);
--> statement-breakpoint
-- Gives one row of a matter a stamp that was never there before, in the transaction that changes the matter, once. No
-- writer waits here for another: she takes a row that nobody else holds, or adds one. So a matter has as many rows as
-- people ever wrote at once, and nobody can wait for each other in a circle.
CREATE FUNCTION "freshness"."note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted constant text := 'freshness.' || tg_argv[0];
BEGIN
  -- A setting of the transaction: it goes with a savepoint that is taken back, as the stamp does.
  IF current_setting(noted, true) = 'noted' THEN
    RETURN NULL;
  END IF;
  -- A transaction that sees the past alone cannot change a row that has changed since: it always adds one.
  IF current_setting('transaction_isolation') = 'read committed' THEN
    UPDATE freshness.stamps SET stamp = hashtextextended(gen_random_uuid()::text, 0)
    WHERE matter = tg_argv[0] AND place = (
      SELECT place FROM freshness.stamps WHERE matter = tg_argv[0] ORDER BY place LIMIT 1 FOR UPDATE SKIP LOCKED
    );
  END IF;
  IF NOT found THEN
    INSERT INTO freshness.stamps (matter, stamp) VALUES (tg_argv[0], hashtextextended(gen_random_uuid()::text, 0));
  END IF;
  PERFORM set_config(noted, 'noted', true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Only columns that are shown to others count: it says nothing of a name that somebody logged in.
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "avatar_url" ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('people');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_threads" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_categories" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('events');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "event_categories" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('events');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "company_id", "state", "title", "workplace", "location", "employment_type", "level", "skills", "pay_min", "pay_max", "pay_period", "yearly_pay", "skill_keys", "search_text", "published_at", "expires_at" ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('jobs');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "companies" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('jobs');
--> statement-breakpoint
-- Also for whoever writes as replication and tools for restoring do, for whom other triggers rest.
ALTER TABLE "accounts" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_threads" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_categories" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "events" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "event_categories" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ALWAYS TRIGGER "note_change";
