import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { hiddenFromPlanner, literal, placeholder } from '../../../platform/server/database/prepared-statements.ts'
import { likePattern, normalizeForSearch } from '../../../platform/server/database/search-terms.ts'
import { bucketSize, wordParts } from './search-index.ts'
import { beyond, indexRange, orderFrom, type QueryShape } from './thread-order.ts'
import {
  type ListRequest,
  listOrder,
  readThreads,
  type ThreadQuery,
  type ThreadRow,
  threadsToRead,
} from './thread-rows.ts'

/** Threads that are compared one by one before the index is used: a common word is in at least ten of them. */
export const shortScanSize = 1_000
/** Threads that are compared one by one when the index cannot answer. */
export const longScanSize = 20_000
/** Index buckets in a window. */
const windowBuckets = 4
/** With more candidates than this in a window, the words are too common to compare every text that contains them. */
export const maxCandidates = 5_000

/**
 * A page of the threads whose title or content contains the term, ignoring case (S2 §9). The sort `recent` lists the
 * newest threads first here, because the index is by id, not by the last activity. Compares the first threads of the sort
 * one by one; then, for the most recent, reads a window of the index; then the whole index. Terms for which the
 * index is no help (without three letters in a row, or made only of very common words) are searched for in the first
 * 20,000 threads of the sort. See docs/decisions/0004.
 * @param viewer null for a list without viewer-specific fields, of a public board
 */
export async function searchThreads(db: Database, viewer: Viewer | null, request: ListRequest): Promise<ThreadRow[]> {
  const { parts, values } = parseTerm(request.search)
  const run = (name: string, build: (shape: QueryShape) => Stage) => {
    const buildQuery = (shape: QueryShape) => ({ ...build(shape), order: listOrder(shape.threadOrder) })
    return readThreads(db, viewer, request, { name, build: buildQuery, values })
  }
  const isEnough = (rows: ThreadRow[]) => rows.filter((row) => row.id !== null).length === threadsToRead

  const scanned = await run('short scan', (shape) => scan(shape, shortScanSize))
  const isEverything = (scanned[0]?.threadCount ?? 0) <= shortScanSize
  if (isEverything || isEnough(scanned)) return scanned

  const scanMore = () => run('long scan', (shape) => scan(shape, longScanSize))
  if (parts.length === 0) return scanMore()

  const inWindow = await run(`window ${parts.length}`, (shape) => window(shape, parts.length))
  if (request.sort === 'recent' && isEnough(inWindow)) return inWindow
  if ((inWindow[0]?.candidates ?? 0) > maxCandidates) return scanMore()
  return run(`everywhere ${parts.length}`, (shape) => everywhere(shape, parts.length))
}

/** The longest runs of letters and digits in a search, and the values of its statements. */
export function parseTerm(search: string) {
  const term = normalizeForSearch(search)
  const parts = wordParts(term)
  const values = { term: likePattern(term), part0: likePattern(parts[0] ?? ''), part1: likePattern(parts[1] ?? '') }
  return { parts, values }
}

export type Stage = Pick<ThreadQuery, 'prelude' | 'ids' | 'candidates' | 'isPlannedAnew'>
/** Which of the matching threads to select, such as one page. */
type Selection = (shape: QueryShape, matches: SQL) => SQL

/** Compares the first threads of the sort one by one. Pinned threads are few and not in the indexes of the counts. */
export function scan(shape: QueryShape, limit: number, select: Selection = selectPage): Stage {
  const { where, order } = indexRange(shape)
  const first =
    shape.threadOrder === 'created'
      ? sql`
        select id, text from (select thread_id as id, category_id, text from forum_thread_texts) x
        where ${where} order by ${order} limit ${literal(limit)}`
      : sql`
        select t.id, t.reply_count, t.like_count, x.text from (
          (select id, reply_count, like_count from forum_threads
            where pinned_at is null and ${where} order by ${order} limit ${literal(limit)})
          union all
          (select id, reply_count, like_count from forum_threads
            where category_id = ${placeholder('categoryId')} and pinned_at is not null and ${beyond(shape)})
        ) t join forum_thread_texts x on x.thread_id = t.id`
  const matches = sql`select * from (${first}) first where text like ${hiddenFromPlanner(placeholder('term'))}`
  // Planning takes longer than comparing a thousand texts, and no value changes how these are read.
  return { ids: select(shape, matches), isPlannedAnew: limit > shortScanSize }
}

/** Searches the index for the newest threads, or for those next to the position. */
export function window(shape: QueryShape, parts: number, select: Selection = selectPage): Stage {
  const newest = sql`(select max(thread_id) from forum_thread_texts where category_id = ${placeholder('categoryId')})`
  const edge = sql`edge as materialized (
    select (${shape.side ? sql`${placeholder('id')}::bigint` : newest} / ${literal(bucketSize)})::int as bucket)`
  const step = shape.side === 'before' ? sql`+` : sql`-`
  const buckets = Array.from({ length: windowBuckets }, (_, index) => {
    return sql`bucket = (select bucket ${step} ${literal(index)} from edge)`
  })
  return searchIndex(shape, parts, select, sql`(${sql.join(buckets, sql` or `)})`, [edge])
}

/** Searches the whole index of the board. */
export function everywhere(shape: QueryShape, parts: number, select: Selection = selectPage): Stage {
  return searchIndex(shape, parts, select, sql`true`)
}

/** Materialized, so that PostgreSQL uses the index: its planner would prefer a scan, expecting an early match. */
function searchIndex(shape: QueryShape, parts: number, select: Selection, where: SQL, prelude: SQL[] = []): Stage {
  const names = ['part0', 'part1'].slice(0, parts)
  const wordLists = names.map(
    (name) => sql`${sql.raw(name)} as materialized (
      select coalesce(array_agg(word), '{}') as words from forum_words where word like ${placeholder(name)})`,
  )
  const conditions = names.map((name) => sql`words_of(text) && (select words from ${sql.raw(name)})`)
  const candidates = sql`candidate_threads as materialized (
    select thread_id as id, text like ${placeholder('term')} as matches from forum_thread_texts
    where category_id = ${placeholder('categoryId')} and ${where} and ${sql.join(conditions, sql` and `)})`
  const matches =
    shape.threadOrder === 'created'
      ? sql`select id from candidate_threads where matches and ${beyond(shape)}`
      : sql`
        select * from (
          select t.id, t.reply_count, t.like_count from candidate_threads join forum_threads t using (id) where matches
        ) t where ${beyond(shape)}`
  return {
    prelude: sql`${sql.join([...prelude, ...wordLists, candidates], sql`, `)},`,
    ids: select(shape, matches),
    candidates: sql`(select count(*) from candidate_threads)`,
    isPlannedAnew: true,
  }
}

function selectPage(shape: QueryShape, matches: SQL): SQL {
  return sql`
    select id from (${matches}) matching order by ${orderFrom(shape)}
    limit ${literal(threadsToRead)} offset ${hiddenFromPlanner(sql`${placeholder('skip')}::bigint`)}`
}
