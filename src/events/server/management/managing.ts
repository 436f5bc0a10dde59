import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../../platform/server/audit.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { changedMeanwhile } from '../../../platform/server/database/edit-conflicts.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { EventForm, LiveEvent, Scope } from '../../contract.ts'
import { dateOf, timesOf, toWallTime } from '../event-times.ts'
import { type HeldEvent, holdEvent } from '../holding.ts'
import { loadEvent } from '../reading.ts'
import { moveOverflowToWaitingList, promoteWaiting } from '../seats/promotion.ts'
import { holdDates } from '../series/dates-in-hand.ts'
import { events } from '../tables.ts'
import { shiftWallTime } from '../wall-clock.ts'
import { holdCategory } from './category-scope.ts'
import { tellOfChange } from './change-news.ts'
import { requireRealStart } from './creating.ts'
import {
  changedFields,
  concernsCalendars,
  type Fields,
  isAsShown,
  isOver,
  type Move,
  moveBetween,
  startFault,
  tooFewSeats,
} from './policy.ts'

type Overflow = 'refuse' | 'toWaitingList'
type Change = EventForm & { id: string; scope: Scope; overflow: Overflow; basedOn?: EventForm }

/** What an admin changed at the event she had before her, and so changes at every date she means. */
type Edit = { fields: Partial<Fields>; move: Move | null }

/**
 * Changes an event, or more dates of its series. What was changed at this one is changed at each of them: a date that
 * has a title or an hour of its own keeps it when only something else was changed. Dates that are over stay as they
 * are, and those that have begun keep their time. People keep their places and are told of a new time, place or link
 * of what is not over.
 * @throws NOT_FOUND; INVALID_INPUT for a new start that has passed or is too far away, and for a category that is
 * gone; CHANGED_MEANWHILE; CONFLICT when more people are registered than there would be seats, unless they may move to the waiting list
 */
export async function updateEvent(context: Services, admin: Viewer, change: Change): Promise<LiveEvent> {
  const { id, scope, overflow, basedOn, localStart, zoomLink, ...words } = change
  requireRealStart(localStart)
  await context.db.transaction(async (tx) => {
    await holdCategory(tx, words.categoryId)
    const now = context.clock.now()
    const { named, dates } = await holdDates(tx, id, scope, now)
    if (basedOn && !isAsShown(shownOf(named), basedOn, now, named.endsAt)) throw changedMeanwhile()
    if (dates.length === 0) throw problem('CONFLICT', 'No date of this series is still to come.')
    const fields = changedFields(named, { ...words, zoomLink: zoomLink || null })
    const edit = { fields, move: moveBetween(toWallTime(named.localStart), localStart) }
    const planned = dates.map((date) => ({ before: date, after: afterEdit(date, edit, date.id === id, now) }))
    for (const { before, after } of planned) requirePossible(before, after, id, now)
    if (overflow === 'refuse') for (const { after } of planned) requireSeats(after)
    for (const { before, after } of planned) await apply(context, tx, before, after)
    const details = { scope, dates: dates.length, isMoved: edit.move !== null }
    await recordAct(tx, { action: 'event.updated', actorId: admin.id, subject: { kind: 'event', id }, details })
  })
  return loadEvent(context, context.db, admin, id)
}

/** What of an event its form shows. */
function shownOf(event: HeldEvent): Fields & { localStart: string } {
  const { title, description, host, location, zoomLink, categoryId, capacity, isPublic } = event
  const { timeZone, durationMinutes, status } = event
  const words = { title, description, host, location, zoomLink, categoryId, capacity, isPublic }
  return { ...words, timeZone, durationMinutes, status, localStart: toWallTime(event.localStart) }
}

function afterEdit(date: HeldEvent, { fields, move }: Edit, isNamed: boolean, now: Date): HeldEvent {
  const localStart = toWallTime(date.localStart)
  const { timeZone, durationMinutes, ...words } = fields
  const changed = { ...date, ...words, localStart }
  const isTimed = move !== null || timeZone !== undefined || durationMinutes !== undefined
  if (!isTimed || (!isNamed && date.startsAt <= now)) return changed
  return {
    ...changed,
    ...timesOf({
      localStart: move ? shiftWallTime(localStart, move) : localStart,
      timeZone: timeZone ?? date.timeZone,
      durationMinutes: durationMinutes ?? date.durationMinutes,
    }),
  }
}

function isMoved(before: HeldEvent, after: HeldEvent): boolean {
  return before.startsAt.getTime() !== after.startsAt.getTime()
}

function requirePossible(before: HeldEvent, after: HeldEvent, namedId: string, now: Date): void {
  const hasNewEnd = before.endsAt.getTime() !== after.endsAt.getTime()
  if (isOver(before, now) && (hasNewEnd || isMoved(before, after))) {
    const message = 'This event is over: its date, time and duration cannot change any more.'
    throw invalidInput({ field: 'localStart', message })
  }
  const fault = isMoved(before, after) ? startFault(after.startsAt, now) : null
  if (!fault) return
  const message = before.id === namedId ? fault : `${dateOf(before)} would move too. ${fault}`
  throw invalidInput({ field: 'localStart', message })
}

function requireSeats({ registeredCount, capacity, ...event }: HeldEvent): void {
  if (registeredCount <= capacity) return
  throw problem('CONFLICT', tooFewSeats(registeredCount, capacity, dateOf(event)))
}

async function apply(context: Services, tx: Transaction, before: HeldEvent, after: HeldEvent): Promise<void> {
  const remindedOf = isMoved(before, after) ? null : before.remindedOf
  const changed = { ...after, remindedOf, updatedAt: context.clock.now() }
  await moveOverflowToWaitingList(tx, changed, changed.capacity)
  const { id, registeredCount: _, waitingCount: __, sequence: ___, ...columns } = changed
  // Seats that were just taken away have raised it already.
  const sequence = concernsCalendars(before, after) ? sql`${events.sequence} + 1` : undefined
  await tx
    .update(events)
    .set({ ...columns, sequence })
    .where(eq(events.id, id))
  const saved = await holdEvent(tx, id)
  if (!isOver(before, context.clock.now())) await tellOfChange(context, tx, before, saved)
  await promoteWaiting(context, tx, saved)
}
