-- contract: words in the other form complete searches of the previous version only, for as long as it still serves
-- In Greek, sigma is written in another form at the end of a word. Both are one letter to the search, because "ΣΟΦΙΑΣ" does
-- not tell which form its last letter has in lower case, and databases differ about it.
create or replace function search_text(content text) returns text language sql immutable parallel safe
return case
  -- In ASCII, there are no accents, and a small class of characters takes a third of the time.
  when octet_length(content) = length(content)
    then btrim(regexp_replace(lower(content), '[^a-z0-9]{2,}|[^a-z0-9 ]', ' ', 'g'))
  else btrim(regexp_replace(
    replace(lower(regexp_replace(normalize(content, nfkd), '[\u0300-\u036f]+', '', 'g')), 'ς', 'σ'),
    '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff\ufe70-\ufefe\uff10-\uffdc\U00010000-\U0001efff\U00020000-\U0003ffff]+',
    ' ', 'g'))
end;
--> statement-breakpoint
-- What is indexed with the other form already.
insert into forum_thread_search (thread_id, category_id, title_key, title, words)
select id, category_id, left(search_text(title), 200), search_vector(title), search_vector(title || ' ' || content)
from forum_threads where title || content like '%ς%' order by id
on conflict (thread_id) do update set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
--> statement-breakpoint
insert into forum_reply_search (reply_id, category_id, words)
select r.id, t.category_id, search_vector(r.content)
from forum_replies r join forum_threads t on t.id = r.thread_id where r.content like '%ς%' order by r.id
on conflict (reply_id) do update set words = excluded.words;
--> statement-breakpoint
insert into member_search (account_id, title_key, title, words)
select a.id, left(search_text(a.name), 200), search_vector(a.name),
  search_vector(a.name || ' ' || coalesce(p.directory_text, ''))
from accounts a left join profiles p on p.account_id = a.id
where concat(a.name, p.directory_text) like '%ς%' order by a.created_at, a.id
on conflict (account_id) do update set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
--> statement-breakpoint
insert into event_search (event_id, title_key, title, words)
select id, left(search_text(title), 200), search_vector(title),
  search_vector(concat_ws(' ', title, host, location, description))
from events where concat(title, host, location, description) like '%ς%' order by created_at, id
on conflict (event_id) do update set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
--> statement-breakpoint
insert into job_search (job_id, title_key, title, words)
select id, left(search_text(title), 200), search_vector(title), search_vector(concat_ws(' ', title, search_text, description))
from jobs where concat(title, search_text, description) like '%ς%' order by coalesce(published_at, created_at), id
on conflict (job_id) do update set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
--> statement-breakpoint
insert into group_search (group_id, title_key, title, words)
select id, left(search_text(name), 200), search_vector(name), search_vector(name || ' ' || description)
from groups where concat(name, description) like '%ς%' order by created_at, id
on conflict (group_id) do update set title_key = excluded.title_key, title = excluded.title, words = excluded.words;
--> statement-breakpoint
insert into search_words (word, uses)
select replace(word, 'ς', 'σ') as folded, sum(uses) from search_words where word like '%ς%' group by folded order by folded
on conflict (word) do update set uses = search_words.uses + excluded.uses;
--> statement-breakpoint
delete from search_words where word like '%ς%';
