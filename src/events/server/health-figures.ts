import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { eventRegistrations, events } from './tables.ts'

/** SQL: a query for who took a seat at an event when (`account_id`, `at`) since a moment. */
export function registeredSince(since: SQL): SQL {
  return sql`
    select account_id, registered_at as at from ${eventRegistrations}
    where registered_at >= ${since} and state = 'registered'`
}

/** How many events took place in a period, how many people had seats, and the median of the shares of seats taken, by guests too. */
export async function seatsBetween(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ events: number; people: number; medianShare: number | null }> {
  const past = sql`${events.cancelledAt} is null and not ${events.isDraft} and ${events.startsAt} >= ${from.toISOString()} and ${events.startsAt} < ${to.toISOString()}`
  const { rows } = await db.execute<{ events: number; people: number; medianShare: number | null }>(sql`
    select count(*) as events, (
        select count(distinct account_id) from ${eventRegistrations} registration
        where registration.state = 'registered' and registration.event_id in (select ${events.id} from ${events} where ${past})
      ) as people,
      (percentile_cont(0.5) within group (order by ${events.registeredCount}::float8 / ${events.capacity}))::float8
        as "medianShare"
    from ${events} where ${past} and ${events.capacity} > 0`)
  return rows[0] ?? { events: 0, people: 0, medianShare: null }
}
