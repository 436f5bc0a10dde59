import { sql } from 'drizzle-orm'
import { broadcast, type NotificationContent, revise, withdraw } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import { sharedCalendarAttachment } from '../calendar/calendar-attachments.ts'
import { sendInvitations } from '../calendar/invitations.ts'
import type { LockedEvent } from '../locks.ts'
import { guestCounts } from '../registration/seats.ts'
import { calendarSettings, eventRegistrations } from '../tables.ts'
import { cancellationEmail, changeEmail } from './change-emails.ts'
import { changesIn } from './event-changes.ts'

type Change = 'changed' | 'cancelled'

/**
 * Notifies everybody who is registered or waits of a new time or place, and people with a seat of a new Zoom link, in
 * the transaction that changes the event. Other changes cause no notification.
 * @param after the event as saved
 */
export async function notifyOfChange(
  services: Services,
  tx: Transaction,
  before: LockedEvent,
  after: LockedEvent,
): Promise<void> {
  const { baseUrl } = services.config
  await updatePendingDigests(tx, before, after)
  const changes = changesIn(before, after)
  const change = { before, after, changes }
  if (changes.time || changes.place || changes.link) {
    await notifyRegistered(services, tx, after, 'changed', changeEmail(baseUrl, change, 'registered'))
  }
  if (changes.time || changes.place) {
    await notifyWaiting(services, tx, after, 'changed', changeEmail(baseUrl, change, 'waiting'))
  }
}

/** Updates what the next digests say about the event, and withdraws reminders of a start that no longer holds. */
async function updatePendingDigests(tx: Transaction, before: LockedEvent, after: LockedEvent): Promise<void> {
  const about = `event:${after.id}`
  const dataOf = ({ title, startsAt, timeZone }: LockedEvent) => ({ title, startsAt: startsAt.toISOString(), timeZone })
  const [old, now] = [dataOf(before), dataOf(after)]
  if (old.startsAt !== now.startsAt) await withdraw(tx, about, 'eventReminder')
  if (JSON.stringify(old) === JSON.stringify(now)) return
  await revise(tx, about, 'eventReminder', now)
  await revise(tx, about, 'newEvent', now)
}

/** Notifies everybody who is registered or waits, in the transaction that cancels the event (S2 §4). */
export async function notifyOfCancellation(services: Services, tx: Transaction, event: LockedEvent): Promise<void> {
  const email = cancellationEmail(services.config.baseUrl, event)
  await notifyRegistered(services, tx, event, 'cancelled', email)
  await notifyWaiting(services, tx, event, 'cancelled', email)
}

/**
 * People with a seat also get a calendar file: the same for all who bring as many guests, except for people whose calendars add events
 * automatically, who get an invitation each.
 */
async function notifyRegistered(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  what: Change,
  email: EmailTemplate,
): Promise<void> {
  if (event.registeredCount === 0) return
  const message = { ...messageOf(event, what), email }
  for (const guests of await guestCounts(tx, event.id)) {
    const calendar = await sharedCalendarAttachment(services, tx, { ...event, guests })
    const audience = sql`
      select r.account_id from ${eventRegistrations} r
      left join ${calendarSettings} s on s.account_id = r.account_id
      where r.event_id = ${event.id} and r.state = 'registered' and r.guests = ${guests}
        and s.auto_add_registered is not true`
    await broadcast(services, tx, { ...message, calendar }, audience)
  }
  await sendInvitations(services, tx, event, message)
}

async function notifyWaiting(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  what: Change,
  email: EmailTemplate,
): Promise<void> {
  if (event.waitingCount === 0) return
  const audience = sql`
    select account_id from ${eventRegistrations} where event_id = ${event.id} and state = 'waiting'`
  await broadcast(services, tx, { ...messageOf(event, what), email }, audience)
}

function messageOf({ id, title, startsAt, timeZone }: LockedEvent, what: Change): NotificationContent<'eventChange'> {
  const data = { eventId: id, title, startsAt: startsAt.toISOString(), timeZone, what }
  return { kind: 'eventChange', data, about: `event:${id}` }
}
