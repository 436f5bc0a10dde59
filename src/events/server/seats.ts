import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { HeldEvent } from './holding.ts'
import { isOpen } from './policy.ts'
import { promoteWaiting } from './promotion.ts'
import { eventNotFound } from './reading.ts'
import type { Telling } from './seat-news.ts'
import { eventRegistrations, events } from './tables.ts'

export type SeatState = 'registered' | 'waiting'

// Who has a seat or waits, and how many do, change together, while the event is held.

/**
 * An event and the person's place at it, for a first look without holding it.
 * @throws NOT_FOUND
 */
export async function readWithRegistration(
  db: Connection,
  accountId: string,
  id: string,
): Promise<{ event: HeldEvent; state: SeatState | null }> {
  const [row] = await db
    .select({ event: getTableColumns(events), state: eventRegistrations.state })
    .from(events)
    .leftJoin(eventRegistrations, isRegistration(id, accountId))
    .where(eq(events.id, id))
  if (!row) throw eventNotFound()
  return row
}

/** @throws NOT_FOUND for a cancelled event, CONFLICT for one that has ended */
export function requireOpen(event: HeldEvent, now: Date): void {
  if (event.cancelledAt) throw eventNotFound()
  if (!isOpen({ ...event, isCancelled: false }, now)) throw problem('CONFLICT', 'This event has ended.')
}

/** The person's place at a held event, or null. */
export async function findRegistration(tx: Transaction, eventId: string, accountId: string): Promise<SeatState | null> {
  const [row] = await tx
    .select({ state: eventRegistrations.state })
    .from(eventRegistrations)
    .where(isRegistration(eventId, accountId))
  return row?.state ?? null
}

/** Adds a person to a held event. */
export async function addRegistration(
  tx: Transaction,
  { id: eventId }: Pick<HeldEvent, 'id'>,
  accountId: string,
  state: SeatState,
  registeredAt: Date,
): Promise<void> {
  await tx.insert(eventRegistrations).values({ eventId, accountId, state, registeredAt })
  await count(tx, eventId, state, 1)
}

/**
 * Takes a person out of a held event; a seat goes to whoever waits longest.
 * @returns what she had; null when it was nothing
 */
export async function giveBack(
  services: Telling,
  tx: Transaction,
  event: HeldEvent,
  accountId: string,
): Promise<SeatState | null> {
  const [gone] = await tx
    .delete(eventRegistrations)
    .where(isRegistration(event.id, accountId))
    .returning({ state: eventRegistrations.state })
  if (!gone) return null
  await count(tx, event.id, gone.state, -1)
  const { registeredCount } = event
  if (gone.state === 'registered')
    await promoteWaiting(services, tx, { ...event, registeredCount: registeredCount - 1 })
  return gone.state
}

function isRegistration(eventId: string, accountId: string) {
  return and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.accountId, accountId))
}

async function count(tx: Transaction, id: string, state: SeatState, by: number): Promise<void> {
  const change =
    state === 'registered'
      ? { registeredCount: sql`${events.registeredCount} + ${by}` }
      : { waitingCount: sql`${events.waitingCount} + ${by}` }
  await tx.update(events).set(change).where(eq(events.id, id))
}
