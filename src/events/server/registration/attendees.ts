import type { InferContractRouterOutputs } from '@orpc/contract'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import type { FileResponse } from '../../../platform/contract/files.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { sendFile, toCsv } from '../../../platform/server/files/send-file.ts'
import { type Attendee, attendeesPerPage, type eventsContract, type Question } from '../../contract.ts'
import { guestsWhoCame } from '../check-in/guests.ts'
import { eventCheckIns } from '../check-in/tables.ts'
import { requireManagedEvent } from '../management/managed-event.ts'
import { canSeeAddresses } from '../policy.ts'
import { eventRegistrations } from '../tables.ts'
import type { SeatState } from './seats.ts'

type Output = InferContractRouterOutputs<typeof eventsContract>['listAttendees']

const cursorSchema = z.tuple([z.enum(['registered', 'waiting']), z.number().int().positive()])
/** Rows per query of an export. */
const batch = 1000

/**
 * A page of an event's attendees, for those who manage it. Only admins see email addresses.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_INPUT for a cursor of another list
 */
export async function listAttendees(
  db: Database,
  viewer: Viewer,
  { id, after }: { id: string; after?: string },
): Promise<Output> {
  const [state, registrationId] = after === undefined ? [] : fromCursor(after, cursorSchema)
  await requireManagedEvent(db, viewer, id)
  const position = state && registrationId ? { state, registrationId } : null
  const rows = await readAttendees(db, id, position, attendeesPerPage + 1)
  const page = rows.slice(0, attendeesPerPage)
  const last = page.at(-1)?.position
  return {
    attendees: page.map(({ position: _, ...attendee }) => ({
      ...attendee,
      email: canSeeAddresses(viewer) ? attendee.email : null,
    })),
    next: last && rows.length > attendeesPerPage ? toCursor([last.state, last.registrationId]) : null,
  }
}

/**
 * All attendees of an event as CSV, for those who manage it. The export is recorded in the audit log.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function exportAttendees(context: RequestContext, viewer: Viewer, id: string): Promise<FileResponse> {
  const { db } = context
  const { localStart, guestLimit, questions } = await requireManagedEvent(db, viewer, id)
  await recordAuditEntry(db, { action: 'event.attendeesExported', actorId: viewer.id, subject: { kind: 'event', id } })
  const csv = toCsv(withAnswers(readAllAttendees(db, id), questions), [
    { key: 'name', header: t`Name` },
    ...(canSeeAddresses(viewer) ? [{ key: 'email', header: t`Email` }] : []),
    { key: 'state', header: t`State` },
    { key: 'place', header: t`Place on the waiting list` },
    { key: 'registeredAt', header: t`Registered at` },
    ...(guestLimit > 0 ? [{ key: 'guests', header: t`Guests` }] : []),
    ...questions.map(({ text }, index) => ({ key: answerKey(index), header: text })),
    { key: 'checkedInAt', header: t`Checked in at` },
    ...(guestLimit > 0 ? [{ key: 'guestsWhoCame', header: t`Guests who came` }] : []),
  ])
  const name = `attendees-${localStart.slice(0, 10)}.csv`
  return sendFile(context, csv, { name, contentType: 'text/csv; charset=utf-8' })
}

const stateTexts: Record<SeatState, string> = { registered: t`registered`, waiting: t`waiting` }

const answerKey = (index: number) => `answer${index}`

/** The rows of the file, with one column for each question. Its writer escapes formulas, also in questions. */
async function* withAnswers(
  rows: AsyncIterable<AttendeeRow>,
  questions: Question[],
): AsyncGenerator<Record<string, unknown>> {
  for await (const { answers, ...row } of rows) {
    const columns = questions.map(({ id }, index) => [answerKey(index), answers[id] ?? ''])
    yield { ...row, state: stateTexts[row.state], ...Object.fromEntries(columns) }
  }
}

async function* readAllAttendees(db: Database, id: string): AsyncGenerator<AttendeeRow> {
  let after: AttendeePosition | null = null
  for (;;) {
    const rows: AttendeeRow[] = await readAttendees(db, id, after, batch)
    yield* rows
    after = rows.at(-1)?.position ?? null
    if (!after || rows.length < batch) return
  }
}

/** The position of an attendee in the list, after which the next page begins. */
type AttendeePosition = { state: SeatState; registrationId: number }

type AttendeeRow = Attendee & { position: AttendeePosition }

const { id: registrationId, eventId, accountId, state, guests, answers, registeredAt } = eventRegistrations
const { checkedInAt } = eventCheckIns

/** An event's attendees: registered people in the order in which they registered, then the waiting list in its order. */
async function readAttendees(
  db: Database,
  event: string,
  after: AttendeePosition | null,
  limit: number,
): Promise<AttendeeRow[]> {
  const isAfter = after && sql`(${state}, ${registrationId}) > (${after.state}, ${after.registrationId}::bigint)`
  const { id, name, email, avatarUrl } = accounts
  const came = sql<number>`${guestsWhoCame('event_registrations')}`
  const rows = await db
    .select({ id, name, email, avatarUrl, state, guests, answers, registeredAt, registrationId, checkedInAt, came })
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(eventCheckIns, and(eq(eventCheckIns.registrationId, registrationId), eventCheckIns.isCounted))
    .where(and(eq(eventId, event), isAfter ?? undefined))
    .orderBy(asc(state), asc(registrationId))
    .limit(limit)
  const firstWaiting = rows.find((row) => row.state === 'waiting')
  let place = firstWaiting ? await countWaitingBefore(db, event, firstWaiting.registrationId) : 0
  return rows.map(({ registrationId, came, ...row }) => {
    if (row.state === 'waiting') place++
    return {
      ...row,
      place: row.state === 'waiting' ? place : null,
      registeredAt: row.registeredAt.toISOString(),
      checkedInAt: row.checkedInAt?.toISOString() ?? null,
      guestsWhoCame: row.checkedInAt ? came : null,
      position: { state: row.state, registrationId },
    }
  })
}

function countWaitingBefore(db: Database, event: string, id: number): Promise<number> {
  return db.$count(eventRegistrations, and(eq(eventId, event), eq(state, 'waiting'), lt(registrationId, id)))
}
