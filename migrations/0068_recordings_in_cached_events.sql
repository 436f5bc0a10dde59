-- Lists of events say which ones have a recording, so a cached list must notice when one is added or removed.
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "event_recordings" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('events');
--> statement-breakpoint
ALTER TABLE "event_recordings" ENABLE ALWAYS TRIGGER "note_change";
