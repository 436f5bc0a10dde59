import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { broadcast, type NotificationServices } from '../../notifications/server/exports.ts'
import { formatDateTime } from '../../platform/contract/date-formats.ts'
import { day } from '../../platform/contract/durations.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Services } from '../../platform/server/services.ts'
import { eventNotFound } from './event-queries.ts'
import { type LockedEvent, lockAttendees, lockEvent } from './locks.ts'
import { canRemindAgain, isOpen } from './policy.ts'
import { reminderEmail } from './registration/registration-emails.ts'
import { guestCounts, requireOpen } from './registration/seats.ts'
import { events } from './tables.ts'

/** Reminders go out this long before an event (S2 §9), in milliseconds. */
const leadTime = day
/** Events per query. */
const batch = 50

/** Reminds everybody who is registered, in the caller's transaction, which has locked the event and its attendees. */
async function notifyRegistered(services: NotificationServices, tx: Transaction, event: LockedEvent): Promise<void> {
  const { id, title, timeZone, startsAt } = event
  const data = { eventId: id, title, startsAt: startsAt.toISOString(), timeZone }
  for (const guests of await guestCounts(tx, id)) {
    const email = reminderEmail(event, services.config.baseUrl, guests)
    const audience = sql`
      select account_id from event_registrations
      where event_id = ${id} and state = 'registered' and guests = ${guests}`
    await broadcast(services, tx, { kind: 'eventReminder', data, about: `event:${id}`, email }, audience)
  }
}

/**
 * Sends the reminders that are due. The transaction that queues them stores the start that they announce. So an
 * interrupted run loses no reminders and repeats none, and people are reminded again of an event that was moved.
 */
export const remindersJob: BackgroundJob = {
  name: 'events.reminders',
  schedule: '* * * * *',
  async run(services) {
    for (;;) {
      const due = await findDueEvents(services)
      for (const id of due) await remindIfDue(services, id)
      if (due.length < batch) return
    }
  },
}

async function findDueEvents({ db, clock }: Services): Promise<string[]> {
  const now = clock.now()
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${events}
    where cancelled_at is null and not is_draft and status <> 'ended' and reminded_of is distinct from starts_at
      and starts_at > ${now.toISOString()} and starts_at <= ${new Date(now.getTime() + leadTime).toISOString()}
    order by starts_at, id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function remindIfDue(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockAttendees(tx, sql`${id}::uuid`)
    const event = await lockEvent(tx, id)
    if (!isDue(event, services.clock.now())) return
    await notifyRegistered(services, tx, event)
    await tx.update(events).set({ remindedOf: event.startsAt }).where(sql`${events.id} = ${id}`)
  })
}

/** Whether reminders are still due once the event is locked: another process or an admin may have been faster. */
function isDue(event: LockedEvent, now: Date): boolean {
  const timeLeft = event.startsAt.getTime() - now.getTime()
  const isReminded = event.remindedOf?.getTime() === event.startsAt.getTime()
  return (
    isOpen({ ...event, isCancelled: event.cancelledAt !== null }, now) &&
    !isReminded &&
    timeLeft > 0 &&
    timeLeft <= leadTime
  )
}

/**
 * Reminds everybody who is registered, at a person's request (S2 §7).
 * @throws NOT_FOUND, CONFLICT when the event has ended, or a member repeats it too soon
 */
export async function sendReminders(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const [current] = await tx.select().from(events).where(eq(events.id, id))
    if (!current) throw eventNotFound()
    // Check before locking, so that a rejected request takes no lock.
    requireRemindable(current, viewer, now)
    await lockAttendees(tx, sql`${id}::uuid`)
    const event = await lockEvent(tx, id)
    requireRemindable(event, viewer, now)
    await notifyRegistered(context, tx, event)
    await tx.update(events).set({ remindersSentAt: now }).where(eq(events.id, id))
    await recordAuditEntry(tx, { action: 'event.remindersSent', actorId: viewer.id, subject: { kind: 'event', id } })
  })
}

function requireRemindable(event: LockedEvent, viewer: Viewer, now: Date): void {
  requireOpen(event, now)
  const { remindersSentAt, timeZone } = event
  if (!remindersSentAt || canRemindAgain(viewer, remindersSentAt, now)) return
  const moment = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const when = formatDateTime(remindersSentAt, { ...moment, timeZone, timeZoneName: 'short' })
  throw problem('CONFLICT', t`Reminders were already sent on ${when}. You can send them once every 24 hours.`)
}
