import { sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { addWords, advanceProgress, lockProgress } from '../../../platform/server/search/search-words.ts'
import { isPublic } from '../boards/board-access.ts'

/** Posts per transaction. */
const batchSize = 1_000
/**
 * Posts are read when they are older than this: ids are not visible in their order, and a transaction that wrote a lower id
 * may still be running.
 */
const minAge = sql`interval '1 minute'`

/**
 * Collects the words of new posts on public boards for completing and correcting searches, and writes what searches compare
 * of posts that are older than the search. Everything else is written by triggers, with each post.
 */
export const forumSearchJob: BackgroundJob = {
  name: 'forum.search-words',
  schedule: '* * * * *',
  async run(services) {
    while (await readNext(services, 'forum_threads', readThreads));
    while (await readNext(services, 'forum_replies', readReplies));
  },
}

/** @returns whether there may be more */
async function readNext(
  { db }: Pick<Services, 'db'>,
  name: 'forum_threads' | 'forum_replies',
  read: (tx: Transaction, after: number) => Promise<number[]>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ids = await read(tx, await lockProgress(tx, name))
    const last = ids.at(-1)
    if (last !== undefined) await advanceProgress(tx, name, last)
    return ids.length === batchSize
  })
}

async function readThreads(tx: Transaction, after: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from forum_threads where id > ${after} and created_at < now() - ${minAge} order by id limit ${batchSize}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx.execute(sql`
    insert into forum_thread_search (thread_id, category_id, title_key, title, words)
    select id, category_id, left(search_text(title), 200), search_vector(title), search_vector(title || ' ' || content)
    from forum_threads where id = any(${sql.param(ids)}::bigint[]) on conflict do nothing`)
  await addWords(
    tx,
    sql`
    select t.title || ' ' || t.content from forum_threads t join forum_categories c on c.id = t.category_id
    where t.id = any(${sql.param(ids)}::bigint[]) and ${isPublic}`,
  )
  return ids
}

async function readReplies(tx: Transaction, after: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from forum_replies where id > ${after} and created_at < now() - ${minAge} order by id limit ${batchSize}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx.execute(sql`
    insert into forum_reply_search (reply_id, category_id, words)
    select r.id, t.category_id, search_vector(r.content) from forum_replies r join forum_threads t on t.id = r.thread_id
    where r.id = any(${sql.param(ids)}::bigint[]) on conflict do nothing`)
  await addWords(
    tx,
    sql`
    select r.content from forum_replies r join forum_threads t on t.id = r.thread_id
      join forum_categories c on c.id = t.category_id
    where r.id = any(${sql.param(ids)}::bigint[]) and r.removed_at is null and ${isPublic}`,
  )
  return ids
}
