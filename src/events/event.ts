import * as z from 'zod'
import { t } from '#text'
import { markup } from '../platform/contract/markup.ts'
import { moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { timeZone } from '../platform/contract/time-zone.ts'

const titleLimit = 120
const descriptionLimit = 5000
const hostLimit = 120
const locationLimit = 200
const addressLimit = 500
const coverAltLimit = 200

/** S2 §9. */
export const defaultDurationMinutes = 60
export const defaultCapacity = 50

export const maxCoHosts = 5
/** Each person who registers may bring so many guests, if the host allows it. */
export const maxGuests = 2
export const maxQuestions = 5
export const maxOptions = 10
export const answerLimit = 500

/** An event lasts a day at most, so that queries can find it by its start alone. In minutes. */
export const maxDurationMinutes = 24 * 60
const maxCapacity = 100_000
/** Events start at most ten years ahead. */
export const maxDaysAhead = 3653

/** Chosen by an admin in the event form (S2 §4). An event that is over counts as ended. */
export const eventStatuses = ['upcoming', 'live', 'ended'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** A wall time without a time zone, to the minute: `2026-11-23T19:00`. */
const wallTime = z
  .string(t`Please choose a date and a time.`)
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, t`Please choose a date and a time.`)

export const duration = z
  .number(t`Duration must be a number of minutes.`)
  .int(t`Duration must be a whole number of minutes.`)
  .min(1, t`Duration must be at least 1 minute.`)
  .max(maxDurationMinutes, t`Duration must be 24 hours or less.`)

const capacity = z
  .number(t`Max attendees must be a number.`)
  .int(t`Max attendees must be a whole number.`)
  .min(1, t`Max attendees must be at least 1.`)
  .max(maxCapacity, t`Max attendees must be 100,000 or less.`)

const zoomLink = z
  .string(t`Zoom link must be a web address.`)
  .trim()
  .max(addressLimit, t`Zoom link must be ${addressLimit} characters or less.`)
  .refine((address) => address === '' || isWebAddress(address), t`Zoom link must start with https://`)

function isWebAddress(address: string): boolean {
  try {
    return new URL(address).protocol === 'https:' && !/[\s\p{Cc}]/u.test(address)
  } catch {
    return false
  }
}

const guests = z
  .number(t`Guests must be a number.`)
  .int(t`Guests must be a whole number.`)
  .min(0, t`Guests must be 0 or more.`)
  .max(maxGuests, t`A person can bring up to ${maxGuests} guests.`)

const option = singleLineText(t`Choice`, 100).min(1, t`A choice needs a text.`)

/** A question to people who register. Its id stays when its text is corrected, so that answers stay with it. */
export const question = z.object({
  id: uuid,
  text: singleLineText(t`Question`, 200).min(1, t`A question needs a text.`),
  isRequired: z.boolean(),
  /** The choices; empty for an answer in one's own words. */
  options: z
    .array(option)
    .max(maxOptions, t`A question can have up to ${maxOptions} choices.`)
    .refine((options) => options.length !== 1, t`Please offer at least two choices.`)
    .refine((options) => new Set(options).size === options.length, t`Each choice can be there only once.`),
})
export type Question = z.infer<typeof question>

const questions = z
  .array(question)
  .max(maxQuestions, t`An event can ask up to ${maxQuestions} questions.`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, t`Two questions have the same id.`)

/** What a person chooses when they register, and can change later. */
export const registrationChoices = z.object({
  /** Whether other members see that they are going; null for what their profile says. */
  isShown: z.boolean().nullable().optional(),
  guests: guests.optional(),
  /** Answers by the ids of the questions. An empty answer is none. */
  answers: z
    .record(uuid, singleLineText(t`Answer`, answerLimit))
    .refine((answers) => Object.keys(answers).length <= maxQuestions, t`These are too many answers.`)
    .optional(),
})
export type RegistrationChoices = z.infer<typeof registrationChoices>

/** What an event is about, without its time. */
export const eventDetails = z.object({
  title: singleLineText(t`Title`, titleLimit).min(1, t`Title is required.`),
  description: multiLineText('Description', descriptionLimit),
  /** The name of a host with an account is the account's, whatever this says. */
  host: singleLineText(t`Host`, hostLimit).min(1, t`Host is required.`),
  /** The host's account; null for somebody without one, such as a speaker from outside. Only admins may change it. */
  hostId: uuid.nullable().default(null),
  /** Members who manage the event together with the host. Only admins may change them. */
  coHostIds: z.array(uuid).max(maxCoHosts, t`An event can have up to ${maxCoHosts} co-hosts.`).default([]),
  /** Empty for the fallback "Virtual Event" (S1 §3). */
  location: singleLineText(t`Location`, locationLimit),
  /** Empty for none. */
  zoomLink,
  categoryId: uuid.nullable(),
  capacity,
  isPublic: z.boolean(),
  /** How many guests each person may bring. */
  guestLimit: guests.default(0),
  /** What people are asked when they register. */
  questions: questions.default([]),
  /** What the cover shows, for people who cannot see it. Empty for a cover that is only decoration, and without one. */
  coverAlt: singleLineText(t`Cover description`, coverAltLimit).default(''),
})

export const eventForm = eventDetails.extend({
  localStart: wallTime,
  timeZone,
  durationMinutes: duration,
  status: z.enum(eventStatuses),
})
export type EventForm = z.infer<typeof eventForm>

/** The dates of a series that an action changes: this one, this and the following ones, or all upcoming ones. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export const category = z.object({ id: uuid, name: z.string(), description: z.string(), color: z.string() })
export type Category = z.infer<typeof category>

export const defaultColor = '#3B82F6'

export const categoryForm = z.object({
  name: singleLineText(t`Name`, 60).min(1, t`Name is required.`),
  description: multiLineText('Description', 300),
  color: z.string(t`Please choose a color.`).regex(/^#[0-9a-fA-F]{6}$/, t`Please choose a color.`),
})
export type CategoryForm = z.infer<typeof categoryForm>

const teamMember = z.object({ id: uuid, name: z.string(), avatarUrl: z.string().nullable() })
/** A host or co-host with an account. */
export type TeamMember = z.infer<typeof teamMember>

/** An event as a viewer sees it. */
export const event = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  host: z.string(),
  /** The host's account, to link to; null for a host without one. Only admins see accounts that are suspended. */
  hostPerson: teamMember.nullable(),
  coHosts: z.array(teamMember),
  location: z.string(),
  startsAt: moment,
  /** The real end: start plus duration. */
  endsAt: moment,
  /** The wall time at the event's place, and the time zone of that place. */
  localStart: z.string(),
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  /** As displayed: an event that is over has ended, whatever an admin chose. */
  status: z.enum(eventStatuses),
  capacity: z.number().int(),
  /** Seats that are taken, those of guests included. */
  registeredCount: z.number().int(),
  /** People on the waiting list, who may bring guests. */
  waitingCount: z.number().int(),
  guestLimit: z.number().int(),
  questions: z.array(question),
  category: category.nullable(),
  /** Members may load it; null without an uploaded cover. */
  coverUrl: z.string().nullable(),
  coverAlt: z.string(),
  seriesId: uuid.nullable(),
  isPublic: z.boolean(),
  isCancelled: z.boolean(),
  /** Only those who manage an event see it before it is published. */
  isDraft: z.boolean(),
  hasZoomLink: z.boolean(),
  /** Whether there is a recording to watch, which only past events have. */
  hasRecording: z.boolean(),
  /** Only for people who are registered, and those who manage the event. */
  zoomLink: z.string().nullable(),
  /** The viewer's registration; null when they have none. */
  mine: z
    .object({
      state: z.enum(['registered', 'waiting']),
      /** The position on the waiting list, from 1; null when registered. */
      place: z.number().int().nullable(),
      guests: z.number().int(),
    })
    .nullable(),
  can: z.object({
    /** Edit, see attendees. */
    manage: z.boolean(),
    /** Cancel it, and choose its host and co-hosts. */
    administer: z.boolean(),
    /** Publish a draft. */
    publish: z.boolean(),
    /** Take a free seat. */
    register: z.boolean(),
    /** Join the waiting list of a full event. */
    wait: z.boolean(),
    /** Give back the seat or the place on the waiting list. */
    unregister: z.boolean(),
    /** Open the Zoom room, which also registers the viewer. */
    join: z.boolean(),
    remind: z.boolean(),
  }),
})
export type CommunityEvent = z.infer<typeof event>

/** An event for its own page, with the description as markup. */
export const eventWithMarkup = event.extend({ descriptionMarkup: markup })
export type EventWithMarkup = z.infer<typeof eventWithMarkup>

/** A public event for its page. It is the same for every reader. */
export type PublicEvent = {
  id: string
  title: string
  description: string
  host: string
  location: string
  /** Whether people attend online. */
  isVirtual: boolean
  /** With the offset of the event's time zone: `2026-11-23T19:00:00-05:00`. */
  startDate: string
  endDate: string
  /** The date and times as a text, in the event's time zone. */
  when: string
  durationMinutes: number
  /** A `full` event has a waiting list. */
  state: 'open' | 'full' | 'ended' | 'cancelled'
  capacity: number
  seatsLeft: number
  category: { name: string; color: string } | null
  /** Everybody may load it; null without an uploaded cover. */
  coverUrl: string | null
  coverAlt: string
  /** The path of a picture for previews of its link. It changes with the picture. */
  picture: string
}
