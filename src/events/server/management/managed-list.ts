import type { InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { comparable, containing } from '../../../platform/server/database/search-terms.ts'
import { type eventsContract, eventsPerPage } from '../../contract.ts'
import { type EventRow, selectEvents } from '../event-rows.ts'
import { notOver } from '../lists.ts'
import { toEvent } from '../reading.ts'

type Output = InferContractRouterOutputs<typeof eventsContract>['listManagedEvents']
type When = keyof Output['counts']
type Input = { when: When; search: string; after?: string }

/** The latest start that a place can name, in milliseconds: the database knows no year 10,000. */
const latestStart = Date.UTC(9000, 0, 1)

function placeIn(when: When) {
  return z.tuple([z.literal(when), z.number().int().min(0).max(latestStart), z.uuid()])
}

/**
 * A page of events for the admins, with how many there are of each kind: upcoming ones, the next first; past and
 * cancelled ones, the latest first. A search finds titles and hosts, and counts what it finds.
 * @throws INVALID_INPUT for a cursor that is not of this list
 */
export async function listManagedEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  { when, search, after }: Input,
): Promise<Output> {
  const moment = clock.now()
  const now = sql`${moment.toISOString()}::timestamptz`
  const isMeant = search ? found(search) : sql`true`
  const conditions = [ofKind(when, now), isMeant, ...(after === undefined ? [] : [beyond(when, after)])]
  const order = when === 'upcoming' ? sql`e.starts_at, e.id` : sql`e.starts_at desc, e.id desc`
  const statement = selectEvents(
    sql`${viewer.id}`,
    sql`where ${sql.join(conditions, sql` and `)} order by ${order} limit ${eventsPerPage + 1}`,
  )
  const [{ rows }, counts] = await Promise.all([db.execute<EventRow>(statement), countKinds(db, now, isMeant)])
  const page = rows.slice(0, eventsPerPage)
  const last = page.at(-1)
  return {
    events: page.map((row) => toEvent(row, viewer, moment)),
    next: last && rows.length > eventsPerPage ? toCursor([when, Date.parse(last.startsAt), last.id]) : null,
    counts,
  }
}

function found(search: string): SQL {
  const pattern = containing(comparable(search))
  return sql`(lower(e.title) like ${pattern} or lower(e.host) like ${pattern})`
}

function ofKind(when: When, now: SQL): SQL {
  if (when === 'cancelled') return sql`e.cancelled_at is not null`
  const isThen = when === 'upcoming' ? notOver(now) : sql`e.starts_at <= ${now} and e.ends_at <= ${now}`
  return sql`e.cancelled_at is null and ${isThen}`
}

function beyond(when: When, after: string): SQL {
  const [, startsAt, id] = fromCursor(after, placeIn(when))
  const place = sql`(${new Date(startsAt).toISOString()}::timestamptz, ${id}::uuid)`
  return sql`(e.starts_at, e.id) ${when === 'upcoming' ? sql`>` : sql`<`} ${place}`
}

async function countKinds(db: Database, now: SQL, isMeant: SQL): Promise<Output['counts']> {
  const { rows } = await db.execute<Output['counts']>(sql`
    select count(*) filter (where ${ofKind('upcoming', now)}) as upcoming,
      count(*) filter (where ${ofKind('past', now)}) as past,
      count(*) filter (where ${ofKind('cancelled', now)}) as cancelled
    from events e where ${isMeant}`)
  return rows[0] ?? { upcoming: 0, past: 0, cancelled: 0 }
}
