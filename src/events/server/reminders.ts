import { sql } from 'drizzle-orm'
import { broadcast, type Telling } from '../../notifications/server/exports.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { Services } from '../../platform/server/services.ts'
import { type HeldEvent, holdEvent, holdPeople } from './holding.ts'
import { isOpen } from './policy.ts'
import { reminderLetter } from './seats/registration-letters.ts'
import { events } from './tables.ts'

/** How long before an event its registered people are reminded (S2 §9), in milliseconds. */
const ahead = 24 * 60 * 60 * 1000
/** Events looked up at a time. */
const batch = 50

/** Reminds everybody who is registered for a held event, whose people are held as well, in the caller's transaction. */
export async function remind(services: Telling, tx: Transaction, event: HeldEvent): Promise<void> {
  const { id, title, timeZone, startsAt } = event
  const data = { eventId: id, title, startsAt: startsAt.toISOString(), timeZone }
  const letter = reminderLetter(event, services.config.baseUrl)
  await broadcast(
    services,
    tx,
    { kind: 'eventReminder', data, about: `event:${id}`, letter },
    sql`select account_id from event_registrations where event_id = ${id} and state = 'registered'`,
  )
}

/**
 * Sends the reminders that are due. Which start an event was reminded of is kept in the transaction that sends them:
 * a pass that breaks off loses none and sends none twice, and an event that is moved is reminded of anew.
 */
export const remindersJob: Job = {
  name: 'events.reminders',
  schedule: '* * * * *',
  async run(services) {
    for (;;) {
      const due = await dueEvents(services)
      for (const id of due) await remindOnce(services, id)
      if (due.length < batch) return
    }
  },
}

async function dueEvents({ db, clock }: Services): Promise<string[]> {
  const now = clock.now()
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${events}
    where cancelled_at is null and status <> 'ended' and reminded_of is distinct from starts_at
      and starts_at > ${now.toISOString()} and starts_at <= ${new Date(now.getTime() + ahead).toISOString()}
    order by starts_at, id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function remindOnce(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdPeople(tx, sql`${id}::uuid`)
    const event = await holdEvent(tx, id)
    if (!isDue(event, services.clock.now())) return
    await remind(services, tx, event)
    await tx.update(events).set({ remindedOf: event.startsAt }).where(sql`${events.id} = ${id}`)
  })
}

/** Whether it still is once the event is held: another process may have been faster, or an admin. */
function isDue(event: HeldEvent, now: Date): boolean {
  const wait = event.startsAt.getTime() - now.getTime()
  const isReminded = event.remindedOf?.getTime() === event.startsAt.getTime()
  return isOpen({ ...event, isCancelled: event.cancelledAt !== null }, now) && !isReminded && wait > 0 && wait <= ahead
}
