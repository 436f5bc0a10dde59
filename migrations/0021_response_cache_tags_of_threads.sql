-- The page of a thread is kept as well (docs/decisions/0031), and what a search of the board found. Whoever writes there
-- changes the thread too, and has noted that by then: it costs her one look at a setting.
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_replies" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_thread_texts" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_words" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
ALTER TABLE "forum_replies" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_thread_texts" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_words" ENABLE ALWAYS TRIGGER "note_change";
