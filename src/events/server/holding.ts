import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import { eventNotFound } from './reading.ts'
import { events } from './tables.ts'

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
