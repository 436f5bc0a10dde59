CREATE TABLE "event_search" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_search_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" integer GENERATED ALWAYS AS ((position / 1024)::integer) STORED NOT NULL,
	"title_key" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_reply_search" (
	"reply_id" bigint PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"bucket" integer GENERATED ALWAYS AS ((reply_id / 1024)::integer) STORED NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_thread_search" (
	"thread_id" bigint PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"bucket" integer GENERATED ALWAYS AS ((thread_id / 1024)::integer) STORED NOT NULL,
	"title_key" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_search" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "group_search_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" integer GENERATED ALWAYS AS ((position / 1024)::integer) STORED NOT NULL,
	"title_key" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_search" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "job_search_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" integer GENERATED ALWAYS AS ((position / 1024)::integer) STORED NOT NULL,
	"title_key" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"neighbors" text[] GENERATED ALWAYS AS (search_neighbors(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_search" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_search_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" integer GENERATED ALWAYS AS ((position / 1024)::integer) STORED NOT NULL,
	"title_key" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_search" ADD CONSTRAINT "event_search_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reply_search" ADD CONSTRAINT "forum_reply_search_reply_id_forum_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."forum_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_thread_search" ADD CONSTRAINT "forum_thread_search_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_search" ADD CONSTRAINT "group_search_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_search_position" ON "event_search" USING btree ("position");--> statement-breakpoint
CREATE INDEX "event_search_exact" ON "event_search" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "event_search_titles" ON "event_search" USING gin ("bucket","title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "event_search_words" ON "event_search" USING gin ("bucket","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_reply_search_words" ON "forum_reply_search" USING gin ("bucket","words") WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "forum_thread_search_exact" ON "forum_thread_search" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "forum_thread_search_titles" ON "forum_thread_search" USING gin ("bucket","title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_thread_search_words" ON "forum_thread_search" USING gin ("bucket","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "group_search_position" ON "group_search" USING btree ("position");--> statement-breakpoint
CREATE INDEX "group_search_exact" ON "group_search" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "group_search_titles" ON "group_search" USING gin ("bucket","title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "group_search_words" ON "group_search" USING gin ("bucket","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "job_search_position" ON "job_search" USING btree ("position");--> statement-breakpoint
CREATE INDEX "job_search_exact" ON "job_search" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "job_search_titles" ON "job_search" USING gin ("bucket","title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "job_search_words" ON "job_search" USING gin ("bucket","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_neighbors" ON "search_words" USING gin ("neighbors") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "member_search_position" ON "member_search" USING btree ("position");--> statement-breakpoint
CREATE INDEX "member_search_exact" ON "member_search" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "member_search_titles" ON "member_search" USING gin ("bucket","title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_search_words" ON "member_search" USING gin ("bucket","words") WITH (fastupdate=false);