import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletion } from '../../accounts/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import type { Scope } from '../contract.ts'
import { eventNotFound } from './event-queries.ts'
import { datesInScope } from './management/event-changes.ts'
import { eventCategories, eventRegistrations, eventSeries, events } from './tables.ts'

// Every transaction locks in the same order, so that there are no deadlocks: categories, the series, accounts, events in
// the order of their ids, and pending notifications.

export type LockedEvent = typeof events.$inferSelect

/**
 * Loads and locks an event, cancelled or not, until the transaction ends. Every change of its registrations, counts,
 * capacity, or time needs the lock.
 * @throws NOT_FOUND
 */
export async function lockEvent(tx: Transaction, id: string): Promise<LockedEvent> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('no key update')
  if (!row) throw eventNotFound()
  return row
}

/**
 * Prevents the deletion of all accounts that are registered, wait, or run some events until the transaction ends. A
 * transaction that notifies all of them calls this before it locks the events.
 * @param eventIds a query for the events' ids, or one id
 */
export async function lockAttendees(tx: Transaction, eventIds: SQL): Promise<void> {
  await lockAgainstDeletion(
    tx,
    sql`
      select account_id from ${eventRegistrations} where event_id in (${eventIds})
      union select unnest(array_append(co_host_ids, host_id)) from ${events} where id in (${eventIds})`,
  )
}

/**
 * Delays pending notifications of registrations at locked events until the transaction ends, and waits for those that
 * are being sent. Otherwise a person could read of their seat after the event's cancellation, or read an old time.
 */
async function lockPendingNotifications(tx: Transaction, eventIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from ${eventRegistrations}
    where event_id = any(${sql.param([...eventIds])}::uuid[]) and news is not null order by id for no key update`)
}

/**
 * Locks the dates that an action with this scope changes: first the series, so that actions on it run one at a time, then
 * the attendees, then the events and their pending notifications.
 * @returns the named event, and the dates of the scope sorted by start
 * @throws NOT_FOUND for an event that does not exist or is cancelled
 */
export async function lockDates(
  tx: Transaction,
  id: string,
  scope: Scope,
  now: Date,
): Promise<{ named: LockedEvent; dates: LockedEvent[] }> {
  const [event] = await tx.select({ seriesId: events.seriesId }).from(events).where(eq(events.id, id))
  if (!event) throw eventNotFound()
  const { seriesId } = event
  if (seriesId) await tx.select().from(eventSeries).where(eq(eventSeries.id, seriesId)).for('no key update')
  const isForSeries = seriesId !== null && scope !== 'one'
  const isInScope = isForSeries
    ? or(eq(events.id, id), and(eq(events.seriesId, seriesId), isNull(events.cancelledAt)))
    : eq(events.id, id)
  const idsInScope = tx.select({ id: events.id }).from(events).where(isInScope)
  await lockAttendees(tx, idsInScope.getSQL())
  const rows = await tx.select().from(events).where(isInScope).orderBy(events.id).for('no key update')
  const named = rows.find((row) => row.id === id)
  if (!named || named.cancelledAt) throw eventNotFound()
  await lockPendingNotifications(
    tx,
    rows.map((row) => row.id),
  )
  const dates = datesInScope(rows, named, isForSeries ? scope : 'one', now)
  return { named, dates: dates.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()) }
}

/**
 * Prevents the deletion of a category until the transaction ends.
 * @throws INVALID_INPUT for `field` when the category does not exist
 */
export async function lockCategory(tx: Transaction, id: string | null, field = 'categoryId'): Promise<void> {
  if (id === null) return
  const rows = await tx
    .select({ id: eventCategories.id })
    .from(eventCategories)
    .where(eq(eventCategories.id, id))
    .for('key share')
  if (rows.length > 0) return
  throw invalidInput({ field, message: t`This category no longer exists. Please choose another one.` })
}
