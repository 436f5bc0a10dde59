import type { Letter } from '../../../platform/server/mail/email-template.ts'
import { placeOf, whenOf } from '../event-words.ts'
import type { HeldEvent } from '../holding.ts'

/** What became of a person's place at an event, and her place on the waiting list where she is on it. */
export type SeatNews = {
  /** `displaced` went from a seat to the waiting list. */
  what: 'registered' | 'waiting' | 'promoted' | 'displaced'
  place: number
}

/** The mail that tells a person of her place at an event. */
export function seatLetter(event: HeldEvent, baseUrl: string, news: SeatNews): Letter {
  const action = { label: 'Open the event', url: `${baseUrl}/events/${event.id}` }
  return { ...wordsOf(event, news), action }
}

function wordsOf(event: HeldEvent, news: SeatNews): Pick<Letter, 'subject' | 'paragraphs' | 'note'> {
  const { title } = event
  switch (news.what) {
    case 'registered':
      return {
        subject: `You are registered: ${title}`,
        paragraphs: [`Your seat at ${title} is reserved.`, ...seatDetails(event)],
        note: 'If you cannot come, please unregister on the event’s page, so that somebody else gets your seat.',
      }
    case 'promoted':
      return {
        subject: `A seat is yours: ${title}`,
        paragraphs: [`A seat at ${title} became free, and you were next on the waiting list.`, ...seatDetails(event)],
        note: 'If you cannot come any more, please unregister on the event’s page, so that somebody else gets your seat.',
      }
    case 'waiting':
      return {
        subject: `You are on the waiting list: ${title}`,
        paragraphs: [
          `${title} is full. You are number ${news.place} on its waiting list.`,
          whenAndWhere(event),
          'As soon as a seat becomes free for you, it is yours and we write to you.',
        ],
        note: 'You can leave the waiting list at any time on the event’s page.',
      }
    case 'displaced':
      return {
        subject: `You are on the waiting list now: ${title}`,
        paragraphs: [
          `${title} has fewer seats than planned, and those who registered last moved to the waiting list.`,
          `You are number ${news.place} on it. We are sorry, and write to you as soon as a seat becomes free.`,
          whenAndWhere(event),
        ],
        note: 'If the event is in your calendar, the attached file takes it out until a seat is yours again.',
      }
  }
}

/**
 * The email that takes an event out of the calendar of somebody who gave their seat back.
 * @param isAutomatic whether their calendar takes over files that come by email by itself
 */
export function withdrawalLetter(event: HeldEvent, baseUrl: string, isAutomatic: boolean): Letter {
  return {
    subject: `You are no longer registered: ${event.title}`,
    paragraphs: [`You gave back your seat at ${event.title}.`, whenAndWhere(event)],
    action: { label: 'Open the event', url: `${baseUrl}/events/${event.id}` },
    note: isAutomatic
      ? 'This email takes the event out of your calendar.'
      : 'If the event is in your calendar, the attached file takes it out again.',
  }
}

/** When and where, and how to come in: for people who have a seat. */
function seatDetails(event: HeldEvent): string[] {
  return [whenAndWhere(event), ...(event.zoomLink ? [`Join on Zoom: ${event.zoomLink}`] : [])]
}

function whenAndWhere(event: HeldEvent): string {
  return `When: ${whenOf(event)}\nWhere: ${placeOf(event)}`
}

/** The mail that reminds everybody who is registered (S2 §7). */
export function reminderLetter(event: HeldEvent, baseUrl: string): Letter {
  return {
    subject: `Reminder: ${event.title}`,
    paragraphs: ['This is a reminder about your upcoming event.', event.title, ...seatDetails(event)],
    action: { label: 'Open the event', url: `${baseUrl}/events/${event.id}` },
    note: 'If you cannot come, please unregister on the event’s page, so that somebody else gets your seat.',
  }
}
