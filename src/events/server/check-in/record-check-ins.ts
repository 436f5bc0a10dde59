import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts, lockViewer } from '../../../accounts/server/exports.ts'
import { minute } from '../../../platform/contract/durations.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { CheckInEntry, CheckInOutcome, CheckInResult, CheckInSheet } from '../../check-in-contract.ts'
import { requireManagedEvent } from '../management/managed-event.ts'
import { eventRegistrations, events } from '../tables.ts'
import { showCheckIn } from './check-in-list.ts'
import { registrationOfCode } from './codes.ts'
import { mergeCheckIns, readCounted } from './merge.ts'
import { publishListChange } from './topic.ts'

/** A phone's clock that differs less than this is right: the difference is the time that the request took. */
const tolerance = minute

type Input = { id: string; sentAt: string; entries: CheckInEntry[] }

/** A registration that an entry names, at this or at another event. */
type Registration = {
  id: number
  eventId: string
  eventTitle: string
  state: 'registered' | 'waiting'
  accountId: string
  name: string
}

/**
 * Records what a phone sends, possibly again, late, or at the same time as another phone. Each attendee is checked in once,
 * at the earliest time, and of the numbers of their guests the latest counts. Phones that have the list open are notified.
 * @throws NOT_FOUND; FORBIDDEN for everyone who does not manage the event; CONFLICT for a canceled event
 */
export async function recordCheckIns(
  context: RequestContext,
  viewer: Viewer,
  { id, sentAt, entries }: Input,
): Promise<{ results: CheckInResult[]; sheet: CheckInSheet }> {
  const results = await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    const event = await requireManagedEvent(tx, viewer, id)
    if (event.cancelledAt) throw problem('CONFLICT', t`This event was canceled, so no one can be checked in.`)
    const registrations = await lockRegistrations(context, tx, id, entries)
    const timeOf = clockOfPhone(sentAt, context.clock.now())
    const named = entries.map((entry) => ({ entry, registration: registrations.of(entry) }))
    const accepted = named.flatMap(({ entry, registration }) =>
      registration?.eventId === id && registration.state === 'registered' ? [{ entry, registration }] : [],
    )
    const isChanged = await mergeCheckIns(
      tx,
      accepted.flatMap(({ entry, registration }) =>
        entry.kind === 'undo'
          ? []
          : [
              {
                registrationId: registration.id,
                entryId: entry.id,
                checkedInAt: timeOf(entry.at),
                recordedBy: viewer.id,
                guests: entry.kind === 'attendee' ? (entry.guests ?? null) : null,
              },
            ],
      ),
      accepted.flatMap(({ entry, registration }) =>
        entry.kind === 'undo'
          ? entry.entryIds.map((entryId) => ({
              registrationId: registration.id,
              entryId,
              undoneAt: timeOf(entry.at),
            }))
          : [],
      ),
    )
    const counted = await readCounted(
      tx,
      accepted.map(({ registration }) => registration.id),
    )
    if (isChanged) await tx.execute(sql`select ${publishListChange(id)}`)
    return named.map(({ entry, registration }) => resultOf(entry, registration, id, counted))
  })
  return { results, sheet: await showCheckIn(context, viewer, id) }
}

/** Converts times on a phone to the server's: a clock that is minutes off must not make its entries the earliest. */
function clockOfPhone(sentAt: string, now: Date): (at: string) => Date {
  const difference = now.getTime() - Date.parse(sentAt)
  const correction = Math.abs(difference) < tolerance ? 0 : difference
  return (at) => new Date(Math.min(Date.parse(at) + correction, now.getTime()))
}

/**
 * Finds the registrations that entries name, and locks those of this event, so that two phones that send at the same time
 * take turns.
 */
async function lockRegistrations(
  context: RequestContext,
  tx: Transaction,
  eventId: string,
  entries: readonly CheckInEntry[],
): Promise<{ of(entry: CheckInEntry): Registration | null }> {
  const idsByCode = new Map(
    entries.flatMap((entry) => (entry.kind === 'code' ? [[entry.code, registrationOfCode(context, entry.code)]] : [])),
  )
  const ids = [...idsByCode.values()].filter((id) => id !== null)
  const accountIds = entries.flatMap((entry) => (entry.kind === 'code' ? [] : [entry.attendeeId]))
  const { id, state, accountId } = eventRegistrations
  const isOfEvent = eq(eventRegistrations.eventId, eventId)
  const isNamed = or(inArray(id, ids), and(isOfEvent, inArray(accountId, accountIds)))
  await tx.select({ id }).from(eventRegistrations).where(and(isOfEvent, isNamed)).orderBy(asc(id)).for('no key update')
  const rows: Registration[] = await tx
    .select({
      id,
      eventId: eventRegistrations.eventId,
      eventTitle: events.title,
      state,
      accountId,
      name: accounts.name,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(isNamed)
  return {
    of(entry) {
      if (entry.kind === 'code') {
        const wanted = idsByCode.get(entry.code) ?? null
        if (wanted === null) return null
        return rows.find((row) => row.id === wanted) ?? gone
      }
      return rows.find((row) => row.eventId === eventId && row.accountId === entry.attendeeId) ?? gone
    },
  }
}

/** Stands for a registration that was given back. */
const gone: Registration = { id: 0, eventId: '', eventTitle: '', state: 'registered', accountId: '', name: '' }

function resultOf(
  entry: CheckInEntry,
  registration: Registration | null,
  eventId: string,
  counted: ReadonlyMap<number, string>,
): CheckInResult {
  const { id } = entry
  const none = { id, attendee: null, otherEvent: null }
  if (!registration) return { ...none, outcome: 'unknown' }
  if (registration === gone) return { ...none, outcome: 'canceled' }
  if (registration.eventId !== eventId) return { ...none, outcome: 'otherEvent', otherEvent: registration.eventTitle }
  const attendee = { id: registration.accountId, name: registration.name }
  const outcome = outcomeOf(entry, registration, counted.get(registration.id))
  return { id, outcome, attendee, otherEvent: null }
}

function outcomeOf(entry: CheckInEntry, { state }: Registration, countedId: string | undefined): CheckInOutcome {
  if (state === 'waiting') return 'waiting'
  if (entry.kind === 'undo' || countedId === undefined) return 'undone'
  if (countedId === entry.id) return 'checkedIn'
  return entry.kind === 'attendee' && entry.guests !== undefined ? 'counted' : 'already'
}
