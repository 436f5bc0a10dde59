import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { HeldEvent } from './holding.ts'
import { isOpen } from './policy.ts'
import { type SeatHolder, type Telling, tellOfSeat } from './seat-news.ts'
import { eventRegistrations, events } from './tables.ts'

const holder = { id: accounts.id, name: accounts.name, email: accounts.email }

/**
 * Gives the free seats of a held event to those who wait longest, and tells each of them. Suspended people keep
 * their place on the list and are passed over, as are accounts that may not come to events any more.
 * @param event as held, with its counts and capacity as they are now
 */
export async function promoteWaiting(services: Telling, tx: Transaction, event: HeldEvent): Promise<void> {
  const free = event.capacity - event.registeredCount
  if (free <= 0 || event.waitingCount === 0) return
  if (!isOpen({ ...event, isCancelled: event.cancelledAt !== null }, services.clock.now())) return
  const { accountId, eventId, state, id } = eventRegistrations
  const next = await tx
    .select(holder)
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(eq(eventId, event.id), eq(state, 'waiting'), isNull(accounts.suspendedAt), ne(accounts.role, 'employer')),
    )
    .orderBy(asc(id))
    .limit(free)
    // Whoever is just leaving for good waits for this event: waiting for her account would be waiting for each other.
    .for('key share', { of: accounts, skipLocked: true })
  await move(tx, event, next, 'registered')
  for (const person of next) await tellOfSeat(services, tx, event, person, { what: 'promoted' })
}

/**
 * Makes room before a held event's capacity becomes smaller: those who registered last go to the head of the waiting
 * list, in their order, and are told.
 */
export async function moveOverflowToWaitingList(
  services: Telling,
  tx: Transaction,
  event: HeldEvent,
  newCapacity: number,
): Promise<void> {
  const surplus = event.registeredCount - newCapacity
  if (surplus <= 0) return
  const { accountId, eventId, state, id } = eventRegistrations
  const last = await tx
    .select(holder)
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(eventId, event.id), eq(state, 'registered')))
    .orderBy(desc(id))
    .limit(surplus)
  // Whoever is registered came before everybody who waits, so that their ids alone put them first.
  await move(tx, event, last, 'waiting')
  for (const [index, person] of last.reverse().entries()) {
    await tellOfSeat(services, tx, event, person, { what: 'displaced', place: index + 1 })
  }
}

async function move(tx: Transaction, event: HeldEvent, people: SeatHolder[], state: 'registered' | 'waiting') {
  if (people.length === 0) return
  const ids = people.map((person) => person.id)
  await tx
    .update(eventRegistrations)
    .set({ state })
    .where(and(eq(eventRegistrations.eventId, event.id), inArray(eventRegistrations.accountId, ids)))
  const seats = state === 'registered' ? people.length : -people.length
  await tx
    .update(events)
    .set({
      registeredCount: sql`${events.registeredCount} + ${seats}`,
      waitingCount: sql`${events.waitingCount} - ${seats}`,
    })
    .where(eq(events.id, event.id))
}
