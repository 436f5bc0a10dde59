import * as z from 'zod'
import { communityTimeZone } from '../../../../platform/contract/locale.ts'
import {
  type CommunityEvent,
  defaultCapacity,
  defaultDurationMinutes,
  eventForm,
  eventStatuses,
} from '../../../contract.ts'

/** The form's input without the time. Numbers and the category are texts. */
export const typedDetails = z.object({
  title: z.string(),
  description: z.string(),
  host: z.string(),
  location: z.string(),
  zoomLink: z.string(),
  categoryId: z.string(),
  capacity: z.string(),
  isPublic: z.boolean(),
  coverAlt: z.string(),
})
export type TypedDetails = z.infer<typeof typedDetails>

const typedEvent = typedDetails.extend({
  localStart: z.string(),
  timeZone: z.string(),
  durationMinutes: z.string(),
  status: z.enum(eventStatuses),
})
export type TypedEvent = z.infer<typeof typedEvent>

/** Converts the form's input to the contract's and validates it. */
export const eventFields = typedEvent
  .transform(
    ({ durationMinutes, ...typed }): z.input<typeof eventForm> => ({
      ...typed,
      ...readDetails(typed),
      durationMinutes: readNumber(durationMinutes),
    }),
  )
  .pipe(eventForm)

/** Converts the capacity and the category. */
export function readDetails<Details extends Pick<TypedDetails, 'capacity' | 'categoryId'>>({
  capacity,
  categoryId,
}: Details): { capacity: number; categoryId: string | null } {
  return { capacity: readCapacity(capacity), categoryId: categoryId || null }
}

/** Parses the capacity; an invalid number means the default (S1 §5, S2 §9). */
export function readCapacity(typed: string): number {
  const capacity = Number.parseInt(typed, 10)
  return Number.isNaN(capacity) ? defaultCapacity : capacity
}

/** Parses a number; NaN when it is invalid. */
export function readNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

export const emptyDetails: TypedDetails = {
  title: '',
  description: '',
  host: '',
  location: '',
  zoomLink: '',
  categoryId: '',
  capacity: String(defaultCapacity),
  isPublic: false,
  coverAlt: '',
}

/** The defaults of a new event (S2 §9). The start is a date, `T`, and a time, each of which may be missing. */
export const emptyEvent: TypedEvent = {
  ...emptyDetails,
  localStart: 'T',
  timeZone: communityTimeZone,
  durationMinutes: String(defaultDurationMinutes),
  status: 'upcoming',
}

/** The form's input for an existing event. */
export function typedEventOf(event: CommunityEvent): TypedEvent {
  return {
    title: event.title,
    description: event.description,
    host: event.host,
    location: event.location,
    zoomLink: event.zoomLink ?? '',
    categoryId: event.category?.id ?? '',
    capacity: String(event.capacity),
    isPublic: event.isPublic,
    coverAlt: event.coverAlt,
    localStart: event.localStart,
    timeZone: event.timeZone,
    durationMinutes: String(event.durationMinutes),
    status: event.status,
  }
}

const fieldLabels: Record<keyof TypedEvent, string> = {
  title: 'title',
  description: 'description',
  host: 'host',
  location: 'location',
  zoomLink: 'Zoom link',
  categoryId: 'category',
  capacity: 'max attendees',
  isPublic: 'public page',
  coverAlt: 'description of the cover',
  localStart: 'date and time',
  timeZone: 'time zone',
  durationMinutes: 'duration',
  status: 'status',
}

/** The labels of fields, for messages. */
export function fieldNames(fields: readonly string[]): string[] {
  return fields.map((field) => fieldLabels[field as keyof TypedEvent])
}
