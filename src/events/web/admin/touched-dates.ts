import { counted } from '../../../ui/counted.ts'
import type { LiveEvent, Occurrence, Scope } from '../../contract.ts'

/** An event as a date of its own, as long as the server has not told of its series. */
export function occurrenceOf(event: LiveEvent): Occurrence {
  const { id, startsAt, timeZone, registeredCount, waitingCount, isCancelled } = event
  // Not by its status: one that was ended by hand is not over, and its people are still told of what becomes of it.
  const isPast = Date.parse(event.endsAt) <= Date.now()
  return { id, startsAt, timeZone, registeredCount, waitingCount, isCancelled, isPast }
}

/** The dates that an act with this scope touches: the event alone, or those of its series that are not over. */
export function touchedDates(scope: Scope, event: LiveEvent, occurrences: Occurrence[]): Occurrence[] {
  const start = Date.parse(event.startsAt)
  return occurrences.filter(({ id, startsAt, isCancelled, isPast }) => {
    if (scope === 'one') return id === event.id
    if (isCancelled || isPast) return false
    return scope === 'all' || Date.parse(startsAt) >= start
  })
}

type People = { registered: number; waiting: number }

/** How many are told of what becomes of some dates: whoever holds a seat or waits for one, where it is not over. */
export function peopleToldOf(dates: Occurrence[]): People {
  return peopleAt(dates.filter(({ isPast }) => !isPast))
}

/** How many hold a seat, and how many wait for one, at some dates together. */
function peopleAt(dates: Occurrence[]): People {
  return {
    registered: dates.reduce((sum, { registeredCount }) => sum + registeredCount, 0),
    waiting: dates.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
  }
}

/** How many would lose their seats if each of the dates had only so many. */
export function overflowAt(dates: Occurrence[], capacity: number): number {
  return dates.reduce((sum, { registeredCount }) => sum + Math.max(0, registeredCount - capacity), 0)
}

/** What a scope touches, in words: "3 dates, 42 people registered, 2 waiting". */
export function touchedWords(dates: Occurrence[]): string {
  const { registered, waiting } = peopleAt(dates)
  const parts = [
    counted(dates.length, 'date', 'dates'),
    registered === 0 ? 'nobody registered' : `${counted(registered, 'person', 'people')} registered`,
    waiting > 0 && `${counted(waiting, 'person', 'people')} waiting`,
  ]
  return parts.filter(Boolean).join(', ')
}
