import * as z from 'zod'
import {
  defaultCapacity,
  defaultDuration,
  defaultTimeZone,
  type EventForm,
  eventForm,
  eventStatuses,
  type LiveEvent,
} from '../../contract.ts'

/** What an event tells, as it is typed: numbers and the category as text. */
export const typedWords = z.object({
  title: z.string(),
  description: z.string(),
  host: z.string(),
  location: z.string(),
  zoomLink: z.string(),
  categoryId: z.string(),
  capacity: z.string(),
  isPublic: z.boolean(),
})
export type TypedWords = z.infer<typeof typedWords>

const typedEvent = typedWords.extend({
  localStart: z.string(),
  timeZone: z.string(),
  durationMinutes: z.string(),
  status: z.enum(eventStatuses),
})
export type TypedEvent = z.infer<typeof typedEvent>

/** The event form as it is typed, held against the contract's. */
export const eventFields = typedEvent
  .transform(
    ({ durationMinutes, ...typed }): EventForm => ({
      ...typed,
      ...readWords(typed),
      durationMinutes: readNumber(durationMinutes),
    }),
  )
  .pipe(eventForm)

/** What typed words say, for the contract. */
export function readWords<Words extends Pick<TypedWords, 'capacity' | 'categoryId'>>({
  capacity,
  categoryId,
}: Words): { capacity: number; categoryId: string | null } {
  return { capacity: readCapacity(capacity), categoryId: categoryId || null }
}

/** Max attendees as a whole number; what is no number means the default (S1 §5, S2 §9). */
export function readCapacity(typed: string): number {
  const capacity = Number.parseInt(typed, 10)
  return Number.isNaN(capacity) ? defaultCapacity : capacity
}

/** A number as it is typed; NaN for what is none. */
export function readNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

export const emptyWords: TypedWords = {
  title: '',
  description: '',
  host: '',
  location: '',
  zoomLink: '',
  categoryId: '',
  capacity: String(defaultCapacity),
  isPublic: false,
}

/** A new event (S2 §9). Its start is a date, `T` and a time, each of which may be missing. */
export const emptyEvent: TypedEvent = {
  ...emptyWords,
  localStart: 'T',
  timeZone: defaultTimeZone,
  durationMinutes: String(defaultDuration),
  status: 'upcoming',
}

/** An event as the form shows it. */
export function typedEventOf(event: LiveEvent): TypedEvent {
  return {
    title: event.title,
    description: event.description,
    host: event.host,
    location: event.location,
    zoomLink: event.zoomLink ?? '',
    categoryId: event.category?.id ?? '',
    capacity: String(event.capacity),
    isPublic: event.isPublic,
    localStart: event.localStart,
    timeZone: event.timeZone,
    durationMinutes: String(event.durationMinutes),
    status: event.status,
  }
}

const names: Record<keyof TypedEvent, string> = {
  title: 'title',
  description: 'description',
  host: 'host',
  location: 'location',
  zoomLink: 'Zoom link',
  categoryId: 'category',
  capacity: 'max attendees',
  isPublic: 'public page',
  localStart: 'date and time',
  timeZone: 'time zone',
  durationMinutes: 'duration',
  status: 'status',
}

/** What the form calls some of its fields. */
export function fieldNames(fields: readonly string[]): string[] {
  return fields.map((field) => names[field as keyof TypedEvent])
}
