import * as z from 'zod'
import { fileAnswer } from '../platform/contract/files.ts'
import { done, moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { line } from '../platform/contract/text.ts'
import { category, categoryForm, event, eventForm, scopes } from './event.ts'
import { seriesDates, seriesForm } from './recurrence.ts'

const tag = 'Events (admin)'
const byId = z.object({ id: uuid })
const after = z.string().max(200).optional()

export const attendeesPerPage = 50

const occurrence = z.object({
  id: uuid,
  startsAt: moment,
  timeZone: z.string(),
  registeredCount: z.number().int(),
  waitingCount: z.number().int(),
  isCancelled: z.boolean(),
  isPast: z.boolean(),
})
export type Occurrence = z.infer<typeof occurrence>

const attendee = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  state: z.enum(['registered', 'waiting']),
  /** On the waiting list, from 1. */
  place: z.number().int().nullable(),
  registeredAt: moment,
})
export type Attendee = z.infer<typeof attendee>

const managed = z.object({ events: z.array(event), next: z.string().nullable() })

/** What happens to people when a smaller capacity would leave some without a seat. */
const overflow = z.enum(['refuse', 'toWaitingList']).default('refuse')

/** What admins do with events, series and categories. */
export const managementOperations = {
  listManagedEvents: operation('admin', {
    method: 'GET',
    path: '/admin/events',
    summary: 'Every event, also cancelled ones, with counts',
    tag,
  })
    .input(
      z.object({
        when: z.enum(['upcoming', 'past', 'cancelled']).default('upcoming'),
        search: line('Search', 100).default(''),
        after,
      }),
    )
    .output(
      managed.extend({
        counts: z.object({ upcoming: z.number().int(), past: z.number().int(), cancelled: z.number().int() }),
      }),
    ),

  createEvent: operation('admin', {
    method: 'POST',
    path: '/admin/events',
    summary: 'Create an event that is still to come; tells those who want to know of new ones',
    tag,
    successStatus: 201,
  })
    .input(eventForm)
    .output(event),

  updateEvent: operation('admin', {
    method: 'PUT',
    path: '/admin/events/{id}',
    summary: 'Change an event, or more dates of its series; tells who is registered when time, place or link change',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE'],
  })
    .input(
      eventForm.extend({
        id: uuid,
        scope: z.enum(scopes).default('one'),
        overflow,
        /** What the form showed before it was changed: where the event says something else by now, nothing is saved. */
        basedOn: eventForm.optional(),
      }),
    )
    .output(event),

  deleteEvent: operation('admin', {
    method: 'DELETE',
    path: '/admin/events/{id}',
    summary: 'Cancel an event, or more dates of its series, and tell everybody who holds a place',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ scope: z.enum(scopes).default('one') }))
    .output(z.object({ cancelledCount: z.number().int() })),

  listOccurrences: operation('admin', {
    method: 'GET',
    path: '/admin/events/{id}/series',
    summary: 'All dates of the series that an event is in; the event alone when it is in none',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(z.object({ occurrences: z.array(occurrence) })),

  previewSeries: operation('admin', {
    method: 'POST',
    path: '/admin/event-series/preview',
    summary: 'The dates that a series would have; creates nothing',
    tag,
    takesRetryKey: false,
  })
    .input(seriesDates)
    .output(
      z.object({
        dates: z.array(z.object({ startsAt: moment, localStart: z.string() })),
        /** Whether the rule would go on beyond the most a series holds. */
        isCut: z.boolean(),
        /** Such as "A month without the 31st is skipped." */
        notes: z.array(z.string()),
      }),
    ),

  createSeries: operation('admin', {
    method: 'POST',
    path: '/admin/event-series',
    summary: 'Create all dates of a series at once',
    tag,
    successStatus: 201,
  })
    .input(seriesForm)
    .output(z.object({ seriesId: uuid, count: z.number().int() })),

  listAttendees: operation('admin', {
    method: 'GET',
    path: '/admin/events/{id}/attendees',
    summary: 'Who is registered, in the order in which they came, then who waits, in theirs',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ after }))
    .output(z.object({ attendees: z.array(attendee), next: z.string().nullable() })),

  exportAttendees: operation('admin', {
    method: 'GET',
    path: '/admin/events/{id}/attendees.csv',
    summary: 'Everybody who is registered or waits, as CSV',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(fileAnswer),

  createCategory: operation('admin', {
    method: 'POST',
    path: '/admin/event-categories',
    summary: 'Create a category',
    tag,
    successStatus: 201,
  })
    .input(categoryForm)
    .output(category),

  updateCategory: operation('admin', {
    method: 'PUT',
    path: '/admin/event-categories/{id}',
    summary: 'Change a category',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(categoryForm.extend({ id: uuid }))
    .output(category),

  deleteCategory: operation('admin', {
    method: 'DELETE',
    path: '/admin/event-categories/{id}',
    summary: 'Delete a category; one in use only when it is said where its events go',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    // `none` leaves its events without a category.
    .input(byId.extend({ moveTo: z.union([uuid, z.literal('none')]).optional() }))
    .output(done),
}
