import * as z from 'zod'
import { done, moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { category, event, wholeEvent } from './event.ts'

const tag = 'Events'
const byId = z.object({ id: uuid })

export const eventsPerPage = 24
/** A month's view with the days around it. */
export const longestRangeDays = 62
/** Events that one range shows at most. */
export const mostInRange = 500

const after = z.string().max(200).optional()

/** Finding events, and taking a seat at one. */
export const registrationOperations = {
  listEvents: operation('member', {
    method: 'GET',
    path: '/events',
    summary: 'Upcoming events, the next first, or past ones, the latest first; an event is upcoming until it ends',
    tag,
    // Whoever is registered reads what she is registered for; the rest needs a membership.
    membership: 'notNeeded',
  })
    .input(
      z.object({
        when: z.enum(['upcoming', 'past']).default('upcoming'),
        category: uuid.optional(),
        /** Only those the viewer is registered for or waits for. */
        mine: z.stringbool().default(false),
        after,
      }),
    )
    .output(z.object({ events: z.array(event), next: z.string().nullable() })),

  listRange: operation('member', {
    method: 'GET',
    path: '/events/range',
    summary: 'The events that touch a stretch of time, such as a month, in the order of their starts',
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
    summary: 'An event; a cancelled one says so',
    tag,
    // The same.
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(wholeEvent),

  register: operation('member', {
    method: 'PUT',
    path: '/events/{id}/registration',
    summary: 'Take a seat, or come onto the waiting list of a full event when asked to; twice is once',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId.extend({ waitIfFull: z.boolean().default(false) }))
    .output(event),

  unregister: operation('member', {
    method: 'DELETE',
    path: '/events/{id}/registration',
    summary: 'Give back the seat, which goes to whoever waits longest, or leave the waiting list',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(event),

  join: operation('member', {
    method: 'POST',
    path: '/events/{id}/join',
    summary: 'The Zoom link, for who is registered; who is not takes a seat with it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(z.object({ zoomLink: z.string(), event })),

  sendReminders: operation('member', {
    method: 'POST',
    path: '/events/{id}/reminders',
    summary: 'Remind everybody who is registered; by members once in 24 hours',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(done),
}
