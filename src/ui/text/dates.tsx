import { useSyncExternalStore } from 'react'
import { t } from '#text'
import { day, hour, minute, second } from '../../platform/contract/durations.ts'
import { communityTimeZone, locale, perLocale } from '../../platform/contract/locale.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/*
 * Dates and times on screens, in the community's date language and the reader's time zone. Dates that the server and emails write as well
 * are in platform/contract/date-formats.ts.
 */

const long = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
const longUtc = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const monthAndYear = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }))
const full = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }))
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const shortRelative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { style: 'narrow' }))
const shortDate = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))

/** The date of a moment (ISO 8601, or ms since 1970), such as "November 21, 2026". */
export function longDate(moment: string | number): string {
  return long().format(new Date(moment))
}

/** The date of a moment in UTC: the same for every reader, so a page rendered on the server agrees with the browser. */
export function longDateUtc(moment: string): string {
  return longUtc().format(new Date(moment))
}

/** The month of a moment, such as "November 2026". */
export function monthOf(moment: string): string {
  return monthAndYear().format(new Date(moment))
}

/**
 * The time zone with which to format a moment: undefined for the reader's own. The server does not know it and renders
 * another one, which the first rendering in the browser repeats.
 * @param rendered the zone that the server renders, such as an event's own
 */
export function useReaderTimeZone(rendered: string = communityTimeZone): string | undefined {
  return useHydrated() ? undefined : rendered
}

/** Formats like `longDate` on screens that the server may render with data, where the first rendering uses its zone. */
export function useLongDate(): (moment: string) => string {
  const timeZone = useReaderTimeZone()
  return (moment) => new Date(moment).toLocaleDateString(locale, { dateStyle: 'long', timeZone })
}

/** Milliseconds between two updates of the relative times on screen. */
const tick = 10 * second
const steps = [
  { unit: 'minute', length: minute, upTo: hour },
  { unit: 'hour', length: hour, upTo: day },
  { unit: 'day', length: day, upTo: 7 * day },
] as const

/**
 * How long ago a moment was, such as "5 minutes ago". Updates while it is on screen, and shows the exact time on hover.
 * @param isShort "5m ago" and "Nov 21, 2026", for narrow columns
 */
export function RelativeTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const isHydrated = useHydrated()
  const now = useSyncExternalStore(subscribeToTicks, currentTick, currentTick)
  const moment = new Date(at)
  if (!isHydrated) return <time dateTime={at}>{longDateUtc(at)}</time>
  return (
    <time dateTime={at} title={full().format(moment)}>
      {timeAgo(moment.getTime(), now, isShort)}
    </time>
  )
}

/** A moment as seen from `now`, both in ms since 1970: relative within a week, then the long date. */
export function timeAgo(moment: number, now: number, isShort = false): string {
  const age = Math.max(0, now - moment)
  if (age < minute) return t`just now`
  const step = steps.find(({ upTo }) => age < upTo)
  if (!step) return isShort ? shortDate().format(moment) : longDate(moment)
  return (isShort ? shortRelative() : relative()).format(-Math.floor(age / step.length), step.unit)
}

/** The time in ms, rounded down to a tick: `useSyncExternalStore` needs a value that stays equal between ticks. */
function currentTick(): number {
  return Math.floor(Date.now() / tick) * tick
}

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, tick)
  return () => clearInterval(timer)
}
