import { plural, t } from '#text'
import { sentences } from '../../../../platform/contract/text/sentences.ts'
import type { CommunityEvent, Occurrence, Scope } from '../../../contract.ts'
import type { TypedEvent } from '../event-form/event-fields.ts'
import { type EmailedChange, emailNotice, type People } from './email-notices.ts'

/** An event as the only date, until the series has loaded. */
export function occurrenceOf(event: CommunityEvent): Occurrence {
  const { id, startsAt, timeZone, registeredCount, waitingCount, isCancelled } = event
  // The status does not count: an event that an admin ended early is not over, and its attendees are still notified.
  const isPast = Date.parse(event.endsAt) <= Date.now()
  return { id, startsAt, timeZone, registeredCount, waitingCount, isCancelled, isPast }
}

/** The dates that an action with this scope changes: the event itself, or those of its series that are not over. */
export function affectedDates(scope: Scope, event: CommunityEvent, occurrences: Occurrence[]): Occurrence[] {
  const start = Date.parse(event.startsAt)
  return occurrences.filter(({ id, startsAt, isCancelled, isPast }) => {
    if (scope === 'one') return id === event.id
    if (isCancelled || isPast) return false
    return scope === 'all' || Date.parse(startsAt) >= start
  })
}

/** The numbers of people who are notified of a change: everybody who is registered or waits at a date that is not over. */
export function countNotified(dates: Occurrence[], hasGuests = false): People {
  return { ...peopleAt(dates.filter(({ isPast }) => !isPast)), hasGuests }
}

/** The numbers of taken seats and of waiting people at all of the dates. */
function peopleAt(dates: Occurrence[]): Omit<People, 'hasGuests'> {
  return {
    registered: dates.reduce((sum, { registeredCount }) => sum + registeredCount, 0),
    waiting: dates.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
  }
}

/** The number of seats that would be too many if each date had this capacity. */
export function countOverflow(dates: Occurrence[], capacity: number): number {
  return dates.reduce((sum, { registeredCount }) => sum + Math.max(0, registeredCount - capacity), 0)
}

/** Describes the dates of a scope: "3 dates, 42 people registered, 2 waiting", or with guests "42 seats taken". */
export function affectedDatesLabel(dates: Occurrence[], hasGuests: boolean): string {
  const { registered, waiting } = peopleAt(dates)
  const parts = [
    plural(dates.length, { one: '# date', other: '# dates' }),
    registered === 0 ? t`no one registered` : registeredText(registered, hasGuests),
    waiting > 0 && t`${plural(waiting, { one: '# person', other: '# people' })} waiting`,
  ]
  return parts.filter(Boolean).join(', ')
}

function registeredText(registered: number, hasGuests: boolean): string {
  return hasGuests
    ? t`${plural(registered, { one: '# seat', other: '# seats' })} taken`
    : t`${plural(registered, { one: '# person', other: '# people' })} registered`
}

/** The changes that attendees are emailed about, with their fields. */
const emailedChanges: { change: EmailedChange; fields: (keyof TypedEvent)[] }[] = [
  { change: 'time', fields: ['localStart', 'timeZone', 'durationMinutes'] },
  { change: 'place', fields: ['location'] },
  { change: 'zoomLink', fields: ['zoomLink'] },
]

/**
 * Says who is notified when these changes are saved, such as "12 registered people get an email about the new time."; null
 * when nobody is.
 */
export function changeNotice(saved: TypedEvent, typed: TypedEvent, people: People): string | null {
  const [first, ...more] = emailedChanges.filter(({ fields }) => fields.some((field) => saved[field] !== typed[field]))
  return first ? emailNotice(more.length > 0 ? 'several' : first.change, people) : null
}

/** Says what deleting the dates means, and who is notified of it. */
export function deletionNotice(dates: Occurrence[], { isDraft = false, hasGuests = false } = {}): string {
  if (isDraft) {
    return dates.length > 1
      ? t`These drafts will be deleted. No one gets an email.`
      : t`The draft will be deleted. No one gets an email.`
  }
  if (dates.length > 0 && dates.every(({ isPast }) => isPast)) {
    return t`The event is over. It will be removed from the archive, and no one gets an email.`
  }
  const what = dates.length > 1 ? t`All of these dates will be canceled.` : t`The event will be canceled.`
  return sentences(what, emailNotice('cancellation', countNotified(dates, hasGuests)) ?? t`No one is registered.`)
}
