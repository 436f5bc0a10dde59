import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, value } from '../../platform/server/database/prepared-statements.ts'
import { comparable, containing } from '../../platform/server/database/search-terms.ts'
import { bucketSize, wordParts } from './search-text.ts'
import { beyond, indexRange, orderFrom, type Shape } from './thread-order.ts'
import {
  inList,
  type ListRequest,
  readThreads,
  type ThreadQuery,
  type ThreadRow,
  threadsToRead,
} from './thread-rows.ts'

/** Threads looked at one by one before the index is asked: a common word is on ten of them. */
export const firstWalk = 1_000
/** Threads looked at one by one when the index has no answer. */
export const longWalk = 20_000
/** Buckets of the index in a window. */
const windowBuckets = 4
/** With more candidates than this in a window, the words are too common to look at every text that holds them. */
export const maxCandidates = 5_000

/**
 * A page of the threads whose title or content holds the term, in any case (S2 §9). Looks at the first threads of
 * the sort one by one; then, for the most recent, at a window of the index; then at the whole index. What the index
 * cannot tell apart (a term without three letters in a row, or a phrase made only of words that are everywhere) is
 * sought in the first 20,000 threads of the sort. See docs/decisions/0004.
 * @param viewer null for what everybody may see
 */
export async function searchThreads(db: Database, viewer: Viewer | null, request: ListRequest): Promise<ThreadRow[]> {
  const { parts, values } = termOf(request.search)
  const run = (name: string, build: (shape: Shape) => Stage) => {
    const buildWhole = (shape: Shape) => ({ ...build(shape), order: inList(shape.sort), isPlannedAnew: true })
    return readThreads(db, viewer, request, { name, build: buildWhole, values })
  }
  const isEnough = (rows: ThreadRow[]) => rows.filter((row) => row.id !== null).length === threadsToRead

  const nearest = await run('first walk', (shape) => walk(shape, firstWalk))
  const isWhole = (nearest[0]?.threadCount ?? 0) <= firstWalk
  if (isWhole || isEnough(nearest)) return nearest

  const walkOn = () => run('long walk', (shape) => walk(shape, longWalk))
  if (parts.length === 0) return walkOn()

  const inWindow = await run(`window ${parts.length}`, (shape) => window(shape, parts.length))
  if (request.sort === 'recent' && isEnough(inWindow)) return inWindow
  if ((inWindow[0]?.candidates ?? 0) > maxCandidates) return walkOn()
  return run(`everywhere ${parts.length}`, (shape) => everywhere(shape, parts.length))
}

/** What a search looks for: its longest runs of letters and digits, and the values of its statements. */
export function termOf(search: string) {
  const term = comparable(search)
  const parts = wordParts(term)
  const values = { term: containing(term), part0: containing(parts[0] ?? ''), part1: containing(parts[1] ?? '') }
  return { parts, values }
}

export type Stage = Pick<ThreadQuery, 'prelude' | 'ids' | 'candidates'>
/** What is taken of the matching threads, such as a page of them. */
type Take = (shape: Shape, matches: SQL) => SQL

/** The first threads of the sort, one by one. Pinned ones stand outside the indexes of the counts, and are few. */
export function walk(shape: Shape, limit: number, take: Take = pageOf): Stage {
  const { where, order } = indexRange(shape)
  const first =
    shape.sort === 'recent'
      ? sql`
        select id, text from (select thread_id as id, category_id, text from forum_thread_texts) x
        where ${where} order by ${order} limit ${literal(limit)}`
      : sql`
        select t.id, t.reply_count, t.like_count, x.text from (
          (select id, reply_count, like_count from forum_threads
            where pinned_at is null and ${where} order by ${order} limit ${literal(limit)})
          union all
          (select id, reply_count, like_count from forum_threads
            where category_id = ${value('categoryId')} and pinned_at is not null and ${beyond(shape)})
        ) t join forum_thread_texts x on x.thread_id = t.id`
  return { ids: take(shape, sql`select * from (${first}) first where text like ${value('term')}`) }
}

/** What the index knows of the newest threads, or of those next to the position. */
export function window(shape: Shape, parts: number, take: Take = pageOf): Stage {
  const newest = sql`(select max(thread_id) from forum_thread_texts where category_id = ${value('categoryId')})`
  const edge = sql`edge as materialized (
    select (${shape.side ? sql`${value('id')}::bigint` : newest} / ${literal(bucketSize)})::int as bucket)`
  const step = shape.side === 'before' ? sql`+` : sql`-`
  const buckets = Array.from({ length: windowBuckets }, (_, index) => {
    return sql`bucket = (select bucket ${step} ${literal(index)} from edge)`
  })
  return indexed(shape, parts, take, sql`(${sql.join(buckets, sql` or `)})`, [edge])
}

/** What the index knows of the whole category. */
export function everywhere(shape: Shape, parts: number, take: Take = pageOf): Stage {
  return indexed(shape, parts, take, sql`true`)
}

/** Materialized, so that the index is used: the planner would rather walk on, hoping for a match around the corner. */
function indexed(shape: Shape, parts: number, take: Take, where: SQL, before: SQL[] = []): Stage {
  const names = ['part0', 'part1'].slice(0, parts)
  const words = names.map(
    (name) => sql`${sql.raw(name)} as materialized (
      select coalesce(array_agg(word), '{}') as words from forum_words where word like ${value(name)})`,
  )
  const conditions = names.map((name) => sql`words_of(text) && (select words from ${sql.raw(name)})`)
  const found = sql`found as materialized (
    select thread_id as id, text like ${value('term')} as matches from forum_thread_texts
    where category_id = ${value('categoryId')} and ${where} and ${sql.join(conditions, sql` and `)})`
  const matches =
    shape.sort === 'recent'
      ? sql`select id from found where matches and ${beyond(shape)}`
      : sql`
        select * from (
          select t.id, t.reply_count, t.like_count from found join forum_threads t using (id) where matches
        ) t where ${beyond(shape)}`
  return {
    prelude: sql`${sql.join([...before, ...words, found], sql`, `)},`,
    ids: take(shape, matches),
    candidates: sql`(select count(*) from found)`,
  }
}

function pageOf(shape: Shape, matches: SQL): SQL {
  return sql`
    select id from (${matches}) matching order by ${orderFrom(shape)}
    limit ${literal(threadsToRead)} offset ${value('skip')}`
}
