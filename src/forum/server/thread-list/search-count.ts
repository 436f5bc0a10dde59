import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type BoardId, maxCountedThreads, type ThreadSort } from '../../contract.ts'
import { boardNotFound, isVisible, joinViewer } from '../boards/board-access.ts'
import { orderOf, type QueryShape } from './thread-order.ts'
import {
  everywhere,
  longScanSize,
  maxCandidates,
  parseTerm,
  type Stage,
  scan,
  shortScanSize,
  window,
} from './thread-search.ts'

type CountRequest = { categoryId: BoardId; search: string; sort: ThreadSort }
type ThreadCount = { count: number; isMore: boolean }
type CountRow = { threadCount: number; matches: number; candidates: number }

/**
 * How many threads a search finds. Runs the same stages as the search itself, so that the count agrees with the pages, and
 * stops at `maxCountedThreads`: nobody pages further, and a common word is in a tenth of all threads.
 * @throws NOT_FOUND when there is no such board for the viewer
 */
export async function countThreads(db: Database, viewer: Viewer, request: CountRequest): Promise<ThreadCount> {
  const { parts, values } = parseTerm(request.search)
  const shape: QueryShape = { threadOrder: orderOf(request), side: null }
  const run = async (name: string, build: () => Stage): Promise<CountRow> => {
    const fullName = `${name} ${shape.threadOrder}`
    const statement = statements.get(fullName) ?? prepareCount(build())
    statements.set(fullName, statement)
    const [row] = await statement(db, { viewer: viewer.id, categoryId: request.categoryId, key: 0, id: 0, ...values })
    if (!row) throw problem('NOT_FOUND', boardNotFound)
    return row
  }
  const isCapped = ({ matches }: CountRow) => matches > maxCountedThreads

  const scanned = await run('short scan', () => scan(shape, shortScanSize, upToCap))
  if (isCapped(scanned) || scanned.threadCount <= shortScanSize) return toCount(scanned, false)

  const scanMore = async () => {
    const more = await run('long scan', () => scan(shape, longScanSize, upToCap))
    return toCount(more, more.threadCount > longScanSize)
  }
  if (parts.length === 0) return scanMore()

  const inWindow = await run(`window ${parts.length}`, () => window(shape, parts.length, upToCap))
  if (isCapped(inWindow)) return toCount(inWindow, false)
  if (inWindow.candidates > maxCandidates) return scanMore()
  return toCount(await run(`everywhere ${parts.length}`, () => everywhere(shape, parts.length, upToCap)), false)
}

/** @param isPartial whether threads that may match too were not examined */
function toCount({ matches }: CountRow, isPartial: boolean): ThreadCount {
  return { count: Math.min(matches, maxCountedThreads), isMore: isPartial || matches > maxCountedThreads }
}

const statements = new Map<string, ReturnType<typeof prepareCount>>()

/** One more than is counted, to find out whether there are more. */
function upToCap(_shape: QueryShape, matches: SQL): SQL {
  return sql`select id from (${matches}) matching limit ${literal(maxCountedThreads + 1)}`
}

function prepareCount({ prelude, ids, candidates, isPlannedAnew }: Stage) {
  return prepare<CountRow>(
    sql`
    with ${prelude ?? sql``} matching_threads as materialized (${ids})
    select c.thread_count as "threadCount", (select count(*)::int from matching_threads) as matches,
      ${candidates ?? sql`0`}::int as candidates
    from forum_categories c
    ${joinViewer(placeholder('viewer'))}
    where c.id = ${placeholder('categoryId')} and ${isVisible}`,
    { isPlannedAnew },
  )
}
