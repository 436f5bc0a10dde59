import { randomUUID } from 'node:crypto'
import type { Person } from '../../../accounts/test/people.ts'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import type { CheckInAttendee, CheckInEntry, CheckInResult } from '../../contract.ts'

/** An entry without the fields that rarely matter. */
export function entryOf(
  attendee: { id: string },
  at: string,
  id: string = randomUUID(),
  guests?: number,
): CheckInEntry {
  return { kind: 'attendee', id, attendeeId: attendee.id, at, guests }
}

/** Requests of a person at the door of an event. */
export function atDoor(app: TestApp, { cookie }: Pick<Person, 'cookie'>, eventId: string) {
  const path = `/api/events/${eventId}`
  const now = () => app.services.clock.now().toISOString()
  const send = (entries: CheckInEntry[], sentAt = now()) =>
    app.request('PUT', `${path}/check-ins`, { cookie, body: { sentAt, entries } })
  return {
    show: () => app.request('GET', `${path}/check-in`, { cookie }),
    send,
    /** Sends one entry. @returns its outcome */
    async record(entry: CheckInEntry): Promise<CheckInResult> {
      const { status, body } = await send([entry])
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.results[0]
    },
    typeCode: (code: string): CheckInEntry => ({ kind: 'code', id: randomUUID(), code, at: now() }),
    /** Undoes everything that is known of an attendee. */
    async undo(attendeeId: string): Promise<CheckInResult> {
      const { body } = await app.request('GET', `${path}/check-in`, { cookie })
      const known: CheckInAttendee | undefined = body.attendees.find(({ id }: CheckInAttendee) => id === attendeeId)
      const entryIds = known?.checkIn?.entryIds ?? []
      const answer = await send([{ kind: 'undo', id: randomUUID(), attendeeId, entryIds, at: now() }])
      return answer.body.results[0]
    },
    /** Who has been checked in, when, and by whom, by name. */
    async checkedIn(): Promise<[name: string, at: string, by: string | null][]> {
      const { body } = await app.request('GET', `${path}/check-in`, { cookie })
      return body.attendees.flatMap(({ name, checkIn }: CheckInAttendee) =>
        checkIn ? [[name, checkIn.at, checkIn.by]] : [],
      )
    },
    /** Who has been checked in, when, by whom, and with how many guests, by name. */
    async checkedInParties(): Promise<[name: string, at: string, by: string | null, guests: number][]> {
      const { body } = await app.request('GET', `${path}/check-in`, { cookie })
      return body.attendees.flatMap(({ name, checkIn }: CheckInAttendee) =>
        checkIn ? [[name, checkIn.at, checkIn.by, checkIn.guests]] : [],
      )
    },
  }
}

/** The viewer's own code at an event, as their page of the event shows it. */
export async function ownCheckIn(app: TestApp, { cookie }: Pick<Person, 'cookie'>, eventId: string) {
  return (await app.request('GET', `/api/events/${eventId}/registration/check-in`, { cookie })).body
}
