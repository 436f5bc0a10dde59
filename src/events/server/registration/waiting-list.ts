import { eq, sql } from 'drizzle-orm'
import { accountsAs, isNotSuspended } from '../../../accounts/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { publishListChange } from '../check-in/topic.ts'
import { notOver } from '../lists/event-list.ts'
import { type LockedEvent, lockEvent } from '../locks.ts'
import { countPromotable, countSurplus, isOpen, partiesThatFit, partySize, roleWithoutEvents } from '../policy.ts'
import { events } from '../tables.ts'
import { wakeRegistrationNotifications } from './registration-notifications.ts'

/**
 * Gives the free seats of a locked event to the first people on the waiting list, who are notified once the transaction
 * has committed. Skips people who bring more guests than there are seats, and suspended people, who both keep their
 * place, and accounts that have become employers.
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
  for (let left = free; left > 0; ) {
    const { rows } = await tx.execute<{ id: number; guests: number }>(sql`
      select r.id, r.guests from event_registrations r join ${person.table} on ${person.id} = r.account_id
      where r.event_id = ${event.id} and r.state = 'waiting' and r.guests < ${left} and ${isNotSuspended('a')}
        and ${person.role} <> ${roleWithoutEvents}
      order by r.id limit ${left} for key share of a skip locked`)
    if (rows.length === 0) return
    const { seated, left: rest } = partiesThatFit(rows, left)
    const ids = seated.map(({ id }) => id)
    await tx.execute(sql`
      update event_registrations set state = 'registered', news = 'promoted'
      where id = any(${sql.param(ids)}::bigint[])`)
    await updateCounts(tx, event, { people: seated.length, seats: left - rest })
    left = rest
  }
}

/**
 * Moves people to the waiting list before the capacity of a locked event shrinks. The last ones to register move to the
 * top of the list with their guests, in their order, and are notified once the transaction has committed.
 */
export async function moveOverflowToWaitingList(
  tx: Transaction,
  event: LockedEvent,
  newCapacity: number,
): Promise<void> {
  const surplus = countSurplus(event, newCapacity)
  if (surplus === 0) return
  // Registered people have smaller ids than everybody who waits, so that they come first on the list.
  const { rows } = await tx.execute<{ guests: number }>(sql`
    update event_registrations set state = 'waiting', news = 'displaced' where id in (
      select id from (
        select id, sum(1 + guests) over (order by id desc) - (1 + guests) as freed from event_registrations
        where event_id = ${event.id} and state = 'registered'
      ) last where freed < ${surplus}
    ) returning guests`)
  const seats = rows.reduce((sum, row) => sum + partySize(row), 0)
  await updateCounts(tx, event, { people: -rows.length, seats: -seats })
}

/** @param moved who moved from the waiting list to seats; negative for the other direction */
async function updateCounts(
  tx: Transaction,
  event: LockedEvent,
  { people, seats }: { people: number; seats: number },
): Promise<void> {
  if (people === 0) return
  await tx
    .update(events)
    .set({
      registeredCount: sql`${events.registeredCount} + ${seats}`,
      waitingCount: sql`${events.waitingCount} - ${people}`,
      sequence: sql`${events.sequence} + 1`,
    })
    .where(eq(events.id, event.id))
  await tx.execute(sql`select ${wakeRegistrationNotifications}, ${publishListChange(event.id)}`)
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
