CREATE TABLE "forum_merged_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"board_name" text,
	"category_id" text NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "reader_board_id" text;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "is_write_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "writer_board_id" text;--> statement-breakpoint
ALTER TABLE "forum_merged_categories" ADD CONSTRAINT "forum_merged_categories_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_merged_categories_category" ON "forum_merged_categories" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_reader_board_id_forum_categories_id_fk" FOREIGN KEY ("reader_board_id") REFERENCES "public"."forum_categories"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_writer_board_id_forum_categories_id_fk" FOREIGN KEY ("writer_board_id") REFERENCES "public"."forum_categories"("id") ON DELETE set null ON UPDATE no action NOT VALID;
