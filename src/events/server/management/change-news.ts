import { sql } from 'drizzle-orm'
import { broadcast, type Message, revise, withdraw } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { Letter } from '../../../platform/server/mail/email-template.ts'
import type { CalendarPart } from '../../../platform/server/mail/outbox.ts'
import { defaultCalendarSettings } from '../../contract.ts'
import { calendarFile } from '../calendar/calendar-file.ts'
import { categoryNameOf } from '../calendar/calendar-settings.ts'
import { sendInvitations } from '../calendar/invitations.ts'
import type { HeldEvent } from '../holding.ts'
import { calendarSettings, eventRegistrations } from '../tables.ts'
import { cancellationLetter, changeLetter } from './change-letters.ts'
import { newsIn } from './policy.ts'

type What = 'changed' | 'cancelled'

/**
 * Tells those who hold a place at an event of a new time or place, and those with a seat of a new Zoom link, in the
 * transaction that changes it. Nothing new tells nobody.
 * @param after as saved
 */
export async function tellOfChange(
  services: Services,
  tx: Transaction,
  before: HeldEvent,
  after: HeldEvent,
): Promise<void> {
  const { baseUrl } = services.config
  await reviseUntold(tx, before, after)
  const news = newsIn(before, after)
  const change = { before, after, news }
  if (news.time || news.place || news.link) {
    await tellRegistered(services, tx, after, 'changed', changeLetter(baseUrl, change, 'registered'))
  }
  if (news.time || news.place) {
    await tellWaiting(services, tx, after, 'changed', changeLetter(baseUrl, change, 'waiting'))
  }
}

/** What digests will still say of an event is what holds now; reminders of a start that it has no more are taken back. */
async function reviseUntold(tx: Transaction, before: HeldEvent, after: HeldEvent): Promise<void> {
  const about = `event:${after.id}`
  const told = ({ title, startsAt, timeZone }: HeldEvent) => ({ title, startsAt: startsAt.toISOString(), timeZone })
  const [old, now] = [told(before), told(after)]
  if (old.startsAt !== now.startsAt) await withdraw(tx, about, 'eventReminder')
  if (JSON.stringify(old) === JSON.stringify(now)) return
  await revise(tx, about, 'eventReminder', now)
  await revise(tx, about, 'newEvent', now)
}

/** Tells everybody who holds a place at an event that it will not be, in the transaction that cancels it (S2 §4). */
export async function tellOfCancellation(services: Services, tx: Transaction, event: HeldEvent): Promise<void> {
  const letter = cancellationLetter(services.config.baseUrl, event)
  await tellRegistered(services, tx, event, 'cancelled', letter)
  await tellWaiting(services, tx, event, 'cancelled', letter)
}

/** Those with a seat also get a calendar file: one for all, save for those whose calendars add events by themselves. */
async function tellRegistered(
  services: Services,
  tx: Transaction,
  event: HeldEvent,
  what: What,
  letter: Letter,
): Promise<void> {
  if (event.registeredCount === 0) return
  const message = { ...messageOf(event, what), letter }
  const calendar = await sharedCalendar(services, tx, event)
  const audience = sql`
    select r.account_id from ${eventRegistrations} r
    left join ${calendarSettings} s on s.account_id = r.account_id
    where r.event_id = ${event.id} and r.state = 'registered' and s.auto_add_registered is not true`
  await broadcast(services, tx, { ...message, calendar }, audience)
  await sendInvitations(services, tx, event, message)
}

async function tellWaiting(
  services: Services,
  tx: Transaction,
  event: HeldEvent,
  what: What,
  letter: Letter,
): Promise<void> {
  if (event.waitingCount === 0) return
  const audience = sql`
    select account_id from ${eventRegistrations} where event_id = ${event.id} and state = 'waiting'`
  await broadcast(services, tx, { ...messageOf(event, what), letter }, audience)
}

function messageOf({ id, title, startsAt, timeZone }: HeldEvent, what: What): Message<'eventChange'> {
  const data = { eventId: id, title, startsAt: startsAt.toISOString(), timeZone, what }
  return { kind: 'eventChange', data, about: `event:${id}` }
}

async function sharedCalendar(services: Services, tx: Transaction, event: HeldEvent): Promise<CalendarPart> {
  const { config, clock, community } = services
  const method = event.cancelledAt ? 'CANCEL' : 'PUBLISH'
  const { name } = await community.content(tx)
  const text = calendarFile([{ ...event, categoryName: await categoryNameOf(tx, event) }], {
    method,
    reminderMinutes: defaultCalendarSettings.reminderMinutes,
    withZoomLink: true,
    madeAt: clock.now(),
    organizer: { name, email: config.mailFrom },
    baseUrl: config.baseUrl,
  })
  return { method, text }
}
