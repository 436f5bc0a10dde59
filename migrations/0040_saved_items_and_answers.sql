CREATE TABLE "saved_items" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "saved_items_account_id_kind_item_id_pk" PRIMARY KEY("account_id","kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "is_ask" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "answer_notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "answer_reply_id" bigint;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_items_newest" ON "saved_items" USING btree ("account_id","saved_at","kind","item_id");--> statement-breakpoint
CREATE INDEX "saved_items_due" ON "saved_items" USING btree ("remind_at") WHERE remind_at is not null;