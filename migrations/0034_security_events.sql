CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"device" text,
	"network" text,
	"country" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"fingerprint" text
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_repeats" ON "security_events" USING btree ("account_id","fingerprint");--> statement-breakpoint
CREATE INDEX "security_events_oldest" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_networks" ON "security_events" USING btree ("at") WHERE network is not null;