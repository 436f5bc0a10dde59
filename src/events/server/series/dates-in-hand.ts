import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/public.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Scope } from '../../contract.ts'
import type { HeldEvent } from '../holding.ts'
import { datesInScope } from '../management/policy.ts'
import { eventNotFound } from '../reading.ts'
import { eventRegistrations, eventSeries, events } from '../tables.ts'

/**
 * Holds the dates that an act on an event is about until the transaction ends, in the order of their starts. The
 * series is held first, so that acts on it go one after another; then everybody who will be told, since accounts are
 * held before events; then the events in the order of their ids.
 * @throws NOT_FOUND for an event that is not there or is cancelled
 */
export async function holdDates(
  tx: Transaction,
  id: string,
  scope: Scope,
  now: Date,
): Promise<{ named: HeldEvent; dates: HeldEvent[] }> {
  const [found] = await tx.select({ seriesId: events.seriesId }).from(events).where(eq(events.id, id))
  if (!found) throw eventNotFound()
  const { seriesId } = found
  if (seriesId) await tx.select().from(eventSeries).where(eq(eventSeries.id, seriesId)).for('no key update')
  const isOfSeries = seriesId !== null && scope !== 'one'
  const isMeant = isOfSeries
    ? or(eq(events.id, id), and(eq(events.seriesId, seriesId), isNull(events.cancelledAt)))
    : eq(events.id, id)
  const meant = tx.select({ id: events.id }).from(events).where(isMeant)
  await tx.execute(sql`
    with held as (
      select ${accounts.id} from ${accounts}
      where ${accounts.id} in (select account_id from ${eventRegistrations} where event_id in ${meant})
      order by ${accounts.id} for key share
    )
    select count(*) from held`)
  const rows = await tx.select().from(events).where(isMeant).orderBy(events.id).for('no key update')
  const named = rows.find((row) => row.id === id)
  if (!named || named.cancelledAt) throw eventNotFound()
  const dates = datesInScope(rows, named, isOfSeries ? scope : 'one', now)
  return { named, dates: dates.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()) }
}
