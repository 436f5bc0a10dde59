import * as z from 'zod'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { markup } from '../platform/contract/markup.ts'
import { line, lines } from '../platform/contract/text.ts'
import { timeZone } from '../platform/contract/time-zone.ts'

export const titleLimit = 120
export const descriptionLimit = 5000
export const hostLimit = 120
export const locationLimit = 200
export const addressLimit = 500

/** S2 §9. */
export const defaultDuration = 60
export const defaultCapacity = 50
export const defaultTimeZone = 'America/New_York'

/** An event takes at most a day; so it can be found by its start alone. */
export const longestDuration = 24 * 60
export const largestCapacity = 100_000
/** Days ahead that an event may be at most: ten years. */
export const farthestDays = 3653

/** Chosen by hand in the event form (S2 §4). Archived events always show as ended. */
export const eventStatuses = ['upcoming', 'live', 'ended'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** A wall-clock time without zone, to the minute: `2026-11-23T19:00`. */
export const wallTime = z
  .string('Please choose a date and a time.')
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a date and a time.')

export const duration = z
  .number('Duration must be a number of minutes.')
  .int('Duration must be a whole number of minutes.')
  .min(1, 'Duration must be at least 1 minute.')
  .max(longestDuration, 'Duration must be 24 hours or less.')

export const capacity = z
  .number('Max attendees must be a number.')
  .int('Max attendees must be a whole number.')
  .min(1, 'Max attendees must be at least 1.')
  .max(largestCapacity, 'Max attendees must be 100,000 or less.')

const zoomLink = z
  .string('Zoom link must be an address.')
  .trim()
  .max(addressLimit, `Zoom link must be ${addressLimit} characters or less.`)
  .refine((address) => address === '' || isWebAddress(address), 'Zoom link must begin with https://')

function isWebAddress(address: string): boolean {
  try {
    return new URL(address).protocol === 'https:' && !/[\s\p{Cc}]/u.test(address)
  } catch {
    return false
  }
}

/** What an event tells, apart from when it is. */
export const eventWords = z.object({
  title: line('Title', titleLimit).min(1, 'Title is required.'),
  description: lines('Description', descriptionLimit),
  host: line('Host', hostLimit).min(1, 'Host is required.'),
  /** Empty for the fallback "Virtual Event" (S1 §3). */
  location: line('Location', locationLimit),
  /** Empty for none. */
  zoomLink,
  categoryId: uuid.nullable(),
  capacity,
  isPublic: z.boolean(),
})

export const eventForm = eventWords.extend({
  localStart: wallTime,
  timeZone,
  durationMinutes: duration,
  status: z.enum(eventStatuses),
})
export type EventForm = z.infer<typeof eventForm>

/** Which dates of a series an act is about: this one, this and those that follow, or all that are still to come. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export const category = z.object({ id: uuid, name: z.string(), description: z.string(), color: z.string() })
export type Category = z.infer<typeof category>

export const defaultColor = '#3B82F6'

export const categoryForm = z.object({
  name: line('Name', 60).min(1, 'Name is required.'),
  description: lines('Description', 300),
  color: z.string('Please choose a color.').regex(/^#[0-9a-fA-F]{6}$/, 'Please choose a color.'),
})
export type CategoryForm = z.infer<typeof categoryForm>

/** An event as a viewer sees it. */
export const event = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  host: z.string(),
  location: z.string(),
  startsAt: moment,
  /** The real end: start plus duration. */
  endsAt: moment,
  /** The wall clock at the event's place, and that place's zone. */
  localStart: z.string(),
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  /** As shown: an archived event is ended, whatever was chosen. */
  status: z.enum(eventStatuses),
  capacity: z.number().int(),
  registeredCount: z.number().int(),
  waitingCount: z.number().int(),
  category: category.nullable(),
  seriesId: uuid.nullable(),
  isPublic: z.boolean(),
  isCancelled: z.boolean(),
  hasZoomLink: z.boolean(),
  /** Only for people who are registered, and admins. */
  zoomLink: z.string().nullable(),
  /** The viewer's own place; null when she has none. */
  mine: z
    .object({
      state: z.enum(['registered', 'waiting']),
      /** Her place on the waiting list, from 1; null when registered. */
      place: z.number().int().nullable(),
    })
    .nullable(),
  can: z.object({
    /** Edit, delete, see attendees. */
    manage: z.boolean(),
    /** Take a seat that is free. */
    register: z.boolean(),
    /** Come onto the waiting list of a full event. */
    wait: z.boolean(),
    /** Give back her seat or her place on the list. */
    unregister: z.boolean(),
    /** Open the Zoom room, which also registers her. */
    join: z.boolean(),
    remind: z.boolean(),
  }),
})
export type LiveEvent = z.infer<typeof event>

/** An event on its own page, where its description is read as it was meant. */
export const wholeEvent = event.extend({ descriptionMarkup: markup })
export type WholeEvent = z.infer<typeof wholeEvent>
