import * as z from 'zod'
import { t } from '#text'
import { communityTimeZone } from '../../../../platform/contract/locale.ts'
import {
  type CommunityEvent,
  defaultCapacity,
  defaultDurationMinutes,
  eventForm,
  eventStatuses,
  type TeamMember,
} from '../../../contract.ts'

const typedPerson = z.object({ id: z.string(), name: z.string() })
/** A member in the form, whose name the field shows. */
export type TypedPerson = z.infer<typeof typedPerson>

const typedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  isRequired: z.boolean(),
  /** One choice on each line; empty for an answer in one's own words. */
  options: z.string(),
})
export type TypedQuestion = z.infer<typeof typedQuestion>

/** The form's input without the time. Numbers and the category are texts. */
export const typedDetails = z.object({
  title: z.string(),
  description: z.string(),
  host: z.string(),
  /** The host's account, as a list of one or none. */
  hostId: z.array(typedPerson),
  coHostIds: z.array(typedPerson),
  location: z.string(),
  zoomLink: z.string(),
  categoryId: z.string(),
  capacity: z.string(),
  isPublic: z.boolean(),
  guestLimit: z.string(),
  questions: z.array(typedQuestion),
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

/** Converts the capacity, the category, the people, and the questions. */
export function readDetails({
  capacity,
  categoryId,
  hostId: [host],
  coHostIds,
  guestLimit,
  questions,
}: Pick<TypedDetails, 'capacity' | 'categoryId' | 'hostId' | 'coHostIds' | 'guestLimit' | 'questions'>) {
  return {
    capacity: readCapacity(capacity),
    categoryId: categoryId || null,
    hostId: host?.id ?? null,
    coHostIds: coHostIds.map(({ id }) => id),
    guestLimit: readNumber(guestLimit),
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    })),
  }
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
  hostId: [],
  coHostIds: [],
  location: '',
  zoomLink: '',
  categoryId: '',
  capacity: String(defaultCapacity),
  isPublic: false,
  guestLimit: '0',
  questions: [],
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
    hostId: event.hostPerson ? [typedPersonOf(event.hostPerson)] : [],
    coHostIds: event.coHosts.map(typedPersonOf),
    location: event.location,
    zoomLink: event.zoomLink ?? '',
    categoryId: event.category?.id ?? '',
    capacity: String(event.capacity),
    isPublic: event.isPublic,
    guestLimit: String(event.guestLimit),
    questions: event.questions.map((question) => ({ ...question, options: question.options.join('\n') })),
    coverAlt: event.coverAlt,
    localStart: event.localStart,
    timeZone: event.timeZone,
    durationMinutes: String(event.durationMinutes),
    status: event.status,
  }
}

function typedPersonOf({ id, name }: TeamMember): TypedPerson {
  return { id, name }
}

const fieldLabels: Record<keyof TypedEvent, string> = {
  title: 'title',
  description: 'description',
  host: 'host',
  hostId: t`account of the host`,
  coHostIds: 'co-hosts',
  location: 'location',
  zoomLink: t`Zoom link`,
  categoryId: 'category',
  capacity: t`max attendees`,
  isPublic: t`public page`,
  guestLimit: 'guests',
  questions: 'questions',
  coverAlt: t`description of the cover`,
  localStart: t`date and time`,
  timeZone: t`time zone`,
  durationMinutes: 'duration',
  status: 'status',
}

/** The labels of fields, for messages. */
export function fieldNames(fields: readonly string[]): string[] {
  return fields.map((field) => fieldLabels[field as keyof TypedEvent])
}
