import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { category, event, eventWithMarkup } from './event.ts'

const tag = 'Events'
const byId = z.object({ id: uuid })

export const eventsPerPage = 24
/** A month with the days of its first and last week. */
export const maxRangeDays = 62
export const maxEventsInRange = 500

const after = z.string().max(200).optional()

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

  register: operation('member', {
    method: 'PUT',
    path: '/events/{id}/registration',
    summary: 'Register, or join the waiting list of a full event if the request asks for it; idempotent',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId.extend({ waitIfFull: z.boolean().default(false) }))
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
