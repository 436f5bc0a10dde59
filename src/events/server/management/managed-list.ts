import type { InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { likePattern, normalizeForSearch } from '../../../platform/server/database/search-terms.ts'
import { type eventsContract, eventsPerPage } from '../../contract.ts'
import { type EventRow, isListed, selectEvents, toEvent } from '../event-queries.ts'
import { notOver } from '../lists/event-list.ts'

type Output = InferContractRouterOutputs<typeof eventsContract>['listManagedEvents']
type When = keyof Output['counts']
type Input = { when: When; search: string; after?: string }

/** The latest start that a cursor may name, in milliseconds: PostgreSQL rejects far greater years. */
const latestStart = Date.UTC(9000, 0, 1)

function cursorSchema(when: When) {
  return z.tuple([z.literal(when), z.number().int().min(0).max(latestStart), z.uuid()])
}

/**
 * A page of events for admins, with the number of events of each kind. Upcoming events and drafts are sorted by start, past and
 * cancelled ones latest first. A search looks in titles and hosts, and restricts the counts too.
 * @throws INVALID_INPUT for a cursor of another list
 */
export async function listManagedEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  { when, search, after }: Input,
): Promise<Output> {
  const moment = clock.now()
  const now = sql`${moment.toISOString()}::timestamptz`
  const matches = search ? matchesSearch(search) : sql`true`
  const conditions = [isOfKind(when, now), matches, ...(after === undefined ? [] : [isAfterCursor(when, after)])]
  const order = isSoonestFirst(when) ? sql`e.starts_at, e.id` : sql`e.starts_at desc, e.id desc`
  const statement = selectEvents(
    sql`${viewer.id}`,
    sql`where ${sql.join(conditions, sql` and `)} order by ${order} limit ${eventsPerPage + 1}`,
  )
  const [{ rows }, counts] = await Promise.all([db.execute<EventRow>(statement), countKinds(db, now, matches)])
  const page = rows.slice(0, eventsPerPage)
  const last = page.at(-1)
  return {
    events: page.map((row) => toEvent(row, viewer, moment)),
    next: last && rows.length > eventsPerPage ? toCursor([when, Date.parse(last.startsAt), last.id]) : null,
    counts,
  }
}

function matchesSearch(search: string): SQL {
  const pattern = likePattern(normalizeForSearch(search))
  return sql`(lower(e.title) like ${pattern} or lower(e.host) like ${pattern})`
}

function isOfKind(when: When, now: SQL): SQL {
  if (when === 'cancelled') return sql`e.cancelled_at is not null`
  if (when === 'draft') return sql`e.cancelled_at is null and e.is_draft`
  const hasTime = when === 'upcoming' ? notOver(now) : sql`e.starts_at <= ${now} and e.ends_at <= ${now}`
  return sql`${isListed} and ${hasTime}`
}

function isSoonestFirst(when: When): boolean {
  return when === 'upcoming' || when === 'draft'
}

function isAfterCursor(when: When, after: string): SQL {
  const [, startsAt, id] = fromCursor(after, cursorSchema(when))
  const position = sql`(${new Date(startsAt).toISOString()}::timestamptz, ${id}::uuid)`
  return sql`(e.starts_at, e.id) ${isSoonestFirst(when) ? sql`>` : sql`<`} ${position}`
}

async function countKinds(db: Database, now: SQL, matches: SQL): Promise<Output['counts']> {
  const { rows } = await db.execute<Output['counts']>(sql`
    select count(*) filter (where ${isOfKind('upcoming', now)}) as upcoming,
      count(*) filter (where ${isOfKind('draft', now)}) as draft,
      count(*) filter (where ${isOfKind('past', now)}) as past,
      count(*) filter (where ${isOfKind('cancelled', now)}) as cancelled
    from events e where ${matches}`)
  return rows[0] ?? { upcoming: 0, draft: 0, past: 0, cancelled: 0 }
}
