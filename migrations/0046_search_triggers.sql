-- What searches compare is written beside each row, in the statement that writes the row.
create function add_search_words(content text) returns void language sql
begin atomic
  insert into search_words (word)
  select distinct listed.word from listed_words(content) listed(word)
  where not exists (select from search_words known where known.word = listed.word) order by listed.word
  on conflict do nothing;
end;
--> statement-breakpoint
create function index_thread_for_search() returns trigger language plpgsql as $$
begin
  insert into forum_thread_search (thread_id, category_id, title_key, title, words)
  values (new.id, new.category_id, left(search_text(new.title), 200), search_vector(new.title),
    search_vector(new.title || ' ' || new.content))
  on conflict (thread_id) do update
    set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
  if not (select is_private from forum_categories where id = new.category_id) then
    perform add_search_words(new.title);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger forum_threads_in_search after insert or update of title, content on forum_threads
for each row execute function index_thread_for_search();
--> statement-breakpoint
create function index_reply_for_search() returns trigger language plpgsql as $$
begin
  insert into forum_reply_search (reply_id, category_id, words)
  select new.id, category_id, search_vector(new.content) from forum_threads where id = new.thread_id
  on conflict (reply_id) do update set words = excluded.words;
  return null;
end
$$;
--> statement-breakpoint
create trigger forum_replies_in_search after insert or update of content on forum_replies
for each row execute function index_reply_for_search();
--> statement-breakpoint
-- Members without a profile are found by their name. Who is listed is decided when a search reads the row.
create function index_member_for_search(member uuid) returns void language plpgsql as $$
begin
  insert into member_search (account_id, title_key, title, words)
  select a.id, left(search_text(a.name), 200), search_vector(a.name),
    search_vector(a.name || ' ' || coalesce(p.directory_text, ''))
  from accounts a left join profiles p on p.account_id = a.id where a.id = member
  on conflict (account_id) do update
    set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
  perform add_search_words(coalesce(p.directory_text, a.name))
  from accounts a left join profiles p on p.account_id = a.id
  where a.id = member and a.role in ('member', 'admin') and a.verified_at is not null and a.suspended_at is null
    and coalesce(p.is_in_directory, true);
end
$$;
--> statement-breakpoint
create function index_account_for_search() returns trigger language plpgsql as $$
begin
  perform index_member_for_search(new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger accounts_added_to_search after insert on accounts
for each row execute function index_account_for_search();
--> statement-breakpoint
create trigger accounts_in_search after update of name, verified_at, role on accounts
for each row when (
  old.name is distinct from new.name or old.verified_at is distinct from new.verified_at or old.role <> new.role
) execute function index_account_for_search();
--> statement-breakpoint
create function index_profile_for_search() returns trigger language plpgsql as $$
begin
  perform index_member_for_search(new.account_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger profiles_in_search after insert or update of directory_text, is_in_directory on profiles
for each row execute function index_profile_for_search();
--> statement-breakpoint
create function index_event_for_search() returns trigger language plpgsql as $$
begin
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
create trigger events_in_search after insert or update of title, host, location, description on events
for each row execute function index_event_for_search();
--> statement-breakpoint
create function index_job_for_search() returns trigger language plpgsql as $$
begin
  insert into job_search (job_id, title_key, title, words)
  values (new.id, left(search_text(new.title), 200), search_vector(new.title),
    search_vector(concat_ws(' ', new.title, new.search_text, new.description)))
  on conflict (job_id) do update
    set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
  if new.state = 'open' then
    perform add_search_words(concat_ws(' ', new.title, new.search_text, new.description));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger jobs_in_search after insert or update of title, search_text, description, state on jobs
for each row execute function index_job_for_search();
--> statement-breakpoint
create function index_group_for_search() returns trigger language plpgsql as $$
begin
  insert into group_search (group_id, title_key, title, words)
  values (new.id, left(search_text(new.name), 200), search_vector(new.name), search_vector(new.name || ' ' || new.description))
  on conflict (group_id) do update
    set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
  perform add_search_words(new.name || ' ' || new.description);
  return null;
end
$$;
--> statement-breakpoint
create trigger groups_in_search after insert or update of name, description on groups
for each row execute function index_group_for_search();
--> statement-breakpoint
-- What is there already, except threads and replies, which a background job reads in batches (src/forum/server/search).
insert into event_search (event_id, title_key, title, words)
select id, left(search_text(title), 200), search_vector(title),
  search_vector(concat_ws(' ', title, host, location, description))
from events order by created_at, id;
--> statement-breakpoint
insert into job_search (job_id, title_key, title, words)
select id, left(search_text(title), 200), search_vector(title), search_vector(concat_ws(' ', title, search_text, description))
from jobs order by coalesce(published_at, created_at), id;
--> statement-breakpoint
insert into group_search (group_id, title_key, title, words)
select id, left(search_text(name), 200), search_vector(name), search_vector(name || ' ' || description)
from groups order by created_at, id;
--> statement-breakpoint
insert into member_search (account_id, title_key, title, words)
select a.id, left(search_text(a.name), 200), search_vector(a.name),
  search_vector(a.name || ' ' || coalesce(p.directory_text, ''))
from accounts a left join profiles p on p.account_id = a.id order by a.created_at, a.id;
--> statement-breakpoint
insert into search_words (word, uses)
select word, count(*) from (
  select concat_ws(' ', title, host, location, description) from events
  union all select concat_ws(' ', title, search_text, description) from jobs where state = 'open'
  union all select name || ' ' || description from groups
  union all select coalesce(p.directory_text, a.name) from accounts a left join profiles p on p.account_id = a.id
    where a.role in ('member', 'admin') and a.verified_at is not null and a.suspended_at is null
      and coalesce(p.is_in_directory, true)
) content(text), lateral (select distinct word from listed_words(text) word) words
group by word
on conflict do nothing;
