import { counted } from '../../../ui/counted.ts'
import type { TypedEvent } from './event-fields.ts'

/** What people who hold a place are told of, with the fields that make it. */
const news: { word: string; fields: (keyof TypedEvent)[] }[] = [
  { word: 'time', fields: ['localStart', 'timeZone', 'durationMinutes'] },
  { word: 'place', fields: ['location'] },
  { word: 'Zoom link', fields: ['zoomLink'] },
]

/**
 * Who is told when these changes are saved, such as "12 registered people get a mail about the new time."; null when
 * nobody is.
 */
export function toldWords(saved: TypedEvent, typed: TypedEvent, registered: number): string | null {
  const words = news.filter(({ fields }) => fields.some((field) => saved[field] !== typed[field]))
  if (words.length === 0 || registered === 0) return null
  const about = new Intl.ListFormat('en-US').format(words.map(({ word }) => word))
  return `${counted(registered, 'registered person gets', 'registered people get')} a mail about the new ${about}.`
}
