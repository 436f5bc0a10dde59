import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { HeldEvent } from '../holding.ts'
import { isOpen } from '../policy.ts'
import { eventNotFound } from '../reading.ts'
import { eventRegistrations, events } from '../tables.ts'
import { promoteWaiting } from './promotion.ts'
import { seatAnnouncement } from './seat-news.ts'
import type { ReturnedPlace } from './withdrawals.ts'

export type SeatState = 'registered' | 'waiting'

// Who has a seat or waits, and how many do, change together, while the event is held.

/** The problem for an event whose seats are neither given nor taken any more. */
export function eventEnded() {
  return problem('CONFLICT', 'This event has ended.')
}

/** @throws NOT_FOUND for a cancelled event, CONFLICT for one that has ended */
export function requireOpen(event: HeldEvent, now: Date): void {
  if (event.cancelledAt) throw eventNotFound()
  if (!isOpen({ ...event, isCancelled: false }, now)) throw eventEnded()
}

/** The person's place at a held event, or null. */
export async function findRegistration(tx: Transaction, eventId: string, accountId: string): Promise<SeatState | null> {
  const [row] = await tx
    .select({ state: eventRegistrations.state })
    .from(eventRegistrations)
    .where(isRegistration(eventId, accountId))
  return row?.state ?? null
}

/** Adds a person to a held event; she is told once the transaction has committed. */
export async function addRegistration(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { id: eventId }: Pick<HeldEvent, 'id'>,
  accountId: string,
  state: SeatState,
): Promise<void> {
  const registeredAt = services.clock.now()
  await tx.insert(eventRegistrations).values({ eventId, accountId, state, news: state, registeredAt })
  await count(tx, eventId, state, 1)
  await tx.execute(sql`select ${seatAnnouncement}`)
}

/**
 * Takes a person out of a locked event; a seat goes to whoever waits longest.
 * @returns what they had; null when it was nothing
 */
export async function giveBack(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  event: HeldEvent,
  accountId: string,
): Promise<ReturnedPlace | null> {
  const [gone] = await tx
    .delete(eventRegistrations)
    .where(isRegistration(event.id, accountId))
    .returning({ state: eventRegistrations.state, news: eventRegistrations.news })
  if (!gone) return null
  await count(tx, event.id, gone.state, -1)
  const { registeredCount } = event
  if (gone.state === 'registered')
    await promoteWaiting(services, tx, { ...event, registeredCount: registeredCount - 1 })
  return gone
}

function isRegistration(eventId: string, accountId: string) {
  return and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.accountId, accountId))
}

async function count(tx: Transaction, id: string, state: SeatState, by: number): Promise<void> {
  const change =
    state === 'registered'
      ? { registeredCount: sql`${events.registeredCount} + ${by}`, sequence: sql`${events.sequence} + 1` }
      : { waitingCount: sql`${events.waitingCount} + ${by}` }
  await tx.update(events).set(change).where(eq(events.id, id))
}
