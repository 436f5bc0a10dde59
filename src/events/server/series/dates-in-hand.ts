import { and, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { Scope } from '../../contract.ts'
import { type HeldEvent, holdPeople, holdSeatNews } from '../holding.ts'
import { datesInScope } from '../management/policy.ts'
import { eventNotFound } from '../reading.ts'
import { eventSeries, events } from '../tables.ts'

/**
 * Holds the dates that an act on an event is about until the transaction ends, in the order of their starts. The
 * series is held first, so that acts on it go one after another; then everybody who will be told, since accounts are
 * held before events; then the events in the order of their ids, and with them what is still to be told of places.
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
  await holdPeople(tx, meant.getSQL())
  const rows = await tx.select().from(events).where(isMeant).orderBy(events.id).for('no key update')
  const named = rows.find((row) => row.id === id)
  if (!named || named.cancelledAt) throw eventNotFound()
  await holdSeatNews(
    tx,
    rows.map((row) => row.id),
  )
  const dates = datesInScope(rows, named, isOfSeries ? scope : 'one', now)
  return { named, dates: dates.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()) }
}
