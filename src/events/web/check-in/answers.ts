import { plural, t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { CheckInResult } from '../../contract.ts'
import { clockOf } from '../event-labels.ts'
import type { ListedAttendee } from './check-in-state.ts'

/** The answer to the last code or button. */
export type Answer = {
  tone: 'done' | 'already' | 'problem' | 'waiting'
  text: string
  /** The attendee whose guests can be counted beside the answer. */
  attendeeId?: string
}

/** Who checked a person in and when: "Checked in at 6:02 PM by Ada Bennett". */
export function checkedInLabel({ at, by }: { at: string; by: string | null }): string {
  return by ? t`Checked in at ${clockOf(at)} by ${by}` : t`Checked in at ${clockOf(at)}`
}

/** The answer for an attendee who has been checked in. @param came how many guests came along */
export function checkedInAnswer({ id, name, guests }: ListedAttendee, came: number): Answer {
  if (guests === 0) return { tone: 'done', text: t`${name} is checked in.`, attendeeId: id }
  const text =
    came === guests
      ? t`${name} and ${plural(guests, { one: '# guest', other: '# guests' })} are checked in.`
      : t`${name} and ${came} of ${plural(guests, { one: '# guest', other: '# guests' })} are checked in.`
  return { tone: 'done', text, attendeeId: id }
}

/** The answer for an attendee who is on the phone's list. */
export function alreadyAnswer({ id, name, guests, checkIn }: ListedAttendee): Answer {
  return { tone: 'already', text: alreadyText(name, guests, checkIn), attendeeId: id }
}

function alreadyText(name: string, guests: number, checkIn: ListedAttendee['checkIn']): string {
  if (!checkIn) return t`${name} is already checked in.`
  const { by, guests: came } = checkIn
  const at = clockOf(checkIn.at)
  if (guests === 0)
    return by ? t`${name} is already checked in at ${at} by ${by}.` : t`${name} is already checked in at ${at}.`
  return by
    ? t`${name} is already checked in at ${at} by ${by} with ${came} of ${plural(guests, { one: '# guest', other: '# guests' })}.`
    : t`${name} is already checked in at ${at} with ${came} of ${plural(guests, { one: '# guest', other: '# guests' })}.`
}

/** The answer for a code that the phone does not know while it is offline. */
export const unknownOffline: Answer = {
  tone: 'waiting',
  text: t`This code isn’t on the list on this phone. We’ll check it when you’re back online.`,
}

/** Says why entries that waited on the phone were dropped. */
export function canceledNote(count: number): string {
  return sentences(
    t`The event was canceled.`,
    plural(count, {
      one: '# entry that was waiting on this phone wasn’t recorded.',
      other: '# entries that were waiting on this phone weren’t recorded.',
    }),
  )
}

export const otherEventAnswer: Answer = { tone: 'problem', text: t`This code is for another event.` }

/**
 * The answer to an entry that the server has handled.
 * @param attendee the person as the phone's list has them, if it does
 */
export function answerOf(result: CheckInResult, attendee: ListedAttendee | undefined): Answer {
  const name = result.attendee?.name ?? attendee?.name
  switch (result.outcome) {
    case 'checkedIn':
    case 'counted':
      return attendee
        ? checkedInAnswer(attendee, attendee.checkIn?.guests ?? 0)
        : { tone: 'done', text: t`${name} is checked in.` }
    case 'already':
      return attendee ? alreadyAnswer(attendee) : { tone: 'already', text: t`${name} is already checked in.` }
    case 'undone':
      return { tone: 'done', text: t`${name} is no longer checked in.` }
    case 'waiting':
      return { tone: 'problem', text: t`${name} is on the waiting list and has no seat.` }
    case 'canceled':
      return {
        tone: 'problem',
        text: t`${name ?? t`This person`} is no longer registered. The registration was canceled.`,
      }
    case 'otherEvent':
      return { tone: 'problem', text: t`This code is for another event: ${result.otherEvent}.` }
    case 'unknown':
      return { tone: 'problem', text: t`We don’t know this code. Check it for typos, or find the person in the list.` }
  }
}
