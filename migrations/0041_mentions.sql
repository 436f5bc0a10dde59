CREATE TABLE "forum_mentions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"reply_id" bigint,
	"account_id" uuid NOT NULL,
	"name" text,
	"is_removed" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_mentions_post" UNIQUE NULLS NOT DISTINCT("thread_id","reply_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_mentions_reply" ON "forum_mentions" USING btree ("reply_id") WHERE reply_id is not null;--> statement-breakpoint
CREATE INDEX "forum_mentions_account" ON "forum_mentions" USING btree ("account_id","id");
--> statement-breakpoint
-- Cached threads show mentions (docs/decisions/0031).
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_mentions" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
ALTER TABLE "forum_mentions" ENABLE ALWAYS TRIGGER "note_change";
