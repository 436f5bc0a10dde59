import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type BoardId, maxCountedThreads, type ThreadSort } from '../contract.ts'
import { boardNotFound, isInScope, viewersMembership } from './board-scope.ts'
import type { Shape } from './thread-order.ts'
import { everywhere, firstWalk, longWalk, maxCandidates, type Stage, termOf, walk, window } from './thread-search.ts'

type Request = { categoryId: BoardId; search: string; sort: ThreadSort }
type ThreadCount = { count: number; isMore: boolean }
type CountRow = { threadCount: number; found: number; candidates: number }

/**
 * How many threads a search finds. Goes through the same stages as the search itself, so that it counts what the
 * pages show, and stops at `maxCountedThreads`: nobody pages further, and a common word is in a tenth of all threads.
 * @throws NOT_FOUND when there is no such board for the viewer
 */
export async function countThreads(db: Database, viewer: Viewer, request: Request): Promise<ThreadCount> {
  const { parts, values } = termOf(request.search)
  const shape: Shape = { sort: request.sort, side: null }
  const run = async (name: string, build: () => Stage): Promise<CountRow> => {
    const fullName = `${name} ${shape.sort}`
    const statement = statements.get(fullName) ?? prepareCount(build())
    statements.set(fullName, statement)
    const [row] = await statement(db, { viewer: viewer.id, categoryId: request.categoryId, count: 0, id: 0, ...values })
    if (!row) throw problem('NOT_FOUND', boardNotFound)
    return row
  }
  const isCapped = ({ found }: CountRow) => found > maxCountedThreads

  const nearest = await run('first walk', () => walk(shape, firstWalk, upToCap))
  if (isCapped(nearest) || nearest.threadCount <= firstWalk) return toCount(nearest, false)

  const walkOn = async () => {
    const walked = await run('long walk', () => walk(shape, longWalk, upToCap))
    return toCount(walked, walked.threadCount > longWalk)
  }
  if (parts.length === 0) return walkOn()

  const inWindow = await run(`window ${parts.length}`, () => window(shape, parts.length, upToCap))
  if (isCapped(inWindow)) return toCount(inWindow, false)
  if (inWindow.candidates > maxCandidates) return walkOn()
  return toCount(await run(`everywhere ${parts.length}`, () => everywhere(shape, parts.length, upToCap)), false)
}

/** @param isPartial whether threads were left out that may match too */
function toCount({ found }: CountRow, isPartial: boolean): ThreadCount {
  return { count: Math.min(found, maxCountedThreads), isMore: isPartial || found > maxCountedThreads }
}

const statements = new Map<string, ReturnType<typeof prepareCount>>()

/** One more than is counted, to see whether there are more. */
function upToCap(_shape: Shape, matches: SQL): SQL {
  return sql`select id from (${matches}) matching limit ${literal(maxCountedThreads + 1)}`
}

function prepareCount({ prelude, ids, candidates }: Stage) {
  return prepare<CountRow>(
    sql`
    with ${prelude ?? sql``} matching_threads as materialized (${ids})
    select c.thread_count as "threadCount", (select count(*)::int from matching_threads) as found,
      ${candidates ?? sql`0`}::int as candidates
    from forum_categories c
    join accounts me on me.id = ${value('viewer')} ${viewersMembership}
    where c.id = ${value('categoryId')} and ${isInScope}`,
    { isPlannedAnew: true },
  )
}
