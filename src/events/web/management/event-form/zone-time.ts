import { day, second as secondInMs } from '../../../../platform/contract/durations.ts'
import { locale } from '../../../../platform/contract/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The moment at which clocks in a time zone show a wall time such as `2026-11-23T19:00`, computed like on the server: a
 * time that clocks skip in spring moves forward by the gap; of a time that comes twice in autumn, the first counts.
 * @returns null while the wall time or the time zone is incomplete
 */
export function momentOfWallTime(wallTime: string, timeZone: string): Date | null {
  const utc = Date.parse(`${wallTime}:00Z`)
  if (wallTime.length !== 16 || Number.isNaN(utc) || !isKnown(timeZone)) return null
  const before = offsetAt(utc - day, timeZone)
  const after = offsetAt(utc + day, timeZone)
  const isAfterChange = offsetAt(utc - before, timeZone) !== before && offsetAt(utc - after, timeZone) === after
  return new Date(utc - (isAfterChange ? after : before))
}

/** What clocks in a time zone show at a moment, such as `2026-11-23T19:00`. */
export function wallTimeAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** The browser's time zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Milliseconds by which clocks in a time zone are ahead of UTC at a moment (milliseconds since 1970). */
function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: past = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, past, second) - Math.floor(moment / secondInMs) * secondInMs
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const all = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat(locale, { ...all, second: 'numeric', hourCycle: 'h23', timeZone })
  formats.set(timeZone, format)
  return format
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(formatOf(timeZone))
  } catch {
    return false
  }
}
