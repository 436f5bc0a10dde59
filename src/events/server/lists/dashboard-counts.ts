import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { isListed } from '../event-queries.ts'
import { notOver } from './event-list.ts'

type NextEvent = { id: string; title: string; startsAt: string; endsAt: string; timeZone: string }

const now = sql`${placeholder('now')}::timestamptz`

const readRegistered = prepare<NextEvent & { count: number }>(sql`
  select e.id, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone",
    count(*) over () as count
  from event_registrations r join events e on e.id = r.event_id
  where r.account_id = ${placeholder('viewer')} and r.state = 'registered' and e.cancelled_at is null and ${notOver(now)}
  order by e.starts_at, e.id limit 1`)

const countUpcoming = prepare<{ count: number }>(sql`
  select count(*) as count from events e where ${isListed} and ${notOver(now)}`)

/** The number of upcoming events that a person is registered for, and the first of them. */
export async function nextRegistered(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ count: number; next: NextEvent | null }> {
  const [row] = await readRegistered(db, { viewer: viewer.id, now: clock.now().toISOString() })
  if (!row) return { count: 0, next: null }
  const { count, startsAt, endsAt, ...rest } = row
  const next = { ...rest, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
  return { count, next }
}

const findRegistration = prepare(sql`
  select from event_registrations r where r.account_id = ${placeholder('account')} limit 1`)

/** Whether a person has registered for an event or waits for a seat, whether it is upcoming or past. */
export async function hasRegistered({ db }: Pick<Services, 'db'>, accountId: string): Promise<boolean> {
  return (await findRegistration(db, { account: accountId })).length > 0
}

/** The number of upcoming events. */
export async function managedCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<{ upcoming: number }> {
  const [row] = await countUpcoming(db, { now: clock.now().toISOString() })
  return { upcoming: row?.count ?? 0 }
}

const findEvent = prepare(sql`select from events limit 1`)

/** Whether there is any event, upcoming or past. */
export async function hasEvents(db: Services['db']): Promise<boolean> {
  return (await findEvent(db, {})).length > 0
}
