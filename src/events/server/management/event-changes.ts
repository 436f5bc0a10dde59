import { t } from '#text'
import { day } from '../../../platform/contract/durations.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { EventForm, Scope } from '../../contract.ts'
import { isOver } from '../policy.ts'

/** What an edit can set, apart from the start. */
export type Fields = Omit<EventForm, 'localStart' | 'zoomLink'> & { zoomLink: string | null }

/** How an edit moves a date: by calendar days, and to another time of day. */
export type Move = { days: number; time?: string }

/** Whether the day exists: a request can name February 30. */
export function isValidDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

/** The fields of an edit that differ from the event as it is. */
export function changedFields(current: Fields, wanted: Fields): Partial<Fields> {
  const names = Object.keys(wanted) as (keyof Fields)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(current[name], wanted[name])).map((name) => [name, wanted[name]]),
  )
}

/**
 * Whether an event is still as the form displayed it. The status of an event that is over is not compared, because the
 * form displays "ended" instead of the stored one.
 */
export function isUnchanged(
  current: Fields & { localStart: string },
  displayed: EventForm,
  now: Date,
  endsAt: Date,
): boolean {
  const names = Object.keys(current) as (keyof typeof current)[]
  const hasEnded = isOver({ endsAt }, now)
  return names.every((name) => {
    if (name === 'status' && hasEnded) return true
    return isSame(current[name], name === 'zoomLink' ? displayed.zoomLink || null : displayed[name])
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How to get from one wall time to another; null when they are the same. */
export function moveBetween(localStart: string, wanted: string): Move | null {
  if (localStart === wanted) return null
  const [fromDate, fromTime] = [localStart.slice(0, 10), localStart.slice(11)]
  const [toDate, toTime] = [wanted.slice(0, 10), wanted.slice(11)]
  const days = Math.round((Date.parse(toDate) - Date.parse(fromDate)) / day)
  return { days, ...(fromTime === toTime ? {} : { time: toTime }) }
}

type Dated = { id: string; startsAt: Date; endsAt: Date; cancelledAt: Date | null }

/**
 * The dates of a series that an action with this scope changes. `one` is always the named date; the other scopes leave
 * out dates that are over or cancelled, the named one included.
 */
export function datesInScope<Row extends Dated>(dates: readonly Row[], named: Row, scope: Scope, now: Date): Row[] {
  if (scope === 'one') return [named]
  return dates.filter(
    (date) => date.cancelledAt === null && !isOver(date, now) && (scope === 'all' || date.startsAt >= named.startsAt),
  )
}

type Content = {
  title: string
  description: string
  host: string
  location: string
  zoomLink: string | null
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** The changes of an event that attendees are notified of: when, where, and the Zoom link. */
export type EventChanges = { time: boolean; place: boolean; link: boolean }

/** What attendees are notified of after an edit. */
export function changesIn(before: Content, after: Content): EventChanges {
  return {
    time: !isSameTime(before, after),
    place: before.location !== after.location,
    link: before.zoomLink !== after.zoomLink,
  }
}

/** Whether an edit changes what calendars display, so that the event's sequence rises (RFC 5545 §3.8.7.4). */
export function concernsCalendars(before: Content, after: Content): boolean {
  const changes = changesIn(before, after)
  const texts = ['title', 'description', 'host'] as const
  return changes.time || changes.place || changes.link || texts.some((name) => before[name] !== after[name])
}

function isSameTime(one: Content, other: Content): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() &&
    one.endsAt.getTime() === other.endsAt.getTime() &&
    one.timeZone === other.timeZone
  )
}

/** Why a smaller capacity is rejected, and what the admin can do about it. */
export function tooFewSeatsMessage(registered: number, capacity: number, date: string): string {
  const surplus = registered - capacity
  return sentences(
    t`${registered} people are registered for ${date}.`,
    surplus === 1
      ? t`Keep at least ${registered} seats, or move the person who registered last to the waiting list.`
      : t`Keep at least ${registered} seats, or move the ${surplus} people who registered last to the waiting list.`,
  )
}
