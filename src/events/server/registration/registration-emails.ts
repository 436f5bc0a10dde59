import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import { formatPlace, formatWhen } from '../event-labels.ts'
import type { LockedEvent } from '../locks.ts'

/** A change of a person's registration. */
export type RegistrationNotice = {
  /** `displaced` means that the person moved from a seat to the waiting list. */
  what: 'registered' | 'waiting' | 'promoted' | 'displaced'
  /** The position on the waiting list, from 1; 0 when the person has a seat. */
  place: number
}

/** The email about a change of a person's registration. */
export function registrationEmail(event: LockedEvent, baseUrl: string, notice: RegistrationNotice): EmailTemplate {
  const action = { label: 'Open the event', url: `${baseUrl}/events/${event.id}` }
  return { ...textOf(event, notice), action }
}

function textOf(
  event: LockedEvent,
  notice: RegistrationNotice,
): Pick<EmailTemplate, 'subject' | 'paragraphs' | 'note'> {
  const { title } = event
  switch (notice.what) {
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
          `${title} is full. You are number ${notice.place} on its waiting list.`,
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
          `You are number ${notice.place} on it. We are sorry, and write to you as soon as a seat becomes free.`,
          whenAndWhere(event),
        ],
        note: 'If the event is in your calendar, the attached file takes it out until a seat is yours again.',
      }
  }
}

/**
 * The email that removes an event from the calendar of a person who gave their seat back.
 * @param isAutomatic whether their calendar applies calendar files from emails automatically
 */
export function withdrawalEmail(event: LockedEvent, baseUrl: string, isAutomatic: boolean): EmailTemplate {
  return {
    subject: `You are no longer registered: ${event.title}`,
    paragraphs: [`You gave back your seat at ${event.title}.`, whenAndWhere(event)],
    action: { label: 'Open the event', url: `${baseUrl}/events/${event.id}` },
    note: isAutomatic
      ? 'This email takes the event out of your calendar.'
      : 'If the event is in your calendar, the attached file takes it out again.',
  }
}

/** Time, place, and Zoom link, for people with a seat. */
function seatDetails(event: LockedEvent): string[] {
  return [whenAndWhere(event), ...(event.zoomLink ? [`Join on Zoom: ${event.zoomLink}`] : [])]
}

function whenAndWhere(event: LockedEvent): string {
  return `When: ${formatWhen(event)}\nWhere: ${formatPlace(event)}`
}

/** The reminder to everybody who is registered (S2 §7). */
export function reminderEmail(event: LockedEvent, baseUrl: string): EmailTemplate {
  return {
    subject: `Reminder: ${event.title}`,
    paragraphs: ['This is a reminder about your upcoming event.', event.title, ...seatDetails(event)],
    action: { label: 'Open the event', url: `${baseUrl}/events/${event.id}` },
    note: 'If you cannot come, please unregister on the event’s page, so that somebody else gets your seat.',
  }
}
