CREATE TABLE "job_feed_fetches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"found_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"closed_count" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_feed_items" (
	"company_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"job_id" uuid,
	"imported" jsonb NOT NULL,
	"missing_count" integer DEFAULT 0 NOT NULL,
	"missed_at" timestamp (3) with time zone,
	"was_closed_automatically" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_feed_items_company_id_external_id_pk" PRIMARY KEY("company_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "job_feeds" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_rules" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enforces_pay_laws" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"conversation_id" uuid,
	"message_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "benefits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_feed_fetches" ADD CONSTRAINT "job_feed_fetches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_feed_items" ADD CONSTRAINT "job_feed_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_feed_items" ADD CONSTRAINT "job_feed_items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_feeds" ADD CONSTRAINT "job_feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_feed_fetches_of_company" ON "job_feed_fetches" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_feed_items_job" ON "job_feed_items" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "job_feeds_due" ON "job_feeds" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "message_attachments_account" ON "message_attachments" USING btree ("account_id","size");--> statement-breakpoint
CREATE INDEX "message_attachments_conversation" ON "message_attachments" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id","position") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "message_attachments_unattached" ON "message_attachments" USING btree ("created_at") WHERE message_id is null;