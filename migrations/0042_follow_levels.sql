CREATE TABLE "forum_board_levels" (
	"account_id" uuid NOT NULL,
	"category_id" text NOT NULL,
	"level" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_board_levels_account_id_category_id_pk" PRIMARY KEY("account_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "forum_follow_levels" (
	"account_id" uuid NOT NULL,
	"thread_id" bigint NOT NULL,
	"level" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_follow_levels_account_id_thread_id_pk" PRIMARY KEY("account_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "forum_read_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"thread_ids" bigint[] NOT NULL,
	"read_before" timestamp with time zone[] NOT NULL,
	"marked_at" timestamp with time zone[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "fewer_url" text;--> statement-breakpoint
ALTER TABLE "forum_board_levels" ADD CONSTRAINT "forum_board_levels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_board_levels" ADD CONSTRAINT "forum_board_levels_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follow_levels" ADD CONSTRAINT "forum_follow_levels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follow_levels" ADD CONSTRAINT "forum_follow_levels_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_undos" ADD CONSTRAINT "forum_read_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_board_levels_board" ON "forum_board_levels" USING btree ("category_id","level");--> statement-breakpoint
CREATE INDEX "forum_follow_levels_thread" ON "forum_follow_levels" USING btree ("thread_id","level");--> statement-breakpoint
CREATE INDEX "forum_read_undos_account" ON "forum_read_undos" USING btree ("account_id");