import { inArray, sql } from 'drizzle-orm'
import { accountsAs } from '../../../accounts/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import { publishStatement } from '../../../platform/server/realtime/live-updates.ts'
import type { Services } from '../../../platform/server/services.ts'
import { type CalendarSettings, defaultCalendarSettings } from '../../contract.ts'
import { calendarAttachmentFor, withdrawalAttachment } from '../calendar/calendar-attachments.ts'
import type { LockedEvent } from '../locks.ts'
import { eventRegistrations, events } from '../tables.ts'
import { type RegistrationNotice, registrationEmail } from './registration-emails.ts'
import { cancelPendingWithdrawals, sendWithdrawalEmails } from './withdrawals.ts'

/**
 * A change of a registration stores the pending notification in the registration's row. The background job of this name
 * sends them in batches.
 */
const topic = 'events.seatNews'
/** People notified in one transaction. */
const batch = 50

type PendingNotification = RegistrationNotice & {
  registrationId: number
  eventId: string
  id: string
  name: string
  email: string
  /** The person's calendar settings, as far as the email depends on them. */
  invites: boolean
  reminderMinutes: CalendarSettings['reminderMinutes'] | null
}
/** `isInCalendar`: the person registered again before an email removed the event from their calendar. */
type Recipient = PendingNotification & { isInCalendar: boolean }

/** A SQL expression that wakes the background job once the transaction has committed. */
export const wakeRegistrationNotifications = publishStatement(topic, {})

/**
 * Notifies people of changes of their registrations. The transaction that queues a notification also clears it from the
 * row, so that an interrupted run notifies nobody twice, and the next run continues.
 */
export const registrationNotificationsJob: BackgroundJob = {
  name: topic,
  schedule: '* * * * *',
  wokenBy: topic,
  async run(services) {
    // Read here, because a transaction must not wait for a second connection.
    await services.community.content()
    while ((await services.db.transaction((tx) => notifyBatch(services, tx))) === batch);
    await sendWithdrawalEmails(services)
  },
}

/** @returns the number of people handled */
async function notifyBatch(services: Services, tx: Transaction): Promise<number> {
  const pending = await takePending(tx, services.clock.now())
  if (pending.length === 0) return 0
  const inCalendar = await cancelPendingWithdrawals(
    tx,
    pending.filter(({ what }) => what !== 'waiting'),
  )
  const people = pending.map((one) => ({
    ...one,
    isInCalendar: one.what === 'registered' && inCalendar.has(one.registrationId),
  }))
  const eventIds = people.map(({ eventId }) => eventId)
  const eventRows = await tx.select().from(events).where(inArray(events.id, eventIds))
  for (const recipients of Map.groupBy(people, emailKeyOf).values()) {
    const event = eventRows.find(({ id }) => id === recipients[0]?.eventId)
    // A cancelled event has its own notification, and one that is over needs none.
    if (event && !event.cancelledAt && event.endsAt > services.clock.now())
      await notifyRecipients(services, tx, event, recipients)
  }
  const registrationIds = people.map(({ registrationId }) => registrationId)
  await tx
    .update(eventRegistrations)
    .set({ pendingNotification: null })
    .where(inArray(eventRegistrations.id, registrationIds))
  return people.length
}

/**
 * Locks registrations with a pending notification. Skips rows that another process is handling, accounts that are being
 * deleted, and for a while people who keep registering and unregistering.
 */
async function takePending(tx: Transaction, now: Date): Promise<PendingNotification[]> {
  const person = accountsAs('a')
  const { rows } = await tx.execute<PendingNotification>(sql`
    select r.id as "registrationId", r.event_id as "eventId", ${person.id}, ${person.name}, ${person.email}, r.news as what, r.guests,
      (select count(*) from event_registrations w
        where w.event_id = r.event_id and w.state = 'waiting' and w.id <= r.id and r.state = 'waiting') as place,
      coalesce(s.auto_add_registered, false) as invites, s.reminder_minutes as "reminderMinutes"
    from event_registrations r
    join ${person.table} on ${person.id} = r.account_id
    left join calendar_settings s on s.account_id = r.account_id
    left join event_withdrawals w on w.event_id = r.event_id and w.account_id = r.account_id
    where r.news is not null
      and (r.news <> 'registered' or w.quiet_until is null or w.quiet_until <= ${now.toISOString()})
    order by r.id limit ${batch}
    for no key update of r skip locked for key share of a skip locked`)
  return rows
}

/** A key that people who get an identical email have in common. */
function emailKeyOf({ eventId, what, id, invites, reminderMinutes, isInCalendar, guests }: Recipient): string {
  const isPersonal = invites || what === 'waiting' || what === 'displaced'
  return [eventId, what, isInCalendar, guests, isPersonal ? id : reminderMinutes].join(' ')
}

async function notifyRecipients(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  people: Recipient[],
): Promise<void> {
  const [first] = people
  if (!first) return
  // People whose calendar still has the event need no second email.
  const email = first.isInCalendar
    ? {}
    : {
        email: registrationEmail(event, services.config.baseUrl, first),
        calendar: await attachmentFor(services, tx, event, first),
      }
  const what = first.what === 'displaced' ? 'waiting' : first.what
  const { id: eventId, title, timeZone } = event
  const data = { eventId, title, startsAt: event.startsAt.toISOString(), timeZone, what }
  const message = { kind: 'eventRegistration' as const, data, about: `event:${eventId}`, ...email }
  await notify(
    services,
    tx,
    message,
    people.map(({ id }) => id),
  )
}

/** The calendar file of an email about a new or lost seat. People who wait get none. */
async function attachmentFor(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  person: PendingNotification,
): Promise<CalendarPart | undefined> {
  if (person.what === 'waiting') return undefined
  // The settings by which people were grouped: they may have changed since, and an invitation names one person.
  const reminderMinutes = person.reminderMinutes ?? defaultCalendarSettings.reminderMinutes
  const settings = { autoAddRegistered: person.invites, reminderMinutes }
  if (person.what === 'displaced') return withdrawalAttachment(services, tx, event, person, settings)
  return calendarAttachmentFor(services, tx, { ...event, guests: person.guests }, person, settings)
}
