import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { moment, uuid } from '../../platform/contract/schemas.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import { supportRequests, urgencies, urgencyOf } from './tables.ts'

/** Requests on one page of a list. */
export const pageSize = 20

const position = z.tuple([moment, uuid])
const rankedPosition = z.tuple([z.literal(urgencies), moment, uuid])

/** The rows of a page and the cursor of the next one. `rows` has one more row than a page if there is a next one. */
export function pageOf<Row extends { id: string; updatedAt: Date }>(rows: Row[]): { page: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    page,
    next: last && rows.length > pageSize ? toCursor([last.updatedAt.toISOString(), last.id]) : null,
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
 * The condition for requests after a cursor in a list that is ordered by urgency.
 * @throws INVALID_INPUT for an invalid cursor
 */
export function afterRankedCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [urgency, updatedAt, id] = fromCursor(cursor, rankedPosition)
  const own = sql`(${urgencyOf(supportRequests)}, ${supportRequests.updatedAt}, ${supportRequests.id})`
  return sql`${own} < (${urgency}::int, ${updatedAt}::timestamptz, ${id}::uuid)`
}

/**
 * The condition for requests after a cursor in a list that is ordered by the time of update.
 * @throws INVALID_INPUT for an invalid cursor
 */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [updatedAt, id] = fromCursor(cursor, position)
  return sql`(${supportRequests.updatedAt}, ${supportRequests.id}) < (${updatedAt}::timestamptz, ${id}::uuid)`
}
