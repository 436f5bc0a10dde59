import * as z from 'zod'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { category, event, eventWithMarkup, registrationChoices } from './event.ts'

const tag = 'Events'
const byId = z.object({ id: uuid })

export const eventsPerPage = 24
/** A month with the days of its first and last week. */
export const maxRangeDays = 62
export const maxEventsInRange = 500
/** Events whose attendees one request may ask for. */
export const maxEventsWithAttendees = 100
/** People going to an event that its page shows, and that a list shows. */
export const goingOnPage = 24
export const goingInList = 4

const after = z.string().max(200).optional()
const coverFile = z.object({ file: z.string().max(100) })

const personGoing = z.object({ id: uuid, name: z.string(), avatarUrl: z.string().nullable() })
export type PersonGoing = z.infer<typeof personGoing>

/** Lists, single events, registration, and reminders. */
export const registrationOperations = {
  listEvents: operation('member', {
    method: 'GET',
    path: '/events',
    summary: 'Upcoming events by start, or past events, newest first; an event is upcoming until it ends',
    tag,
    // Members without a membership may list the events they are registered for (see policy.ts).
    membership: 'notNeeded',
  })
    .input(
      z.object({
        when: z.enum(['upcoming', 'past']).default('upcoming'),
        category: uuid.optional(),
        /** Only events that the viewer is registered or waits for. */
        mine: z.stringbool().default(false),
        after,
      }),
    )
    .output(z.object({ events: z.array(event), next: z.string().nullable() })),

  listRange: operation('member', {
    method: 'GET',
    path: '/events/range',
    summary: 'Events in a date range, such as a month, by start',
    tag,
  })
    .input(z.object({ from: moment, to: moment, category: uuid.optional() }))
    .output(z.object({ events: z.array(event), isComplete: z.boolean() })),

  showHub: operation('member', {
    method: 'GET',
    path: '/events/hub',
    summary: 'The next weekly live session, the next event, and all categories',
    tag,
    part: 'liveHub',
  }).output(z.object({ weeklySessionAt: moment, next: event.nullable(), categories: z.array(category) })),

  getEvent: operation('member', {
    method: 'GET',
    path: '/events/{id}',
    summary: 'An event, even if it was canceled',
    tag,
    // Members without a membership may read the events they are registered for (see policy.ts).
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(eventWithMarkup),

  showGoing: operation('member', {
    method: 'GET',
    path: '/events/going',
    summary: 'People who are going to some upcoming events, as far as they share it',
    tag,
  })
    .input(
      z.object({
        /** The ids of the events, separated by commas. */
        ids: z
          .string()
          .max(maxEventsWithAttendees * 37)
          .transform((ids) => ids.split(','))
          .pipe(z.array(uuid).max(maxEventsWithAttendees)),
        /** The people per event. */
        limit: z.coerce.number().int().min(1).max(goingOnPage).default(goingInList),
      }),
    )
    .output(z.object({ events: z.array(z.object({ id: uuid, people: z.array(personGoing) })) })),

  showCover: operation('member', {
    method: 'GET',
    path: '/events/covers/{file}',
    summary: 'The cover of an event',
    tag,
    // Members without a membership see the events they are registered for.
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(coverFile)
    .output(fileResponse),

  showPublicCover: operation('visitor', {
    method: 'GET',
    path: '/public-events/covers/{file}',
    summary: 'The cover of a public event',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(coverFile)
    .output(fileResponse),

  register: operation('member', {
    method: 'PUT',
    path: '/events/{id}/registration',
    summary: 'Register, or join the waiting list of a full event if the request asks for it; idempotent',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(registrationChoices.extend({ id: uuid, waitIfFull: z.boolean().default(false) }))
    .output(event),

  showRegistration: operation('member', {
    method: 'GET',
    path: '/events/{id}/registration',
    summary: 'What the viewer chose when they registered, or could choose',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(
      z.object({
        /** Whether other members see, or would see, that the viewer is going. */
        isShown: z.boolean(),
        /** False for people who are not in the member directory: they are never shown. */
        canBeShown: z.boolean(),
        guests: z.number().int(),
        answers: z.record(z.string(), z.string()),
      }),
    ),

  changeRegistration: operation('member', {
    method: 'PATCH',
    path: '/events/{id}/registration',
    summary: 'Change what the viewer chose: whether they are shown, their guests, their answers',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(registrationChoices.extend({ id: uuid }))
    .output(event),

  unregister: operation('member', {
    method: 'DELETE',
    path: '/events/{id}/registration',
    summary: 'Unregister and give the seat to the next person on the waiting list, or leave the waiting list',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(event),

  join: operation('member', {
    method: 'POST',
    path: '/events/{id}/join',
    summary: 'Get the Zoom link; registers the viewer if needed',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(z.object({ zoomLink: z.string(), event })),

  sendReminders: operation('member', {
    method: 'POST',
    path: '/events/{id}/reminders',
    summary: 'Send reminders to registered people; members can do this once every 24 hours',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(done),
}
