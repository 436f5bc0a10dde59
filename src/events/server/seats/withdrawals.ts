import { sql } from 'drizzle-orm'
import type { Job } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { Services } from '../../../platform/server/services.ts'
import { defaultCalendarSettings } from '../../contract.ts'
import { withdrawalPart } from '../calendar/withdrawal.ts'
import { type HeldEvent, holdEvent } from '../holding.ts'
import type { eventRegistrations } from '../tables.ts'
import { withdrawalLetter } from './registration-letters.ts'

// Registering emails a calendar entry, so giving the seat back emails its cancellation. It goes out a moment later:
// whoever takes the seat again until then keeps the entry, and gets no email at all.

const queue = 'events.withdrawals'
/** Seconds in which a seat can be taken back before the cancellation goes out; longer than "Undo" is on screen. */
const graceSeconds = 15
/** People who are emailed in one transaction. */
const batch = 50

/** Cancellations that go out at once; whoever goes on changing their mind is emailed only this often (minutes). */
const promptCancellations = 3
const quietMinutes = 10
/** Minutes without a cancellation after which they are counted anew. */
const forgetMinutes = 60

/** A place that was given back. `news` is what its owner had not been told of it yet. */
export type ReturnedPlace = Pick<typeof eventRegistrations.$inferSelect, 'state' | 'news'>

const isBack = sql`exists (
  select from event_registrations r
  where r.event_id = w.event_id and r.account_id = w.account_id and r.state = 'registered')`

/**
 * Plans the email that takes an event out of the calendar of somebody who just gave back their place, if an email had
 * put it there, in the transaction that takes the place.
 * @param event as locked
 */
export async function planWithdrawal(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  event: HeldEvent,
  accountId: string,
  place: ReturnedPlace,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + graceSeconds * 1000).toISOString()
  // What stands in their calendar: the seat they were told of, or one that they lost and have not heard of that yet.
  const isEntered = place.news === 'displaced' || (place.state === 'registered' && place.news === null)
  const due = sql`greatest(${dueAt}::timestamptz, w.quiet_until)`
  const { rows } = isEntered
    ? await tx.execute<{ dueAt: string }>(sql`
        insert into event_withdrawals as w (event_id, account_id, due_at, event_updated_at)
        values (${event.id}, ${accountId}, ${dueAt}, ${event.updatedAt.toISOString()})
        on conflict (event_id, account_id) do update
          set due_at = ${due}, event_updated_at = excluded.event_updated_at
        returning due_at as "dueAt"`)
    : // A cancellation that waits since before, when they came back and left again without hearing of it.
      await tx.execute<{ dueAt: string }>(sql`
        update event_withdrawals w set due_at = ${due}
        where event_id = ${event.id} and account_id = ${accountId} and due_at is not null
        returning due_at as "dueAt"`)
  const [planned] = rows
  if (!planned) return
  const seconds = (new Date(planned.dueAt).getTime() - clock.now().getTime()) / 1000
  // A second more, because the queue goes by the database's clock.
  await jobs.queue(tx, queue, {}, { startAfter: Math.ceil(seconds) + 1 })
}

/**
 * Calls off the cancellations for people who are about to be told of a seat, or of its loss.
 * @returns the registrations whose calendar entry was not canceled yet and is up to date
 */
export async function keepEntries(
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

/** Sends the cancellations that are due. */
export const withdrawalsJob: Job = {
  name: queue,
  run: (services) => sendWithdrawals(services),
}

/** Emails everybody whose cancellation is due: a calendar gets the event's highest number so far. */
export async function sendWithdrawals(services: Services): Promise<void> {
  // Read here, because a transaction must not wait for a second connection.
  await services.community.content()
  for (const id of await eventsToWithdraw(services)) {
    while ((await services.db.transaction((tx) => sendSome(services, tx, id))) === batch);
  }
}

/** Once an event is over, nobody needs it out of their calendar. */
async function eventsToWithdraw({ db, clock }: Services): Promise<string[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.id from event_withdrawals w join events e on e.id = w.event_id
    where w.due_at <= ${now} and e.ends_at > ${now} and not ${isBack} order by e.id`)
  return rows.map(({ id }) => id)
}

type Leaver = {
  id: string
  name: string
  email: string
  autoAddRegistered: boolean
  reminderMinutes: typeof defaultCalendarSettings.reminderMinutes
}

/**
 * The event is locked meanwhile, so that nobody takes a seat again between being found without one and being told.
 * @returns how many were emailed
 */
async function sendSome(services: Services, tx: Transaction, eventId: string): Promise<number> {
  const event = await holdEvent(tx, eventId)
  const now = services.clock.now()
  const people = await takeLeavers(tx, eventId, now)
  const emails = []
  for (const person of people) {
    const letter = withdrawalLetter(event, services.config.baseUrl, person.autoAddRegistered)
    const calendar = await withdrawalPart(services, tx, event, person, person)
    emails.push({ to: person.email, letter, calendar })
  }
  await services.outbox.queueAll(tx, emails)
  await noteSent(tx, event, people, now)
  return people.length
}

/** Leaves out whoever is being told of a seat just now, is just leaving for good, or is suspended. */
async function takeLeavers(tx: Transaction, eventId: string, now: Date): Promise<Leaver[]> {
  const { rows } = await tx.execute<Leaver>(sql`
    select a.id, a.name, a.email, coalesce(s.auto_add_registered, false) as "autoAddRegistered",
      coalesce(s.reminder_minutes, ${defaultCalendarSettings.reminderMinutes}) as "reminderMinutes"
    from event_withdrawals w
    join accounts a on a.id = w.account_id
    left join calendar_settings s on s.account_id = a.id
    where w.event_id = ${eventId} and w.due_at <= ${now.toISOString()} and not ${isBack}
      and a.suspended_at is null and a.verified_at is not null
    order by w.account_id limit ${batch}
    for update of w skip locked for key share of a skip locked`)
  return rows
}

async function noteSent(tx: Transaction, event: HeldEvent, people: readonly Leaver[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const count = sql`case when emailed_at > ${at} - ${forgetMinutes} * interval '1 minute' then emailed_count + 1 else 1 end`
  await tx.execute(sql`
    update event_withdrawals set due_at = null, emailed_at = ${at}, emailed_count = ${count},
      quiet_until = case when ${count} >= ${promptCancellations}
        then ${at} + ${quietMinutes} * interval '1 minute' end
    where event_id = ${event.id} and account_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`)
}
