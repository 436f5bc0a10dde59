-- A stamp of the board has a scope: a thread, or the list of a category. A write changes only the stamps of what shows it
-- (docs/decisions/0031). The previous version adds up the stamps of all scopes, so it sees every change as before.
ALTER TABLE "freshness"."stamps" ADD COLUMN "scope" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Gives a scope of a tag a stamp that was never there before, in the current transaction, once. The scope '' is the whole
-- tag, which every response compares as well. No writer waits for another one: it takes a row that is not locked, or adds
-- one.
CREATE FUNCTION "freshness"."note"(noted_tag text, noted_scope text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- A setting of the transaction: it goes with a savepoint that is rolled back, as the stamp does.
  noted text := coalesce(nullif(current_setting('freshness.noted', true), ''), E'\n');
BEGIN
  -- A transaction that changes a great deal changes the whole tag, so that the list of what it noted stays short.
  IF length(noted) > 2000 THEN
    noted_scope := '';
  END IF;
  IF strpos(noted, E'\n' || noted_tag || ' ' || E'\n') > 0
    OR strpos(noted, E'\n' || noted_tag || ' ' || noted_scope || E'\n') > 0 THEN
    RETURN;
  END IF;
  -- A transaction that sees only the past cannot change a row that has changed since: it always adds one.
  IF current_setting('transaction_isolation') = 'read committed' THEN
    UPDATE freshness.stamps SET stamp = hashtextextended(gen_random_uuid()::text, 0)
    WHERE matter = noted_tag AND scope = noted_scope AND place = (
      SELECT place FROM freshness.stamps WHERE matter = noted_tag AND scope = noted_scope
      ORDER BY place LIMIT 1 FOR UPDATE SKIP LOCKED
    );
  END IF;
  IF NOT found THEN
    INSERT INTO freshness.stamps (matter, scope, stamp)
    VALUES (noted_tag, noted_scope, hashtextextended(gen_random_uuid()::text, 0));
  END IF;
  PERFORM set_config('freshness.noted', noted || noted_tag || ' ' || noted_scope || E'\n', true);
END
$$;
--> statement-breakpoint
-- For tables whose changes concern a whole tag, or one scope of it: note_change(tag) or note_change(tag, scope).
CREATE OR REPLACE FUNCTION "freshness"."note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM freshness.note(tg_argv[0], coalesce(tg_argv[1], ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Notes the scopes that show a row of the board. Threads share 4,096 scopes, so that the stamps stay few.
CREATE FUNCTION "freshness"."note_board_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  threads bigint[];
  lists text[];
  noted_thread bigint;
  noted_list text;
BEGIN
  CASE tg_table_name
    WHEN 'forum_threads' THEN
      threads := ARRAY[old.id, new.id];
      lists := ARRAY[old.category_id, new.category_id];
    WHEN 'forum_replies' THEN
      threads := ARRAY[old.thread_id, new.thread_id];
      -- Lists show the beginning of answers. The thread may be marked or moved at the same moment, so it is not looked up.
      IF tg_op = 'DELETE' OR tg_op = 'UPDATE' AND (old.id, old.thread_id, old.content, old.removed_at)
        IS DISTINCT FROM (new.id, new.thread_id, new.content, new.removed_at) THEN
        PERFORM freshness.note('board', 'answers');
      END IF;
    WHEN 'forum_mentions' THEN
      threads := ARRAY[old.thread_id, new.thread_id];
    WHEN 'forum_pictures' THEN
      -- Replies never move to another thread. When a reply is gone, so is the picture.
      threads := ARRAY[old.thread_id, new.thread_id]
        || ARRAY(SELECT thread_id FROM forum_replies WHERE id IN (old.reply_id, new.reply_id));
    WHEN 'forum_categories' THEN
      lists := ARRAY[old.id, new.id];
      -- Threads show everything of their category but its counts.
      IF tg_op = 'UPDATE' THEN
        new.thread_count := old.thread_count;
        new.reply_count := old.reply_count;
      END IF;
      IF new IS DISTINCT FROM old THEN
        PERFORM freshness.note('board', '');
      END IF;
  END CASE;
  FOREACH noted_thread IN ARRAY coalesce(threads, '{}') LOOP
    IF noted_thread IS NOT NULL THEN
      PERFORM freshness.note('board', 'thread ' || noted_thread % 4096);
    END IF;
  END LOOP;
  FOREACH noted_list IN ARRAY coalesce(lists, '{}') LOOP
    IF noted_list IS NOT NULL THEN
      PERFORM freshness.note('board', 'list ' || noted_list);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR UPDATE ON "forum_threads" FOR EACH ROW EXECUTE FUNCTION "freshness"."note_board_row"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_truncate" AFTER TRUNCATE ON "forum_threads" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR UPDATE ON "forum_replies" FOR EACH ROW EXECUTE FUNCTION "freshness"."note_board_row"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_truncate" AFTER TRUNCATE ON "forum_replies" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR UPDATE ON "forum_mentions" FOR EACH ROW EXECUTE FUNCTION "freshness"."note_board_row"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_truncate" AFTER TRUNCATE ON "forum_mentions" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR UPDATE ON "forum_pictures" FOR EACH ROW EXECUTE FUNCTION "freshness"."note_board_row"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_truncate" AFTER TRUNCATE ON "forum_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR UPDATE ON "forum_categories" FOR EACH ROW EXECUTE FUNCTION "freshness"."note_board_row"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_truncate" AFTER TRUNCATE ON "forum_categories" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_thread_texts" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board', 'search');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_words" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board', 'search');
--> statement-breakpoint
-- Also for writers such as replication and tools for restoring, for whom other triggers do not fire.
ALTER TABLE "forum_threads" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_replies" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_mentions" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_pictures" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_categories" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_thread_texts" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_words" ENABLE ALWAYS TRIGGER "note_change";
--> statement-breakpoint
ALTER TABLE "forum_threads" ENABLE ALWAYS TRIGGER "note_truncate";
--> statement-breakpoint
ALTER TABLE "forum_replies" ENABLE ALWAYS TRIGGER "note_truncate";
--> statement-breakpoint
ALTER TABLE "forum_mentions" ENABLE ALWAYS TRIGGER "note_truncate";
--> statement-breakpoint
ALTER TABLE "forum_pictures" ENABLE ALWAYS TRIGGER "note_truncate";
--> statement-breakpoint
ALTER TABLE "forum_categories" ENABLE ALWAYS TRIGGER "note_truncate";
