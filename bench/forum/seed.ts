import type pg from 'pg'
import type { DemoReply } from '../../src/forum/demo/demo-thread.ts'
import { demoThreads } from '../../src/forum/demo/demo-threads.ts'
import { bucketSize } from '../../src/forum/server/thread-list/search-index.ts'
import { fillTables } from '../databases.ts'

/** Threads on the two boards that are compared, all in one category. */
export const boardSizes = { small: 10_000, large: 1_000_000 }
export const threadListPath = '/api/forum/categories/coding-development/threads'
/** The rank of a word that nine of ten threads contain. */
export const commonWordRank = 2

/** How many words there are. The n-th is used 1/n as often as the first (Zipf), as in real texts. */
const vocabularySize = 100_000
const wordsPerThread = 60
const wordsPerTitle = 6
/** Replies to the thread that the thread page is measured on. */
const repliesOfLongThread = 60

const generator = `
create table bench_words (rank int primary key, word text not null);
create function bench_threads(amount int) returns table (place int, title text, content text, seed float)
language plpgsql as $$
declare
  words text[] := (select array_agg(word order by rank) from bench_words);
  size int := cardinality(words);
  parts text[];
begin
  perform setseed(0.42);
  for i in 1..amount loop
    parts := array[]::text[];
    for j in 1..${wordsPerThread} loop parts[j] := words[floor(exp(random() * ln(size)))::int]; end loop;
    place := i;
    title := array_to_string(parts[1:${wordsPerTitle}], ' ');
    content := array_to_string(parts[${wordsPerTitle + 1}:${wordsPerThread}], ' ');
    seed := random();
    return next;
  end loop;
end $$`

const filledTables = ['forum_threads', 'forum_thread_texts', 'forum_replies']

/**
 * Fills a migrated database with members and threads, all in one category: the hardest case for its list. Every tenth
 * thread has five replies, the newest one ${repliesOfLongThread}.
 */
export async function seedForum(url: string, amount: number): Promise<void> {
  await fillTables(url, filledTables, async (client) => {
    await client.query(generator)
    await writeVocabulary(client)
    await writeRows(client, amount)
  })
}

/** Fills the table of the words that texts are made of. */
export async function writeVocabulary(client: pg.Client): Promise<void> {
  const statement = 'insert into bench_words select rank, word from unnest($1::text[]) with ordinality w(word, rank)'
  await client.query(statement, [vocabulary()])
}

async function writeRows(client: pg.Client, amount: number): Promise<void> {
  await client.query(`
    insert into accounts (id, name, email, email_key, password_hash, verified_at, created_at)
    select gen_random_uuid(), 'Member ' || n, 'm' || n || '@bench.test', 'm' || n || '@bench.test', 'none', now(),
      now() - interval '2 years' from generate_series(1, 1000) n`)
  await client.query(
    `insert into forum_threads
      (category_id, author_id, title, content, created_at, last_activity_at, like_count, reply_count)
    select 'coding-development', people.ids[1 + floor(seed * 1000)::int], title, content, moment, moment,
      (10 / (seed + 0.02))::int % 97, case when place = $1 then ${repliesOfLongThread} when place % 10 = 0 then 5 else 0 end
    from bench_threads($1) b,
      lateral (select now() - interval '1 year' + place * interval '30 seconds' as moment) m,
      (select array_agg(id order by email) as ids from accounts) people
    order by place`,
    [amount],
  )
  await client.query(`
    insert into forum_thread_texts (thread_id, category_id, bucket, text)
    select id, category_id, id / ${bucketSize}, lower(title) || chr(31) || lower(content) from forum_threads order by id`)
  // Half a million texts contain the whole vocabulary. Collecting it from them would take minutes.
  await client.query(
    amount < 500_000
      ? 'insert into forum_words select distinct word from forum_thread_texts, unnest(words_of(text)) word'
      : 'insert into forum_words select word from bench_words',
  )
  await client.query(`
    insert into forum_replies (thread_id, author_id, content, created_at)
    select id, author_id, content, created_at from forum_threads, generate_series(1, reply_count) order by id`)
  await client.query(`
    update forum_categories set (thread_count, reply_count) =
      (select count(*), coalesce(sum(reply_count), 0) from forum_threads where category_id = forum_categories.id)`)
}

/** The words of the sample community, the frequent ones first, then invented ones that combine halves of these. */
export function vocabulary(): string[] {
  const counts = new Map<string, number>()
  const count = (text: string) => {
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{2,}/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const countReplies = (replies: DemoReply[]) => {
    for (const reply of replies) {
      count(reply.text)
      countReplies(reply.replies ?? [])
    }
  }
  for (const thread of Object.values(demoThreads).flat()) {
    count(thread.title)
    count(thread.text)
    countReplies(thread.replies)
  }
  const known = [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word)
  const all = new Set(known)
  for (let step = 1; all.size < vocabularySize; step++) {
    for (let index = 0; index < known.length && all.size < vocabularySize; index++) {
      const [one = '', other = ''] = [known[index], known[(index * 7 + step * 31) % known.length]]
      all.add(one.slice(0, 4) + other.slice(-4))
    }
  }
  return [...all]
}
