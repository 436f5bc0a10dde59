import { sql } from 'drizzle-orm'
import { accountsAs, isActiveAccount } from '../../../accounts/server/exports.ts'
import { second } from '../../../platform/contract/durations.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { Services } from '../../../platform/server/services.ts'
import { defaultCalendarSettings } from '../../contract.ts'
import { withdrawalAttachment } from '../calendar/calendar-attachments.ts'
import { type LockedEvent, lockEvent } from '../locks.ts'
import type { eventRegistrations } from '../tables.ts'
import { withdrawalEmail } from './registration-emails.ts'

// Registering sends an email with a calendar entry, so giving the seat back sends an email that removes the entry. It is
// delayed a little: a person who registers again in the meantime keeps the entry and gets no email.

const queue = 'events.withdrawals'
/** Seconds before the email goes out: longer than "Undo" is on screen. */
const graceSeconds = 15
/** People who are emailed in one transaction. */
const batch = 50

/** After this many emails within an hour, the person gets the next one only after a pause of so many minutes. */
const promptEmails = 3
const pauseMinutes = 10
/** Minutes without an email after which the count starts again. */
const resetMinutes = 60

/** A registration that was removed, with the notification that was still pending. */
export type RemovedRegistration = Pick<typeof eventRegistrations.$inferSelect, 'state' | 'pendingNotification'>

/** For an entry that registering again has to send anew: no event was saved at this time. */
const neverUpToDate = new Date(0)

const isRegisteredAgain = sql`exists (
  select from event_registrations r
  where r.event_id = w.event_id and r.account_id = w.account_id and r.state = 'registered')`

/**
 * Schedules the email that removes an event from the calendar of a person who unregisters, if an email had added it, in
 * the transaction that removes the registration.
 * @param event the locked row
 * @param removed.isUpToDate whether all emails about the registration were sent. If not, the calendar may have no entry, or
 *   an old one
 */
export async function scheduleWithdrawalEmail(
  { clock, backgroundQueue }: Pick<Services, 'clock' | 'backgroundQueue'>,
  tx: Transaction,
  event: LockedEvent,
  accountId: string,
  removed: RemovedRegistration & { isUpToDate: boolean },
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + graceSeconds * second).toISOString()
  // The calendar has the event when the person was notified of the seat, or lost it and was not notified of that yet.
  const isInCalendar =
    removed.pendingNotification === 'displaced' ||
    (removed.state === 'registered' && removed.pendingNotification === null)
  const updatedAt = removed.isUpToDate ? event.updatedAt : neverUpToDate
  const due = sql`greatest(${dueAt}::timestamptz, w.quiet_until)`
  const { rows } = isInCalendar
    ? await tx.execute<{ dueAt: string }>(sql`
        insert into event_withdrawals as w (event_id, account_id, due_at, event_updated_at)
        values (${event.id}, ${accountId}, ${dueAt}, ${updatedAt.toISOString()})
        on conflict (event_id, account_id) do update
          set due_at = ${due}, event_updated_at = excluded.event_updated_at
        returning due_at as "dueAt"`)
    : // Postpones an email that is still pending from an earlier time the person unregistered.
      await tx.execute<{ dueAt: string }>(sql`
        update event_withdrawals w set due_at = ${due}
        where event_id = ${event.id} and account_id = ${accountId} and due_at is not null
        returning due_at as "dueAt"`)
  const [withdrawal] = rows
  if (!withdrawal) return
  const seconds = (new Date(withdrawal.dueAt).getTime() - clock.now().getTime()) / second
  // A second more, because the queue uses the clock of the database.
  await backgroundQueue.queue(tx, queue, {}, { startAfter: Math.ceil(seconds) + 1 })
}

/**
 * Cancels pending emails to people who are about to be notified of a new or lost seat.
 * @returns the ids of registrations whose calendar entry is still there and up to date
 */
