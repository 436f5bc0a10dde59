import { eq, sql } from 'drizzle-orm'
import { accountsAs, isNotSuspended } from '../../../accounts/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { notOver } from '../lists/event-list.ts'
import { type LockedEvent, lockEvent } from '../locks.ts'
import { countPromotable, countSurplus, isOpen, roleWithoutEvents } from '../policy.ts'
import { events } from '../tables.ts'
import { wakeRegistrationNotifications } from './registration-notifications.ts'

/**
 * Gives the free seats of a locked event to the first people on the waiting list, who are notified once the transaction
 * has committed. Skips suspended people, who keep their place, and accounts that have become employers.
 * @param event the locked row, with its current counts and capacity
 */
export async function promoteWaiting(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  event: LockedEvent,
): Promise<void> {
  const free = countPromotable(event)
  if (free === 0) return
  if (!isOpen({ ...event, isCancelled: event.cancelledAt !== null }, services.clock.now())) return
  // The deletion of an account waits for this event. Waiting for that account here would be a deadlock.
  const person = accountsAs('a')
  const { rowCount } = await tx.execute(sql`
    update event_registrations set state = 'registered', news = 'promoted' where id in (
      select r.id from event_registrations r join ${person.table} on ${person.id} = r.account_id
      where r.event_id = ${event.id} and r.state = 'waiting' and ${isNotSuspended('a')}
        and ${person.role} <> ${roleWithoutEvents}
      order by r.id limit ${free} for key share of a skip locked
    )`)
  await updateCounts(tx, event, rowCount ?? 0)
}

/**
 * Moves people to the waiting list before the capacity of a locked event shrinks. The last ones to register move to the
 * top of the list, in their order, and are notified once the transaction has committed.
 */
export async function moveOverflowToWaitingList(
  tx: Transaction,
  event: LockedEvent,
  newCapacity: number,
): Promise<void> {
  const surplus = countSurplus(event, newCapacity)
  if (surplus === 0) return
  // Registered people have smaller ids than everybody who waits, so that they come first on the list.
  const { rowCount } = await tx.execute(sql`
    update event_registrations set state = 'waiting', news = 'displaced' where id in (
      select id from event_registrations where event_id = ${event.id} and state = 'registered'
      order by id desc limit ${surplus}
    )`)
  await updateCounts(tx, event, -(rowCount ?? 0))
}

/** @param count the number of people who moved from the waiting list to a seat; negative for the other direction */
async function updateCounts(tx: Transaction, event: LockedEvent, count: number): Promise<void> {
  if (count === 0) return
  await tx
    .update(events)
    .set({
      registeredCount: sql`${events.registeredCount} + ${count}`,
      waitingCount: sql`${events.waitingCount} - ${count}`,
      sequence: sql`${events.sequence} + 1`,
    })
    .where(eq(events.id, event.id))
  await tx.execute(sql`select ${wakeRegistrationNotifications}`)
}

/**
 * Promotes people who were skipped when their seat became free and can have it now, such as people who are no longer
 * suspended.
 */
export const promotionJob: BackgroundJob = {
  name: 'events.promotion',
  schedule: '* * * * *',
  async run(services) {
    for (const id of await eventsToFill(services)) {
      await services.db.transaction(async (tx) => promoteWaiting(services, tx, await lockEvent(tx, id)))
    }
  },
}

async function eventsToFill({ db, clock }: Services): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e
    where e.cancelled_at is null and e.status <> 'ended' and ${notOver(sql`${clock.now().toISOString()}::timestamptz`)}
      and e.waiting_count > 0 and e.registered_count < e.capacity
    order by e.starts_at, e.id`)
  return rows.map(({ id }) => id)
}
