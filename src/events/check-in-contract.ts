import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { maxGuests } from './event.ts'

const tag = 'Events (check-in)'
const byId = z.object({ id: uuid })

/** Attendees on the list of a phone. Those of larger events are checked in by their code while the phone is online. */
export const maxAttendeesOnPhone = 5000
/** What a phone sends at once. It sends the rest after the response. */
export const maxEntriesPerRequest = 200
const maxEntriesPerAttendee = 50

/** The id is made by the phone, so that sending an entry again records nothing new. */
const entryBase = { id: uuid, /** The time on the phone. */ at: moment }

const checkInEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entryBase,
    kind: z.literal('attendee'),
    attendeeId: uuid,
    /** How many guests came along, if the person at the door said so. Without a number, all registered guests came. */
    guests: z.number().int().min(0).max(maxGuests).optional(),
  }),
  z.object({ ...entryBase, kind: z.literal('code'), code: z.string().trim().min(1).max(100) }),
  z.object({
    ...entryBase,
    kind: z.literal('undo'),
    attendeeId: uuid,
    /** The entries that the phone knew of. An entry that it did not know stays valid. */
    entryIds: z.array(uuid).min(1).max(maxEntriesPerAttendee),
  }),
])
/** Something that a person did on a phone. */
export type CheckInEntry = z.infer<typeof checkInEntry>

/**
 * What became of an entry: `checkedIn` by this entry, `already` by an earlier one, `counted` when it says how many guests of a
 * person came who was checked in by an earlier one, `undone`; `canceled` when the person is no longer registered, `waiting` when
 * they are on the waiting list, `otherEvent`, or `unknown` for no code of this site.
 */
export const checkInOutcomes = [
  'checkedIn',
  'already',
  'counted',
  'undone',
  'canceled',
  'waiting',
  'otherEvent',
  'unknown',
] as const
export type CheckInOutcome = (typeof checkInOutcomes)[number]

const checkInResult = z.object({
  id: uuid,
  outcome: z.enum(checkInOutcomes),
  /** Null for a code that belongs to no attendee of this event. */
  attendee: z.object({ id: uuid, name: z.string() }).nullable(),
  /** The title of the event that a code belongs to, if it is another one. */
  otherEvent: z.string().nullable(),
})
export type CheckInResult = z.infer<typeof checkInResult>

const checkInAttendee = z.object({
  id: uuid,
  name: z.string(),
  code: z.string(),
  /** The guests that they registered. */
  guests: z.number().int(),
  checkIn: z
    .object({
      at: moment,
      /** The person who checked them in; null when that account was deleted. */
      by: z.string().nullable(),
      /** How many of their guests came. */
      guests: z.number().int(),
      /** Every entry that checks this person in. An undo names all of them. */
      entryIds: z.array(uuid),
    })
    .nullable(),
})
export type CheckInAttendee = z.infer<typeof checkInAttendee>

const checkInSheet = z.object({
  eventId: uuid,
  title: z.string(),
  startsAt: moment,
  isCancelled: z.boolean(),
  /** Seats, those of guests included. */
  registeredCount: z.number().int(),
  /** People who came, guests included. */
  checkedInCount: z.number().int(),
  attendees: z.array(checkInAttendee),
  /** False when the event has more attendees than the list. */
  isComplete: z.boolean(),
  /** When the server made the list. */
  loadedAt: moment,
})
/** The list of attendees that a phone works with. */
export type CheckInSheet = z.infer<typeof checkInSheet>

/** Check-in at the door. */
export const checkInOperations = {
  showCheckIn: operation('member', {
    method: 'GET',
    path: '/events/{id}/check-in',
    summary:
      'Everyone who is registered, with their codes and who has been checked in; for people who manage the event',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(checkInSheet),

  // PUT, because phones send an entry again until they know that it arrived.
  recordCheckIns: operation('member', {
    method: 'PUT',
    path: '/events/{id}/check-ins',
    summary: 'Check attendees in, or undo it, from one or more phones that may have been offline; idempotent',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(
      byId.extend({
        /** The time on the phone now, by which the server corrects the times of its entries. */
        sentAt: moment,
        entries: z.array(checkInEntry).min(1).max(maxEntriesPerRequest),
      }),
    )
    .output(z.object({ results: z.array(checkInResult), sheet: checkInSheet })),

  showOwnCheckIn: operation('member', {
    method: 'GET',
    path: '/events/{id}/registration/check-in',
    summary: 'The viewer’s own check-in code, and when they were checked in; both null without a seat',
    tag,
    // Members without a membership keep the seats that they have.
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(z.object({ code: z.string().nullable(), checkedInAt: moment.nullable() })),
}
