import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { eventNotFound } from './reading.ts'
import { eventRegistrations, events } from './tables.ts'

// Accounts are held before events, and events in the order of their ids: so that nobody waits for each other.

export type HeldEvent = typeof events.$inferSelect

/**
 * Loads an event for a change of its seats, counts, capacity, time or cancellation, and holds it until the
 * transaction ends: such changes go one after another. A cancelled one is held as well.
 * @throws NOT_FOUND
 */
export async function holdEvent(tx: Transaction, id: string): Promise<HeldEvent> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('no key update')
  if (!row) throw eventNotFound()
  return row
}

/**
 * Keeps an account from being deleted until the transaction ends.
 * @throws NOT_SIGNED_IN when it is gone
 */
export async function holdAccount(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('key share')
  if (rows.length === 0) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
}

/**
 * Keeps everybody who holds a place at some events from leaving for good until the transaction ends: for whoever is
 * going to tell all of them, before the events are held.
 * @param eventIds a query for the events' ids, or one id
 */
export async function holdPeople(tx: Transaction, eventIds: SQL): Promise<void> {
  await tx.execute(sql`
    with held as (
      select ${accounts.id} from ${accounts}
      where ${accounts.id} in (select account_id from ${eventRegistrations} where event_id in (${eventIds}))
      order by ${accounts.id} for key share
    )
    select count(*) from held`)
}

/**
 * Lets nobody be told of her place at held events until the transaction ends, and waits for those who are being told
 * just now: so nobody reads that she has a seat after she read that the event is cancelled, or when it used to be.
 */
export async function holdSeatNews(tx: Transaction, eventIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from ${eventRegistrations}
    where event_id = any(${sql.param([...eventIds])}::uuid[]) and news is not null order by id for no key update`)
}
