import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/context.ts'
import type { Database } from '../../platform/server/database.ts'
import { literal } from '../../platform/server/prepared.ts'
import { bucketSize, comparable, containing, wordParts } from './search-text.ts'
import { beyond, indexRange, orderFrom } from './thread-order.ts'
import { inList, type ListRequest, readThreads, type ThreadRow, threadsToRead, threadsToSkip } from './thread-rows.ts'

/** Threads looked at one by one before the index is asked: a common word is on ten of them. */
const firstWalk = 1_000
/** Threads looked at one by one when the index has no answer. */
const longWalk = 20_000
/** Buckets of the index in a window. */
const windowBuckets = 4
/** With more candidates than this in a window, the words are too common to look at every text that holds them. */
const mostCandidates = 5_000

/**
 * A page of the threads whose title or content holds the term, in any case (S2 §9). Looks at the first threads of
 * the sort one by one; then, for the most recent, at a window of the index; then at the whole index. What the index
 * cannot tell apart (a term without three letters in a row, or a phrase made only of words that are everywhere) is
 * sought in the first 20,000 threads of the sort. See docs/decisions/0004.
 */
export async function searchThreads(db: Database, viewer: Viewer, request: ListRequest): Promise<ThreadRow[]> {
  const term = comparable(request.search)
  const run = (stage: Stage) => readThreads(db, viewer, request.categoryId, { ...stage, order: inList(request.sort) })
  const isEnough = (rows: ThreadRow[]) => rows.filter((row) => row.id !== null).length === threadsToRead

  const nearest = await run(walk(request, term, firstWalk))
  const isWhole = (nearest[0]?.threadCount ?? 0) <= firstWalk
  if (isWhole || isEnough(nearest)) return nearest

  const parts = wordParts(term)
  if (parts.length === 0) return run(walk(request, term, longWalk))

  const inWindow = await run(window(request, term, parts))
  if (request.sort === 'recent' && isEnough(inWindow)) return inWindow
  const isCommon = (inWindow[0]?.candidates ?? 0) > mostCandidates
  return run(isCommon ? walk(request, term, longWalk) : everywhere(request, term, parts))
}

type Stage = { prelude?: SQL; ids: SQL; candidates?: SQL }

/** The first threads of the sort, one by one. Pinned ones stand outside the indexes of the counts, and are few. */
function walk(request: ListRequest, term: string, limit: number): Stage {
  const { categoryId, sort, position } = request
  const { where, order } = indexRange(categoryId, sort, position)
  const first =
    sort === 'recent'
      ? sql`
        select id, text from (select thread_id as id, category_id, text from forum_thread_texts) x
        where ${where} order by ${order} limit ${literal(limit)}`
      : sql`
        select t.id, t.reply_count, t.like_count, x.text from (
          (select id, reply_count, like_count from forum_threads
            where pinned_at is null and ${where} order by ${order} limit ${literal(limit)})
          union all
          (select id, reply_count, like_count from forum_threads
            where category_id = ${categoryId} and pinned_at is not null and ${beyond(sort, position)})
        ) t join forum_thread_texts x on x.thread_id = t.id`
  return { ids: pageOf(request, sql`select * from (${first}) first where text like ${containing(term)}`) }
}

/** What the index knows of the newest threads, or of those next to the position. */
function window(request: ListRequest, term: string, parts: string[]): Stage {
  const { categoryId, position } = request
  const step = position?.side === 'before' ? 1 : -1
  const buckets = Array.from({ length: windowBuckets }, (_, index) => {
    return sql`bucket = (select bucket + ${index * step}::int from edge)`
  })
  const edge = sql`edge as materialized (
    select (coalesce(${position?.id ?? null}::bigint, max(thread_id)) / ${bucketSize}::int)::int as bucket
    from forum_thread_texts where category_id = ${categoryId})`
  return indexed(request, term, parts, sql`(${sql.join(buckets, sql` or `)})`, edge)
}

/** What the index knows of the whole category. */
function everywhere(request: ListRequest, term: string, parts: string[]): Stage {
  return indexed(request, term, parts, sql`true`)
}

/** Materialized, so that the index is used: the planner would rather walk on, hoping for a match around the corner. */
function indexed(request: ListRequest, term: string, parts: string[], where: SQL, edge?: SQL): Stage {
  const words = parts.map((part, index) => {
    const name = sql.raw(`words${index}`)
    return {
      query: sql`${name} as materialized (
        select coalesce(array_agg(word), '{}') as words from forum_words where word like ${containing(part)})`,
      condition: sql`words_of(text) && (select words from ${name})`,
    }
  })
  const found = sql`found as materialized (
    select thread_id as id, text like ${containing(term)} as matches from forum_thread_texts
    where category_id = ${request.categoryId} and ${where}
      and ${sql.join(
        words.map(({ condition }) => condition),
        sql` and `,
      )})`
  const queries = [...words.map(({ query }) => query), ...(edge ? [edge] : []), found]
  const matches =
    request.sort === 'recent'
      ? sql`select id from found where matches and ${beyond(request.sort, request.position)}`
      : sql`select * from (select t.id, t.reply_count, t.like_count from found join forum_threads t using (id) where matches)
          matching where ${beyond(request.sort, request.position)}`
  return {
    prelude: sql`${sql.join(queries, sql`, `)},`,
    ids: pageOf(request, matches),
    candidates: sql`(select count(*) from found)`,
  }
}

function pageOf(request: ListRequest, matches: SQL): SQL {
  return sql`
    select id from (${matches}) matching order by ${orderFrom(request.sort, request.position)}
    limit ${literal(threadsToRead)} offset ${threadsToSkip(request)}`
}
