import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { HeldEvent } from '../holding.ts'
import { isOpen, seatsToGive, seatsToTake } from '../policy.ts'
import { events } from '../tables.ts'
import { seatAnnouncement } from './seat-news.ts'

/**
 * Gives the free seats of a held event to those who wait longest; each is told once the transaction has committed.
 * Suspended people keep their place on the list and are passed over, as are accounts that may not come to events any
 * more.
 * @param event as held, with its counts and capacity as they are now
 */
export async function promoteWaiting(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  event: HeldEvent,
): Promise<void> {
  const free = seatsToGive(event)
  if (free === 0) return
  if (!isOpen({ ...event, isCancelled: event.cancelledAt !== null }, services.clock.now())) return
  // Whoever is just leaving for good waits for this event: waiting for her account would be waiting for each other.
  const { rowCount } = await tx.execute(sql`
    update event_registrations set state = 'registered', news = 'promoted' where id in (
      select r.id from event_registrations r join accounts a on a.id = r.account_id
      where r.event_id = ${event.id} and r.state = 'waiting' and a.suspended_at is null and a.role <> 'employer'
      order by r.id limit ${free} for key share of a skip locked
    )`)
  await countMoved(tx, event, rowCount ?? 0)
}

/**
 * Makes room before a held event's capacity becomes smaller: those who registered last go to the head of the waiting
 * list, in their order, and are told once the transaction has committed.
 */
export async function moveOverflowToWaitingList(tx: Transaction, event: HeldEvent, newCapacity: number): Promise<void> {
  const surplus = seatsToTake(event, newCapacity)
  if (surplus === 0) return
  // Whoever is registered came before everybody who waits, so that their ids alone put them first.
  const { rowCount } = await tx.execute(sql`
    update event_registrations set state = 'waiting', news = 'displaced' where id in (
      select id from event_registrations where event_id = ${event.id} and state = 'registered'
      order by id desc limit ${surplus}
    )`)
  await countMoved(tx, event, -(rowCount ?? 0))
}

/** @param count how many went from the waiting list to a seat; below zero for the other way */
async function countMoved(tx: Transaction, event: HeldEvent, count: number): Promise<void> {
  if (count === 0) return
  await tx
    .update(events)
    .set({
      registeredCount: sql`${events.registeredCount} + ${count}`,
      waitingCount: sql`${events.waitingCount} - ${count}`,
      sequence: sql`${events.sequence} + 1`,
    })
    .where(eq(events.id, event.id))
  await tx.execute(sql`select ${seatAnnouncement}`)
}
