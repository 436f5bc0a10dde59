CREATE TABLE "event_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"room_template" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "guests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "is_shown" boolean;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "co_host_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "guest_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Drafts are in no index of the search, and their words are not suggested, until they are published.
create or replace function index_event_for_search() returns trigger language plpgsql as $$
begin
  if new.is_draft then
    return null;
  end if;
  insert into event_search (event_id, title_key, title, words)
  values (new.id, left(search_text(new.title), 200), search_vector(new.title),
    search_vector(concat_ws(' ', new.title, new.host, new.location, new.description)))
  on conflict (event_id) do update
    set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
  perform add_search_words(concat_ws(' ', new.title, new.host, new.location, new.description));
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger events_in_search after insert or update of title, host, location, description, is_draft on events
for each row execute function index_event_for_search();
