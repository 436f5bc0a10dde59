import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { moment, uuid } from '../../platform/contract/identifiers.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import { supportRequests, urgencies, urgencyOf } from './tables.ts'

/** Requests on one page of a list. */
export const requestsPerPage = 20

const place = z.tuple([moment, uuid])
const rankedPlace = z.tuple([z.literal(urgencies), moment, uuid])

/** The page of rows asked for, and where the next one begins; `rows` may hold one more than a page. */
export function pageOf<Row extends { id: string; updatedAt: Date }>(rows: Row[]): { page: Row[]; next: string | null } {
  const page = rows.slice(0, requestsPerPage)
  const last = page.at(-1)
  return {
    page,
    next: last && rows.length > requestsPerPage ? toCursor([last.updatedAt.toISOString(), last.id]) : null,
  }
}

/** The same for a list that is ordered by urgency. */
export function rankedPageOf<Row extends { id: string; updatedAt: Date; urgency: number }>(
  rows: Row[],
): { page: Row[]; next: string | null } {
  const { page, next } = pageOf(rows)
  const last = page.at(-1)
  return {
    page,
    next: next && last ? toCursor([last.urgency, last.updatedAt.toISOString(), last.id]) : null,
  }
}

/**
 * The condition for requests that come after a cursor of a list that is ordered by urgency.
 * @throws INVALID_INPUT for a cursor that is not ours
 */
export function followingRanked(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [urgency, updatedAt, id] = fromCursor(cursor, rankedPlace)
  const own = sql`(${urgencyOf(supportRequests)}, ${supportRequests.updatedAt}, ${supportRequests.id})`
  return sql`${own} < (${urgency}::int, ${updatedAt}::timestamptz, ${id}::uuid)`
}

/**
 * The condition for requests that come after a cursor in the order of their last touch.
 * @throws INVALID_INPUT for a cursor that is not ours
 */
export function following(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [updatedAt, id] = fromCursor(cursor, place)
  return sql`(${supportRequests.updatedAt}, ${supportRequests.id}) < (${updatedAt}::timestamptz, ${id}::uuid)`
}
