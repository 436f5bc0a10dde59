import { and, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { publishListChange } from '../check-in/topic.ts'
import { eventNotFound } from '../event-queries.ts'
import type { LockedEvent } from '../locks.ts'
import { isOpen, partySize } from '../policy.ts'
import { eventRegistrations, events } from '../tables.ts'
import type { StoredChoices } from './choices.ts'
import { wakeRegistrationNotifications } from './registration-notifications.ts'
import { promoteWaiting } from './waiting-list.ts'
import type { RemovedRegistration } from './withdrawals.ts'

export type SeatState = 'registered' | 'waiting'

// Registrations and the event's counts change in the same transaction, while the event is locked.

/** The response for an event whose registration is closed. */
export function eventEnded() {
  return problem('CONFLICT', t`This event has ended.`)
}

/** Requires that people can still register and unregister. @throws NOT_FOUND for a draft and a cancelled event, CONFLICT for one that has ended */
export function requireOpen(event: LockedEvent, now: Date): void {
  if (event.cancelledAt || event.isDraft) throw eventNotFound()
  if (!isOpen({ ...event, isCancelled: false }, now)) throw eventEnded()
}

/** A person's registration at a locked event; null when there is none. */
export async function findRegistration(tx: Transaction, eventId: string, accountId: string) {
  const [row] = await tx.select().from(eventRegistrations).where(isRegistration(eventId, accountId))
  return row ?? null
}

/** Adds a registration to a locked event. The person is notified once the transaction has committed. */
export async function addRegistration(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { id: eventId }: Pick<LockedEvent, 'id'>,
  accountId: string,
  { state, choices }: { state: SeatState; choices: StoredChoices },
): Promise<void> {
  const registeredAt = services.clock.now()
  const row = { eventId, accountId, state, pendingNotification: state, registeredAt, ...choices }
  await tx.insert(eventRegistrations).values(row)
  await updateCount(tx, eventId, state, state === 'registered' ? partySize(choices) : 1)
  await tx.execute(sql`select ${wakeRegistrationNotifications}, ${publishListChange(eventId)}`)
}

/**
 * Removes a registration from a locked event; the seats go to the first people on the waiting list for whom they suffice.
 * @returns the removed registration; null when there was none
 */
export async function removeRegistration(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  event: LockedEvent,
  accountId: string,
): Promise<RemovedRegistration | null> {
  const [removed] = await tx.delete(eventRegistrations).where(isRegistration(event.id, accountId)).returning({
    state: eventRegistrations.state,
    pendingNotification: eventRegistrations.pendingNotification,
    guests: eventRegistrations.guests,
  })
  if (!removed) return null
  const seats = removed.state === 'registered' ? partySize(removed) : 1
  await updateCount(tx, event.id, removed.state, -seats)
  await tx.execute(sql`select ${publishListChange(event.id)}`)
  const { registeredCount } = event
  if (removed.state === 'registered')
    await promoteWaiting(services, tx, { ...event, registeredCount: registeredCount - seats })
  return removed
}

/** Changes the number of seats that are taken, or of people who wait, at a locked event. */
export async function updateCount(tx: Transaction, id: string, state: SeatState, by: number): Promise<void> {
  const change =
    state === 'registered'
      ? { registeredCount: sql`${events.registeredCount} + ${by}`, sequence: sql`${events.sequence} + 1` }
      : { waitingCount: sql`${events.waitingCount} + ${by}` }
  await tx.update(events).set(change).where(eq(events.id, id))
}

export function isRegistration(eventId: string, accountId: string) {
  return and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.accountId, accountId))
}

/** The numbers of guests whom people with a seat bring, such as 0 and 2: emails to many differ by them. */
export async function guestCounts(tx: Transaction, eventId: string): Promise<number[]> {
  const { guests, state } = eventRegistrations
  const rows = await tx
    .selectDistinct({ guests })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(state, 'registered')))
    .orderBy(guests)
  return rows.map((row) => row.guests)
}
