import { plural, t } from '#text'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import { formatPlace, formatWhen } from '../event-labels.ts'
import type { LockedEvent } from '../locks.ts'

/** A change of a person's registration. */
export type RegistrationNotice = {
  /** `displaced` means that the person moved from a seat to the waiting list. */
  what: 'registered' | 'waiting' | 'promoted' | 'displaced'
  /** The position on the waiting list, from 1; 0 when the person has a seat. */
  place: number
  /** The guests whom the person brings. */
  guests: number
}

/** The email about a change of a person's registration. */
export function registrationEmail(event: LockedEvent, baseUrl: string, notice: RegistrationNotice): EmailTemplate {
  const action = { label: t`Open the event`, url: `${baseUrl}/events/${event.id}` }
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
        subject: t`You’re registered: ${title}`,
        paragraphs: [reservedText(title, notice.guests), ...seatDetails(event)],
        note: t`If you can’t make it, please unregister on the event’s page so someone else can have your seat.`,
      }
    case 'promoted':
      return {
        subject: t`You have a seat: ${title}`,
        paragraphs: [openedText(title, notice.guests), ...seatDetails(event)],
        note: t`If you can’t make it anymore, please unregister on the event’s page so someone else can have your seat.`,
      }
    case 'waiting':
      return {
        subject: t`You’re on the waiting list: ${title}`,
        paragraphs: [
          notice.guests > 0
            ? t`${title} doesn’t have enough free seats. You’re number ${notice.place} on the waiting list.`
            : t`${title} is full. You’re number ${notice.place} on the waiting list.`,
          whenAndWhere(event),
          notice.guests > 0
            ? plural(notice.guests, {
                one: 'When it’s your turn, we’ll give seats to you and your guest, and email you.',
                other: 'When it’s your turn, we’ll give seats to you and your # guests, and email you.',
              })
            : t`When it’s your turn, we’ll give you a seat and email you.`,
        ],
        note: t`You can leave the waiting list anytime on the event’s page.`,
      }
    case 'displaced':
      return {
        subject: t`You’re now on the waiting list: ${title}`,
        paragraphs: [
          t`${title} has fewer seats than planned, so we moved the people who registered last to the waiting list.`,
          t`You’re number ${notice.place} on the list. We’re sorry about this, and we’ll email you when a seat opens up.`,
          whenAndWhere(event),
        ],
        note: t`If the event is in your calendar, the attached file removes it until you have a seat again.`,
      }
  }
}

function reservedText(title: string, guests: number): string {
  if (guests === 0) return t`Your seat at ${title} is reserved.`
  return t`Your seats at ${title} are reserved, for you and ${plural(guests, { one: 'your guest', other: 'your # guests' })}.`
}

function openedText(title: string, guests: number): string {
  if (guests === 0) return t`A seat opened up at ${title}, and you were next on the waiting list. It’s yours.`
  return t`Seats opened up at ${title} for you and ${plural(guests, { one: 'your guest', other: 'your # guests' })}. They’re yours.`
}

/**
 * The email that removes an event from the calendar of a person who gave their seat back.
 * @param isAutomatic whether their calendar applies calendar files from emails automatically
 */
export function withdrawalEmail(event: LockedEvent, baseUrl: string, isAutomatic: boolean): EmailTemplate {
  return {
    subject: t`You’re no longer registered: ${event.title}`,
    paragraphs: [t`You gave back your seat at ${event.title}.`, whenAndWhere(event)],
    action: { label: t`Open the event`, url: `${baseUrl}/events/${event.id}` },
    note: isAutomatic
      ? t`This email removes the event from your calendar.`
      : t`If the event is in your calendar, open the attached file to remove it.`,
  }
}

/** Time, place, and Zoom link, for people with a seat. */
function seatDetails(event: LockedEvent): string[] {
  return [whenAndWhere(event), ...(event.zoomLink ? [t`Join on Zoom: ${event.zoomLink}`] : [])]
}

function whenAndWhere(event: LockedEvent): string {
  return t`When: ${formatWhen(event)}\nWhere: ${formatPlace(event)}`
}

/** The reminder to everybody who is registered (S2 §7). */
export function reminderEmail(event: LockedEvent, baseUrl: string, guests: number): EmailTemplate {
  const note =
    guests === 0
      ? []
      : [
          plural(guests, {
            one: 'You also have a seat for your guest.',
            other: 'You also have seats for your # guests.',
          }),
        ]
  return {
    subject: t`Reminder: ${event.title}`,
    paragraphs: [t`This is a reminder about your upcoming event.`, event.title, ...seatDetails(event), ...note],
    action: { label: t`Open the event`, url: `${baseUrl}/events/${event.id}` },
    note: t`If you can’t make it, please unregister on the event’s page so someone else can have your seat.`,
  }
}
