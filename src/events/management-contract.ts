import * as z from 'zod'
import { t } from '#text'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { pictureMegabytes } from '../platform/contract/pictures.ts'
import { done, moment, singleLineText, uuid } from '../platform/contract/schemas.ts'
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
  /** Only for admins. */
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  state: z.enum(['registered', 'waiting']),
  /** The position on the waiting list, from 1; null when registered. */
  place: z.number().int().nullable(),
  guests: z.number().int(),
  /** By the ids of the event's questions. */
  answers: z.record(z.string(), z.string()),
  registeredAt: moment,
  /** When they were checked in at the event; null for people who were not. */
  checkedInAt: moment.nullable(),
  /** How many of their guests came; null for a person who was not checked in. */
  guestsWhoCame: z.number().int().nullable(),
})
export type Attendee = z.infer<typeof attendee>

const managed = z.object({ events: z.array(event), next: z.string().nullable() })

/** Whether a new event is saved without being shown to members, and without notifying them. */
const isDraft = z.boolean().default(false)

/** What happens when fewer seats than registered people would be left. */
const overflow = z.enum(['refuse', 'toWaitingList']).default('refuse')

/**
 * Events, series, and categories for admins. Hosts and co-hosts may use the routes about their event that are open to
 * members (see policy.ts).
 */
export const managementOperations = {
  listManagedEvents: operation('admin', {
    method: 'GET',
    path: '/admin/events',
    summary: 'All events, including canceled ones, with counts',
    tag,
  })
    .input(
      z.object({
        when: z.enum(['upcoming', 'draft', 'past', 'cancelled']).default('upcoming'),
        search: singleLineText(t`Search`, 100).default(''),
        after,
      }),
    )
    .output(
      managed.extend({
        counts: z.object({
          upcoming: z.number().int(),
          draft: z.number().int(),
          past: z.number().int(),
          cancelled: z.number().int(),
        }),
      }),
    ),

  createEvent: operation('admin', {
    method: 'POST',
    path: '/admin/events',
    summary: 'Create an upcoming event and notify members of it, or save it as a draft',
    tag,
    successStatus: 201,
  })
    .input(eventForm.extend({ isDraft }))
    .output(event),

  updateEvent: operation('member', {
    method: 'PUT',
    path: '/admin/events/{id}',
    summary: 'Update an event, or more dates in its series, and notify attendees of a new time, place, or link',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE'],
  })
    .input(
      eventForm.extend({
        id: uuid,
        scope: z.enum(scopes).default('one'),
        overflow,
        /** The event as the form displayed it. When the event has changed since, nothing is saved. */
        basedOn: eventForm.optional(),
      }),
    )
    .output(event),

  deleteEvent: operation('admin', {
    method: 'DELETE',
    path: '/admin/events/{id}',
    summary: 'Cancel an event, or more dates in its series, and notify its attendees',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ scope: z.enum(scopes).default('one') }))
    .output(z.object({ cancelledCount: z.number().int() })),

  setCover: operation('member', {
    method: 'PUT',
    path: '/admin/events/{id}/cover',
    summary:
      `Set the cover of an event, or of more dates in its series: a JPEG or PNG of up to ${pictureMegabytes} MB, ` +
      'cropped to two by one, with location and other hidden data removed',
    tag,
    inputStructure: 'detailed',
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(
      z.object({
        params: byId,
        query: z.object({ name: fileName, scope: z.enum(scopes).default('one') }),
        body: fileBody,
      }),
    )
    .output(event),

  removeCover: operation('member', {
    method: 'DELETE',
    path: '/admin/events/{id}/cover',
    summary: 'Remove the cover of an event, or of more dates in its series',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId.extend({ scope: z.enum(scopes).default('one') }))
    .output(event),

  listOccurrences: operation('member', {
    method: 'GET',
    path: '/admin/events/{id}/series',
    summary: 'All dates in an event’s series, or only the event if it has no series',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(z.object({ occurrences: z.array(occurrence) })),

  previewSeries: operation('admin', {
    method: 'POST',
    path: '/admin/event-series/preview',
    summary: 'Preview the dates of a series without creating it',
    tag,
    takesIdempotencyKey: false,
  })
    .input(seriesDates)
    .output(
      z.object({
        dates: z.array(z.object({ startsAt: moment, localStart: z.string() })),
        /** Whether the rule has more dates than a series may have. */
        isCut: z.boolean(),
        /** Such as "A month without the 31st is skipped." */
        notes: z.array(z.string()),
      }),
    ),

  createSeries: operation('admin', {
    method: 'POST',
    path: '/admin/event-series',
    summary: 'Create a series with all its dates, or save it as drafts',
    tag,
    successStatus: 201,
  })
    .input(seriesForm.extend({ isDraft }))
    .output(z.object({ seriesId: uuid, count: z.number().int() })),

  listAttendees: operation('member', {
    method: 'GET',
    path: '/admin/events/{id}/attendees',
    summary: 'Registered people in order of registration, then the waiting list',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ after }))
    .output(z.object({ attendees: z.array(attendee), next: z.string().nullable() })),

  exportAttendees: operation('member', {
    method: 'GET',
    path: '/admin/events/{id}/attendees.csv',
    summary: 'All attendees and the waiting list as CSV',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(fileResponse),

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
    summary: 'Update a category',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(categoryForm.extend({ id: uuid }))
    .output(category),

  deleteCategory: operation('admin', {
    method: 'DELETE',
    path: '/admin/event-categories/{id}',
    summary: 'Delete a category, and move its events to another one',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    // `none` leaves the events without a category. Required when the category is in use.
    .input(byId.extend({ moveTo: z.union([uuid, z.literal('none')]).optional() }))
    .output(done),
}
