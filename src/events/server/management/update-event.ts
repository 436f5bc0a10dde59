import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { changedMeanwhile, invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { CommunityEvent, EventForm, Scope } from '../../contract.ts'
import { publishListChange } from '../check-in/topic.ts'
import { formatEventDate } from '../event-labels.ts'
import { loadEvent } from '../event-queries.ts'
import { type LockedEvent, lockCategory, lockDates, lockEvent } from '../locks.ts'
import { canAdministerEvent, countSurplus, isOver, startError } from '../policy.ts'
import { moveOverflowToWaitingList, promoteWaiting } from '../registration/waiting-list.ts'
import { eventRegistrations, events } from '../tables.ts'
import { shiftWallTime, timesOf, toWallTime } from '../wall-clock.ts'
import { notifyOfChange } from './change-notifications.ts'
import { requireValidDate } from './create-event.ts'
import {
  changedFields,
  concernsCalendars,
  type Fields,
  isUnchanged,
  type Move,
  moveBetween,
  tooFewSeatsMessage,
} from './event-changes.ts'
import { lockTeam, requireManager, teamOf } from './event-team.ts'
import { notifyTeam } from './team-notifications.ts'

type Overflow = 'refuse' | 'toWaitingList'
type Change = EventForm & { id: string; scope: Scope; overflow: Overflow; basedOn?: EventForm }

/** What was changed in the form of one date, to be applied to every date of the scope. */
type Edit = { fields: Partial<Fields>; move: Move | null }

/**
 * Changes an event, or more dates of its series. Only the fields that were changed in the form are changed on each date, so
 * that a date with its own title or time keeps it otherwise. Dates that are over stay as they are, and dates that have
 * begun keep their time. Attendees keep their seats and are notified of a new time, place, or link, unless the event is
 * over.
 * @throws NOT_FOUND; FORBIDDEN for people who do not manage all of these dates; INVALID_INPUT for a new start in the past
 *   or too far ahead, a deleted category, and a host who can't be one;
 *   CHANGED_MEANWHILE when the event is not as in `basedOn`; CONFLICT when more people are registered than there would
 *   be seats and `overflow` is `refuse`
 */
export async function updateEvent(context: Services, viewer: Viewer, change: Change): Promise<CommunityEvent> {
  const { id, scope, overflow, basedOn, localStart, zoomLink, ...texts } = change
  requireValidDate(localStart)
  await context.db.transaction(async (tx) => {
    await lockCategory(tx, texts.categoryId)
    // Only admins choose who runs an event; what others send about it is ignored.
    const team = canAdministerEvent(viewer) ? await lockTeam(tx, viewer, texts, id) : null
    const now = context.clock.now()
    const { named, dates } = await lockDates(tx, id, scope, now)
    for (const date of [named, ...dates]) requireManager(viewer, date)
    if (basedOn && !isUnchanged(formFieldsOf(named), basedOn, now, named.endsAt)) throw changedMeanwhile()
    if (dates.length === 0) throw problem('CONFLICT', t`This series has no upcoming dates.`)
    const details = { ...texts, ...(team ?? teamOf(named, texts)) }
    const fields = changedFields(named, { ...details, zoomLink: zoomLink || null })
    const edit = { fields, move: moveBetween(toWallTime(named.localStart), localStart) }
    const planned = dates.map((date) => ({ before: date, after: afterEdit(date, edit, date.id === id, now) }))
    for (const { before, after } of planned) requireValidTime(before, after, id, now)
    if (overflow === 'refuse') for (const { after } of planned) requireSeats(after)
    for (const { before, after } of planned) await saveChange(context, tx, before, after)
    if (team) await notifyTeam(context, tx, viewer, planned)
    const auditDetails = { scope, dates: dates.length, isMoved: edit.move !== null }
    await recordAuditEntry(tx, {
      action: 'event.updated',
      actorId: viewer.id,
      subject: { kind: 'event', id },
      details: auditDetails,
    })
  })
  return loadEvent(context, context.db, viewer, id)
}

/** The event as its form displays it. */
function formFieldsOf(event: LockedEvent): Fields & { localStart: string } {
  const { title, description, host, hostId, coHostIds, location, zoomLink, categoryId, capacity } = event
  const { isPublic, guestLimit, questions, coverAlt, timeZone, durationMinutes, status } = event
  const texts = { title, description, host, hostId, coHostIds, location, zoomLink }
  const details = { ...texts, categoryId, capacity, isPublic, guestLimit, questions, coverAlt }
  return { ...details, timeZone, durationMinutes, status, localStart: toWallTime(event.localStart) }
}

function afterEdit(date: LockedEvent, { fields, move }: Edit, isNamed: boolean, now: Date): LockedEvent {
  const localStart = toWallTime(date.localStart)
  const { timeZone, durationMinutes, ...details } = fields
  const changed = { ...date, ...details, localStart }
  const hasNewTime = move !== null || timeZone !== undefined || durationMinutes !== undefined
  if (!hasNewTime || (!isNamed && date.startsAt <= now)) return changed
  return {
    ...changed,
    ...timesOf({
      localStart: move ? shiftWallTime(localStart, move) : localStart,
      timeZone: timeZone ?? date.timeZone,
      durationMinutes: durationMinutes ?? date.durationMinutes,
    }),
  }
}

function isMoved(before: LockedEvent, after: LockedEvent): boolean {
  return before.startsAt.getTime() !== after.startsAt.getTime()
}

function requireValidTime(before: LockedEvent, after: LockedEvent, namedId: string, now: Date): void {
  const hasNewEnd = before.endsAt.getTime() !== after.endsAt.getTime()
  if (isOver(before, now) && (hasNewEnd || isMoved(before, after))) {
    const message = t`This event is over, so its date, time, and duration can’t be changed.`
    throw invalidInput({ field: 'localStart', message })
  }
  const error = isMoved(before, after) ? startError(after.startsAt, now) : null
  if (!error) return
  const message = before.id === namedId ? error : sentences(t`${formatEventDate(before)} would also move.`, error)
  throw invalidInput({ field: 'localStart', message })
}

function requireSeats(event: LockedEvent): void {
  const { registeredCount, capacity } = event
  if (countSurplus(event, capacity) === 0) return
  throw problem('CONFLICT', tooFewSeatsMessage(registeredCount, capacity, formatEventDate(event)))
}

async function saveChange(context: Services, tx: Transaction, before: LockedEvent, after: LockedEvent): Promise<void> {
  const remindedOf = isMoved(before, after) ? null : before.remindedOf
  const changed = { ...after, remindedOf, updatedAt: context.clock.now() }
  await moveOverflowToWaitingList(tx, changed, changed.capacity)
  const { id, registeredCount: _, waitingCount: __, sequence: ___, ...columns } = changed
  // Moving people to the waiting list has raised the sequence already.
  const sequence = concernsCalendars(before, after) ? sql`${events.sequence} + 1` : undefined
  await tx
    .update(events)
    .set({ ...columns, sequence })
    .where(eq(events.id, id))
  await dropAnswers(tx, before, after)
  await tx.execute(sql`select ${publishListChange(id)}`)
  const saved = await lockEvent(tx, id)
  if (!isOver(before, context.clock.now())) await notifyOfChange(context, tx, before, saved)
  await promoteWaiting(context, tx, saved)
}

/** Deletes the answers to questions that an event no longer asks: nobody could see them, nor take them back. */
async function dropAnswers(tx: Transaction, before: LockedEvent, { questions }: LockedEvent): Promise<void> {
  const removed = before.questions.filter(({ id }) => questions.every((kept) => kept.id !== id)).map(({ id }) => id)
  if (removed.length === 0) return
  await tx
    .update(eventRegistrations)
    .set({ answers: sql`${eventRegistrations.answers} - ${sql.param(removed)}::text[]` })
    .where(eq(eventRegistrations.eventId, before.id))
}
