import { tell } from '../../notifications/server/public.ts'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { CalendarPart } from '../../platform/server/mail/outbox.ts'
import { calendarPartFor, settingsOf } from './calendar-settings.ts'
import type { HeldEvent } from './holding.ts'
import { type SeatNews, seatLetter } from './registration-letters.ts'

export type SeatHolder = { id: string; name: string; email: string }

/** What telling somebody of her place needs. */
export type Telling = Pick<Services, 'outbox' | 'live' | 'sealing' | 'config' | 'jobs' | 'clock' | 'community'>

/**
 * Tells a person of her place at an event, in the transaction that changes it. A seat comes with a calendar file;
 * whoever let her calendar add events by itself gets one that takes it out again when she loses or gives back a seat.
 */
export async function tellOfSeat(
  services: Telling,
  tx: Transaction,
  event: HeldEvent,
  person: SeatHolder,
  news: SeatNews,
): Promise<void> {
  const calendar = await calendarOf(services, tx, event, person, news)
  const letter = seatLetter(event, services.config.baseUrl, news)
  if (news.what === 'unregistered') {
    // She knows what she did; only her calendar does not.
    if (calendar) await services.outbox.queue(tx, person.email, letter, { calendar })
    return
  }
  const what = news.what === 'displaced' ? 'waiting' : news.what
  const { id: eventId, title, timeZone } = event
  const data = { eventId, title, startsAt: event.startsAt.toISOString(), timeZone, what }
  const message = { kind: 'eventRegistration' as const, data, about: `event:${eventId}`, letter, calendar }
  await tell(services, tx, message, [person.id])
}

async function calendarOf(
  services: Telling,
  tx: Transaction,
  event: HeldEvent,
  person: SeatHolder,
  { what }: SeatNews,
): Promise<CalendarPart | undefined> {
  if (what === 'waiting') return undefined
  if (what === 'registered' || what === 'promoted') return calendarPartFor(services, tx, event, person)
  const { autoAddRegistered } = await settingsOf(tx, person.id)
  if (!autoAddRegistered) return undefined
  // For her calendar alone it is cancelled.
  return calendarPartFor(services, tx, { ...event, cancelledAt: services.clock.now() }, person)
}