export async function cancelPendingWithdrawals(
  tx: Transaction,
  people: readonly { registrationId: number }[],
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const ids = people.map(({ registrationId }) => registrationId)
  const { rows } = await tx.execute<{ id: number; isUpToDate: boolean }>(sql`
    update event_withdrawals w set due_at = null
    from event_registrations r join events e on e.id = r.event_id
    where r.id = any(${sql.param(ids)}::bigint[]) and w.event_id = r.event_id and w.account_id = r.account_id
      and w.due_at is not null
    returning r.id, e.updated_at = w.event_updated_at as "isUpToDate"`)
  return new Set(rows.filter(({ isUpToDate }) => isUpToDate).map(({ id }) => id))
}

/** Sends the emails that are due. */
export const withdrawalsJob: BackgroundJob = {
  name: queue,
  run: (services) => sendWithdrawalEmails(services),
}

/** Sends the emails that are due, with the current sequence of the event. */
export async function sendWithdrawalEmails(services: Services): Promise<void> {
  // Read here, because a transaction must not wait for a second connection.
  await services.community.content()
  for (const id of await eventsToWithdraw(services)) {
    while ((await services.db.transaction((tx) => sendBatch(services, tx, id))) === batch);
  }
}

/** Leaves out events that are over: they can stay in calendars. */
async function eventsToWithdraw({ db, clock }: Services): Promise<string[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.id from event_withdrawals w join events e on e.id = w.event_id
    where w.due_at <= ${now} and e.ends_at > ${now} and not ${isRegisteredAgain} order by e.id`)
  return rows.map(({ id }) => id)
}

type WithdrawnPerson = {
  id: string
  name: string
  email: string
  autoAddRegistered: boolean
  reminderMinutes: typeof defaultCalendarSettings.reminderMinutes
}

/**
 * Locks the event, so that nobody registers again between the query and their email.
 * @returns the number of emails
 */
async function sendBatch(services: Services, tx: Transaction, eventId: string): Promise<number> {
  const event = await lockEvent(tx, eventId)
  const now = services.clock.now()
  const people = await takeDueWithdrawals(tx, eventId, now)
  const emails = []
  for (const person of people) {
    const email = withdrawalEmail(event, services.config.baseUrl, person.autoAddRegistered)
    const calendar = await withdrawalAttachment(services, tx, event, person, person)
    emails.push({ to: person.email, recipientId: person.id, email, calendar })
  }
  await services.outbox.queueAll(tx, emails)
  await recordSent(tx, event, people, now)
  return people.length
}

/** Skips people who are being notified of a seat by another process, are being deleted, or are suspended. */
async function takeDueWithdrawals(tx: Transaction, eventId: string, now: Date): Promise<WithdrawnPerson[]> {
  const person = accountsAs('a')
  const { rows } = await tx.execute<WithdrawnPerson>(sql`
    select ${person.id}, ${person.name}, ${person.email}, coalesce(s.auto_add_registered, false) as "autoAddRegistered",
      coalesce(s.reminder_minutes, ${defaultCalendarSettings.reminderMinutes}) as "reminderMinutes"
    from event_withdrawals w
    join ${person.table} on ${person.id} = w.account_id
    left join calendar_settings s on s.account_id = w.account_id
    where w.event_id = ${eventId} and w.due_at <= ${now.toISOString()} and not ${isRegisteredAgain}
      and ${isActiveAccount('a')}
    order by w.account_id limit ${batch}
    for update of w skip locked for key share of a skip locked`)
  return rows
}

async function recordSent(
  tx: Transaction,
  event: LockedEvent,
  people: readonly WithdrawnPerson[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const count = sql`case when emailed_at > ${at} - ${resetMinutes} * interval '1 minute' then emailed_count + 1 else 1 end`
  await tx.execute(sql`
    update event_withdrawals set due_at = null, emailed_at = ${at}, emailed_count = ${count},
      quiet_until = case when ${count} >= ${promptEmails}
        then ${at} + ${pauseMinutes} * interval '1 minute' end
    where event_id = ${event.id} and account_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`)
}
