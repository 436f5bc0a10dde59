CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"password_hash" text NOT NULL,
	"avatar_url" text,
	"verified_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_secret" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"account_id" uuid NOT NULL,
	"thread_id" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_reads_account_id_thread_id_pk" PRIMARY KEY("account_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"author_id" uuid,
	"parent_reply_id" bigint,
	"root_reply_id" bigint,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"like_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_reply_likes" (
	"reply_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "forum_reply_likes_reply_id_account_id_pk" PRIMARY KEY("reply_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_thread_likes" (
	"thread_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "forum_thread_likes_thread_id_account_id_pk" PRIMARY KEY("thread_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_thread_texts" (
	"thread_id" bigint PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"bucket" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" text NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"welcome" text NOT NULL,
	"social_url" text,
	"set_up_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_parent_fk" FOREIGN KEY ("parent_reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_root_fk" FOREIGN KEY ("root_reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reply_likes" ADD CONSTRAINT "forum_reply_likes_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reply_likes" ADD CONSTRAINT "forum_reply_likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_thread_likes" ADD CONSTRAINT "forum_thread_likes_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_thread_likes" ADD CONSTRAINT "forum_thread_likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_thread_texts" ADD CONSTRAINT "forum_thread_texts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_account" ON "account_tokens" USING btree ("account_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_challenges_expiry" ON "contact_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "forum_reads_thread" ON "forum_reads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_replies_roots" ON "forum_replies" USING btree ("thread_id","id") WHERE root_reply_id is null;--> statement-breakpoint
CREATE INDEX "forum_replies_thread" ON "forum_replies" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_replies_nested" ON "forum_replies" USING btree ("root_reply_id","id") WHERE root_reply_id is not null;--> statement-breakpoint
CREATE INDEX "forum_replies_parent" ON "forum_replies" USING btree ("parent_reply_id") WHERE parent_reply_id is not null;--> statement-breakpoint
CREATE INDEX "forum_replies_author" ON "forum_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_reply_likes_account" ON "forum_reply_likes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forum_thread_likes_account" ON "forum_thread_likes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forum_thread_texts_recent" ON "forum_thread_texts" USING btree ("category_id","thread_id");--> statement-breakpoint
CREATE INDEX "forum_thread_texts_search" ON "forum_thread_texts" USING gin ("category_id","bucket",words_of("text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_threads_recent" ON "forum_threads" USING btree ("category_id","id") WHERE pinned_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_active" ON "forum_threads" USING btree ("category_id","reply_count","id") WHERE pinned_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_likes" ON "forum_threads" USING btree ("category_id","like_count","id") WHERE pinned_at is null;--> statement-breakpoint
CREATE INDEX "forum_threads_pinned" ON "forum_threads" USING btree ("category_id","pinned_at") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "forum_threads_author" ON "forum_threads" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_threads_activity" ON "forum_threads" USING btree ("last_activity_at");--> statement-breakpoint
CREATE INDEX "forum_words_parts" ON "forum_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);