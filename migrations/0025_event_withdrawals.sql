CREATE TABLE "event_withdrawals" (
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone,
	"event_updated_at" timestamp (3) with time zone NOT NULL,
	"emailed_at" timestamp (3) with time zone,
	"emailed_count" integer DEFAULT 0 NOT NULL,
	"quiet_until" timestamp (3) with time zone,
	CONSTRAINT "event_withdrawals_event_id_account_id_pk" PRIMARY KEY("event_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "event_withdrawals" ADD CONSTRAINT "event_withdrawals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_withdrawals" ADD CONSTRAINT "event_withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_withdrawals_due" ON "event_withdrawals" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "event_withdrawals_account" ON "event_withdrawals" USING btree ("account_id");