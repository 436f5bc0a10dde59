import { randomUUIDv7 } from 'node:crypto'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { asc, eq } from 'drizzle-orm'
import { t } from '#text'
import type { FieldError } from '../../../platform/contract/problems.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import {
  type eventsContract,
  maxOccurrences,
  type Occurrence,
  type SeriesDates,
  type SeriesForm,
} from '../../contract.ts'
import { eventNotFound } from '../event-queries.ts'
import { lockCategory } from '../locks.ts'
import { isValidDate } from '../management/event-changes.ts'
import { lockTeam, requireManager } from '../management/event-team.ts'
import { notifyOfNewEvents } from '../management/new-event-notifications.ts'
import { noTeam, notifyTeam } from '../management/team-notifications.ts'
import { isOver, startError } from '../policy.ts'
import { eventSeries, events } from '../tables.ts'
import { timesOf } from '../wall-clock.ts'
import { datesOf } from './series-dates.ts'

type Outputs = InferContractRouterOutputs<typeof eventsContract>

/**
 * The dates that a series would have.
 * @throws INVALID_INPUT for an end before the first date, a rule without any date, a date in the past
 */
export function previewSeries({ clock }: Pick<Services, 'clock'>, dates: SeriesDates): Outputs['previewSeries'] {
  const { times, isCut, notes } = plannedDates(dates, clock.now())
  const preview = times.map(({ startsAt, localStart }) => ({ startsAt: startsAt.toISOString(), localStart }))
  return { dates: preview, isCut, notes }
}

/**
 * Creates all dates of a series, or none, and notifies members of them once, unless they are drafts.
 * @throws INVALID_INPUT like previewSeries, and when the rule has more dates than a series may have
 */
export async function createSeries(
  context: Services,
  admin: Viewer,
  { firstDate, time, timeZone, durationMinutes, recurrence, zoomLink, ...details }: SeriesForm & { isDraft: boolean },
): Promise<Outputs['createSeries']> {
  const dates = { firstDate, time, timeZone, durationMinutes, recurrence }
  const { times, isCut } = plannedDates(dates, context.clock.now())
  if (isCut) throw invalidInput({ field: 'recurrence.end.date', message: tooMany })
  const seriesId = randomUUIDv7()
  await context.db.transaction(async (tx) => {
    await lockCategory(tx, details.categoryId)
    const team = await lockTeam(tx, admin, details)
    await tx.insert(eventSeries).values({ id: seriesId, dates })
    const rows = times.map((time) => ({
      id: randomUUIDv7(),
      seriesId,
      ...details,
      ...team,
      ...time,
      zoomLink: zoomLink || null,
    }))
    await tx.insert(events).values(rows)
    await recordAuditEntry(tx, {
      action: 'event.seriesCreated',
      actorId: admin.id,
      subject: { kind: 'eventSeries', id: seriesId },
      details: { dates: rows.length },
    })
    const added = rows.map((after) => ({ before: noTeam, after }))
    await notifyTeam(context, tx, admin, added)
    if (!details.isDraft) await notifyOfNewEvents(context, tx, admin, rows)
  })
  return { seriesId, count: times.length }
}

const tooMany = t`A series can have up to ${maxOccurrences} events. Please choose an earlier end date.`
const untilField = 'recurrence.end.date'

function plannedDates(dates: SeriesDates, now: Date) {
  const errors = fieldErrorsIn(dates)
  if (errors.length > 0) throw invalidInput(...errors)
  const { localStarts, isCut, notes } = datesOf(dates)
  const { timeZone, durationMinutes } = dates
  const times = localStarts.map((localStart) => timesOf({ localStart, timeZone, durationMinutes }))
  const [first, last] = [times.at(0), times.at(-1)]
  if (!first || !last) {
    const field = dates.recurrence.end.kind === 'until' ? untilField : 'firstDate'
    throw invalidInput({ field, message: t`No dates fit between the first and last day.` })
  }
  const firstError = startError(first.startsAt, now)
  if (firstError) throw invalidInput({ field: 'firstDate', message: firstError })
  const lastError = startError(last.startsAt, now)
  if (lastError) throw invalidInput({ field: 'recurrence.end', message: t`The last date is more than ten years away.` })
  return { times, isCut, notes }
}

function fieldErrorsIn({ firstDate, recurrence: { end } }: SeriesDates): FieldError[] {
  const errors: FieldError[] = []
  const message = t`Please choose a date.`
  if (!isValidDate(firstDate)) errors.push({ field: 'firstDate', message })
  if (end.kind === 'count') return errors
  if (!isValidDate(end.date)) errors.push({ field: untilField, message })
  else if (end.date < firstDate) errors.push({ field: untilField, message: t`The end date is before the first date.` })
  return errors
}

/**
 * All dates of an event's series, cancelled ones included, sorted by start; only the event when it has no series.
 * @throws NOT_FOUND; FORBIDDEN for people who do not manage the event
 */
export async function listOccurrences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Occurrence[]> {
  const [named] = await db.select().from(events).where(eq(events.id, id))
  if (!named) throw eventNotFound()
  requireManager(viewer, named)
  const dates = named.seriesId
    ? await db
        .select()
        .from(events)
        .where(eq(events.seriesId, named.seriesId))
        .orderBy(asc(events.startsAt), asc(events.id))
    : [named]
  const now = clock.now()
  return dates.map((date) => ({
    id: date.id,
    startsAt: date.startsAt.toISOString(),
    timeZone: date.timeZone,
    registeredCount: date.registeredCount,
    waitingCount: date.waitingCount,
    isCancelled: date.cancelledAt !== null,
    isPast: isOver(date, now),
  }))
}
