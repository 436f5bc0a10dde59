import type pg from 'pg'
import { fillTables } from '../databases.ts'
import { writeVocabulary } from '../forum/seed.ts'

/** How much there is to search. Threads are as many as people. */
export type Amounts = { replies: number; others: number }

const wordsPerReply = 30
const wordsPerTitle = 4

/** The word at a rank is used 1/rank as often as the first (Zipf), as in real texts. */
const generator = `
create table bench_words (rank int primary key, word text not null);
create function bench_texts(amount int, length int) returns table (place int, content text) language plpgsql as $$
declare
  words text[] := (select array_agg(word order by rank) from bench_words);
  size int := cardinality(words);
  parts text[];
begin
  perform setseed(0.42);
  for i in 1..amount loop
    parts := array[]::text[];
    for j in 1..length loop parts[j] := words[floor(exp(random() * ln(size)))::int]; end loop;
    place := i;
    content := array_to_string(parts, ' ');
    return next;
  end loop;
end $$`

const filledTables = [
  ...['forum_threads', 'forum_replies', 'events', 'jobs', 'accounts'],
  ...['forum_thread_search', 'forum_reply_search', 'event_search', 'job_search', 'member_search', 'search_words'],
]

/** Fills a migrated database with threads, replies, people, events, and jobs, and with what searches compare of them. */
export async function seedSearch(url: string, { replies, others }: Amounts): Promise<void> {
  await fillTables(url, filledTables, async (client) => {
    await client.query(generator)
    await writeVocabulary(client)
    await writeContent(client, replies, others)
    await writeSearchTables(client)
  })
}

async function writeContent(client: pg.Client, replies: number, others: number): Promise<void> {
  await client.query(
    `insert into accounts (id, name, email, email_key, password_hash, verified_at, created_at)
    select gen_random_uuid(), initcap(content), 'm' || place || '@bench.test', 'm' || place || '@bench.test', 'none',
      now(), now() - interval '2 years' from bench_texts($1, 2)`,
    [others],
  )
  await client.query(
    `insert into forum_threads (category_id, author_id, title, content, created_at, last_activity_at, reply_count)
    select 'coding-development', people.ids[1 + place % 1000], title.content, body.content, moment, moment, $2 / $1
    from bench_texts($1, ${wordsPerTitle}) title join bench_texts($1, ${wordsPerReply}) body using (place),
      lateral (select now() - interval '1 year' + place * interval '30 seconds' as moment) m,
      (select array_agg(id order by email) as ids from (select id, email from accounts order by email limit 1000) a) people
    order by place`,
    [others, replies],
  )
  await client.query(
    `insert into forum_replies (thread_id, author_id, content, created_at)
    select 1 + (place * $2::bigint / ($1 + 1)), people.ids[1 + place % 1000], content,
      now() - interval '300 days' + place * interval '20 seconds'
    from bench_texts($1, ${wordsPerReply}),
      (select array_agg(id order by email) as ids from (select id, email from accounts order by email limit 1000) a) people
    order by place`,
    [replies, others],
  )
  await client.query(
    `insert into events (id, title, description, host, location, local_start, time_zone, duration_minutes, starts_at,
      ends_at, capacity)
    select gen_random_uuid(), title.content, body.content, 'Host', '', moment, 'UTC', 60, moment,
      moment + interval '1 hour', 20
    from bench_texts($1, ${wordsPerTitle}) title join bench_texts($1, ${wordsPerReply}) body using (place),
      lateral (select date_trunc('minute', now()) - interval '1 year' + place * interval '10 minutes' as moment) m`,
    [others],
  )
  await client.query(`
    insert into companies (id, name) select gen_random_uuid(), 'Company ' || n from generate_series(1, 100) n`)
  await client.query(
    `insert into jobs (id, company_id, state, title, workplace, location, employment_type, level, description, pay_min,
      pay_max, published_at, expires_at, search_text)
    select gen_random_uuid(), company.ids[1 + place % 100], 'open', title.content, 'remote', '', 'full-time', 'mid',
      body.content, 80000, 90000, now() - interval '1 hour', now() + interval '30 days', chr(31) || title.content
    from bench_texts($1, ${wordsPerTitle}) title join bench_texts($1, ${wordsPerReply}) body using (place),
      (select array_agg(id order by name) as ids from companies) company`,
    [others],
  )
}

async function writeSearchTables(client: pg.Client): Promise<void> {
  const columns = (title: string, text: string) =>
    `left(search_text(${title}), 200), search_vector(${title}), search_vector(${title} || ' ' || ${text})`
  await client.query(`
    insert into forum_thread_search (thread_id, category_id, title_key, title, words)
    select id, category_id, ${columns('title', 'content')} from forum_threads order by id`)
  await client.query(`
    insert into forum_reply_search (reply_id, category_id, words)
    select id, 'coding-development', search_vector(content) from forum_replies order by id`)
  await client.query(`
    insert into event_search (event_id, title_key, title, words)
    select id, ${columns('title', 'description')} from events order by starts_at`)
  await client.query(`
    insert into job_search (job_id, title_key, title, words) select id, ${columns('title', 'description')} from jobs`)
  await client.query(`
    insert into member_search (account_id, title_key, title, words) select id, ${columns('name', "''")} from accounts`)
  await client.query(`
    insert into search_words (word, uses)
    select word, 1 + 1000000 / rank from (select word, min(rank) as rank from bench_words group by word) w
    where length(word) between 3 and 32`)
  await client.query(`
    insert into search_progress (name, position)
    select 'forum_threads', max(id) from forum_threads union all select 'forum_replies', max(id) from forum_replies`)
  await client.query(`
    update forum_categories set (thread_count, reply_count) =
      (select count(*), coalesce(sum(reply_count), 0) from forum_threads where category_id = forum_categories.id)`)
}
