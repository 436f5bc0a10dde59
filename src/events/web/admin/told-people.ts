import { counted } from '../../../ui/counted.ts'
import type { Occurrence } from '../../contract.ts'
import type { TypedEvent } from './event-fields.ts'
import { peopleToldOf } from './touched-dates.ts'

/** What people who hold a place are told of, with the fields that make it; a new link concerns only those with a seat. */
const news: { word: string; fields: (keyof TypedEvent)[]; isForWaiting: boolean }[] = [
  { word: 'time', fields: ['localStart', 'timeZone', 'durationMinutes'], isForWaiting: true },
  { word: 'place', fields: ['location'], isForWaiting: true },
  { word: 'Zoom link', fields: ['zoomLink'], isForWaiting: false },
]

type People = { registered: number; waiting: number }

/**
 * Who is told when these changes are saved, such as "12 registered people get a mail about the new time."; null when
 * nobody is.
 */
export function toldWords(saved: TypedEvent, typed: TypedEvent, people: People): string | null {
  const changed = news.filter(({ fields }) => fields.some((field) => saved[field] !== typed[field]))
  if (changed.length === 0) return null
  const waiting = changed.some(({ isForWaiting }) => isForWaiting) ? people.waiting : 0
  const who = peopleWords({ ...people, waiting })
  const about = new Intl.ListFormat('en-US').format(changed.map(({ word }) => word))
  return who && `${who} a mail about the new ${about}.`
}

/** People with their verb, such as "12 registered people and 1 person on the waiting list get"; null for nobody. */
function peopleWords({ registered, waiting }: People): string | null {
  const parts = [
    registered > 0 && counted(registered, 'registered person', 'registered people'),
    waiting > 0 && `${counted(waiting, 'person', 'people')} on the waiting list`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return `${parts.join(' and ')} ${registered + waiting === 1 ? 'gets' : 'get'}`
}

/** What deleting some dates means, and who gets a mail about it. */
export function lossWords(dates: Occurrence[]): string {
  if (dates.length > 0 && dates.every(({ isPast }) => isPast)) {
    return 'The event is over: it leaves the archive, and nobody gets a mail.'
  }
  const what = dates.length > 1 ? 'Every one of these dates is cancelled.' : 'The event is cancelled.'
  const who = peopleWords(peopleToldOf(dates))
  return who ? `${what} ${who} a mail that says so.` : `${what} Nobody is registered.`
}
