import type { InferContractRouterOutputs } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { FileAnswer } from '../../../platform/contract/files.ts'
import { recordAct } from '../../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { toCsv } from '../../../platform/server/files/csv.ts'
import { answerFile } from '../../../platform/server/files/send-file.ts'
import { attendeesPerPage, type eventsContract } from '../../contract.ts'
import { eventNotFound } from '../reading.ts'
import { events } from '../tables.ts'
import { type AttendeePosition, type AttendeeRow, readAttendees } from './attendee-rows.ts'

type Output = InferContractRouterOutputs<typeof eventsContract>['listAttendees']

const place = z.tuple([z.enum(['registered', 'waiting']), z.number().int().positive()])
/** People read at a time when all of them are wanted. */
const batch = 1000

/**
 * A page of the people at an event, for admins.
 * @throws NOT_FOUND, INVALID_INPUT for a cursor that is not of such a list
 */
export async function listAttendees(db: Database, { id, after }: { id: string; after?: string }): Promise<Output> {
  const [state, registrationId] = after === undefined ? [] : fromCursor(after, place)
  await requireEvent(db, id)
  const position = state && registrationId ? { state, registrationId } : null
  const rows = await readAttendees(db, id, position, attendeesPerPage + 1)
  const page = rows.slice(0, attendeesPerPage)
  const last = page.at(-1)?.position
  return {
    attendees: page.map(({ position: _, ...attendee }) => attendee),
    next: last && rows.length > attendeesPerPage ? toCursor([last.state, last.registrationId]) : null,
  }
}

/**
 * Everybody at an event as CSV; that an admin took it is noted.
 * @throws NOT_FOUND
 */
export async function exportAttendees(context: RequestContext, viewer: Viewer, id: string): Promise<FileAnswer> {
  const { db } = context
  const { localStart } = await requireEvent(db, id)
  await recordAct(db, { action: 'event.attendeesExported', actorId: viewer.id, subject: { kind: 'event', id } })
  const csv = toCsv(everyAttendee(db, id), [
    { key: 'name', header: 'Name' },
    { key: 'email', header: 'Email' },
    { key: 'state', header: 'State' },
    { key: 'place', header: 'Place on the waiting list' },
    { key: 'registeredAt', header: 'Registered at' },
  ])
  const name = `attendees-${localStart.slice(0, 10)}.csv`
  return answerFile(context, csv, { name, contentType: 'text/csv; charset=utf-8' })
}

async function* everyAttendee(db: Database, id: string): AsyncGenerator<AttendeeRow> {
  let after: AttendeePosition | null = null
  for (;;) {
    const rows: AttendeeRow[] = await readAttendees(db, id, after, batch)
    yield* rows
    after = rows.at(-1)?.position ?? null
    if (!after || rows.length < batch) return
  }
}

/** @throws NOT_FOUND */
async function requireEvent(db: Database, id: string) {
  const [event] = await db.select({ localStart: events.localStart }).from(events).where(eq(events.id, id))
  if (!event) throw eventNotFound()
  return event
}
