import { type EventForm, farthestDays, type Scope } from '../../contract.ts'

const day = 24 * 60 * 60 * 1000

/** What a change can set, apart from when an event is. */
export type Fields = Omit<EventForm, 'localStart' | 'zoomLink'> & { zoomLink: string | null }

/** A date that is moved: by days of the calendar, and to another time of the day. */
export type Move = { days: number; time?: string }

/** Whether there is such a day: a form can be made to send February 30. */
export function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

/** Whether an event is over: only its words can still be put right. */
export function isOver({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return endsAt <= now
}

/** What is wrong with a new start, in words; null when nothing is. */
export function startFault(startsAt: Date, now: Date): string | null {
  if (startsAt <= now) return 'Please choose a date and a time in the future.'
  if (startsAt.getTime() - now.getTime() > farthestDays * day) return 'Please choose a date within the next ten years.'
  return null
}

/** What a form asks for that an event has not yet. */
export function changedFields(current: Fields, wanted: Fields): Partial<Fields> {
  const names = Object.keys(wanted) as (keyof Fields)[]
  return Object.fromEntries(names.filter((name) => current[name] !== wanted[name]).map((name) => [name, wanted[name]]))
}

/** Whether an event still says what a form showed of it; of one that is over, the form shows a status of its own. */
export function isAsShown(
  current: Fields & { localStart: string },
  shown: EventForm,
  now: Date,
  endsAt: Date,
): boolean {
  const names = Object.keys(current) as (keyof typeof current)[]
  const isEnded = isOver({ endsAt }, now)
  return names.every((name) => {
    if (name === 'status' && isEnded) return true
    return current[name] === (name === 'zoomLink' ? shown.zoomLink || null : shown[name])
  })
}

/** How a start moves from one wall time to another; null when it stays. */
export function moveBetween(localStart: string, wanted: string): Move | null {
  if (localStart === wanted) return null
  const [fromDate, fromTime] = [localStart.slice(0, 10), localStart.slice(11)]
  const [toDate, toTime] = [wanted.slice(0, 10), wanted.slice(11)]
  const days = Math.round((Date.parse(toDate) - Date.parse(fromDate)) / day)
  return { days, ...(fromTime === toTime ? {} : { time: toTime }) }
}

type Dated = { id: string; startsAt: Date; endsAt: Date; cancelledAt: Date | null }

/**
 * The dates that an act on one of them is about. Of a series' other dates, those that are over or cancelled stay as
 * they are; the one that was named is among them when it is not over, or when it alone is meant.
 */
export function datesInScope<Row extends Dated>(dates: readonly Row[], named: Row, scope: Scope, now: Date): Row[] {
  if (scope === 'one') return [named]
  return dates.filter(
    (date) => date.cancelledAt === null && !isOver(date, now) && (scope === 'all' || date.startsAt >= named.startsAt),
  )
}

type Told = {
  title: string
  description: string
  host: string
  location: string
  zoomLink: string | null
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** What of a change people must be told: when, where and how they come in. */
export type News = { time: boolean; place: boolean; link: boolean }

/** What is new for those who hold a place. */
export function newsIn(before: Told, after: Told): News {
  return {
    time: !isSameTime(before, after),
    place: before.location !== after.location,
    link: before.zoomLink !== after.zoomLink,
  }
}

/** Whether calendars must take over a change (RFC 5545 §3.8.7.4). */
export function concernsCalendars(before: Told, after: Told): boolean {
  const news = newsIn(before, after)
  const words = ['title', 'description', 'host'] as const
  return news.time || news.place || news.link || words.some((name) => before[name] !== after[name])
}

function isSameTime(one: Told, other: Told): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() &&
    one.endsAt.getTime() === other.endsAt.getTime() &&
    one.timeZone === other.timeZone
  )
}

/** Why a smaller capacity is refused, and what there is to choose. */
export function tooFewSeats(registered: number, capacity: number, date: string): string {
  const surplus = registered - capacity
  const last = surplus === 1 ? 'the one who registered last' : `the ${surplus} who registered last`
  return (
    `${registered} people are registered for ${date}. ` +
    `Keep at least ${registered} seats, or move ${last} to the waiting list.`
  )
}
