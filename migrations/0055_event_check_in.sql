CREATE TABLE "event_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_materials_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"file_key" text,
	"file_name" text,
	"file_type" text,
	"file_size" integer,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_materials_kind" CHECK ((url is null) <> (file_key is null))
);
--> statement-breakpoint
CREATE TABLE "event_recordings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"chapters" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_check_ins" (
	"registration_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"recorded_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_check_ins_registration_id_entry_id_pk" PRIMARY KEY("registration_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "event_feedback" (
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"usefulness" integer NOT NULL,
	"change" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"shown_usefulness" integer,
	"shown_change" text,
	CONSTRAINT "event_feedback_event_id_account_id_pk" PRIMARY KEY("event_id","account_id"),
	CONSTRAINT "event_feedback_usefulness" CHECK (usefulness between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "event_feedback_rounds" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "event_materials" ADD CONSTRAINT "event_materials_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_recordings" ADD CONSTRAINT "event_recordings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback_rounds" ADD CONSTRAINT "event_feedback_rounds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_materials_event" ON "event_materials" USING btree ("event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "event_check_ins_counted" ON "event_check_ins" USING btree ("registration_id") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "event_check_ins_recorded" ON "event_check_ins" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "event_feedback_account" ON "event_feedback" USING btree ("account_id");