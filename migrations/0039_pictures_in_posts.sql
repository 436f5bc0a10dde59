CREATE TABLE "forum_picture_space" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"thread_id" bigint,
	"reply_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"small_key" text NOT NULL,
	"small_width" integer NOT NULL,
	"small_height" integer NOT NULL,
	"large_key" text NOT NULL,
	"large_width" integer NOT NULL,
	"large_height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "forum_pictures_one_post" CHECK (num_nonnulls(thread_id, reply_id) <= 1)
);
--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "picture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "picture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD CONSTRAINT "forum_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD CONSTRAINT "forum_pictures_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD CONSTRAINT "forum_pictures_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_pictures_account" ON "forum_pictures" USING btree ("account_id","bytes");--> statement-breakpoint
CREATE INDEX "forum_pictures_thread" ON "forum_pictures" USING btree ("thread_id","position") WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX "forum_pictures_reply" ON "forum_pictures" USING btree ("reply_id","position") WHERE reply_id is not null;--> statement-breakpoint
CREATE INDEX "forum_pictures_unattached" ON "forum_pictures" USING btree ("created_at") WHERE thread_id is null and reply_id is null;--> statement-breakpoint
-- Cached threads show their pictures (docs/decisions/0031).
CREATE TRIGGER "note_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "forum_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "freshness"."note_change"('board');
--> statement-breakpoint
ALTER TABLE "forum_pictures" ENABLE ALWAYS TRIGGER "note_change";
