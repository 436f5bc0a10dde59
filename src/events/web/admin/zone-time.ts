const minute = 60_000
const day = 24 * 60 * minute

const readers = new Map<string, Intl.DateTimeFormat>()

/**
 * The moment at which clocks in a zone show a wall time such as `2026-11-23T19:00`, as the server reckons it: a time
 * that the spring skips moves on by the gap, of one that the autumn repeats the first counts.
 * @returns null while the wall time or the zone is not whole
 */
export function momentOfWallTime(wallTime: string, timeZone: string): Date | null {
  const shown = Date.parse(`${wallTime}:00Z`)
  if (wallTime.length !== 16 || Number.isNaN(shown) || !isKnown(timeZone)) return null
  const before = offsetAt(shown - day, timeZone)
  const after = offsetAt(shown + day, timeZone)
  const isAfterChange = offsetAt(shown - before, timeZone) !== before && offsetAt(shown - after, timeZone) === after
  return new Date(shown - (isAfterChange ? after : before))
}

/** What clocks in a zone show at a moment, such as `2026-11-23T19:00`. */
export function wallTimeAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** The zone of this browser. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Milliseconds by which clocks in a zone are ahead of UTC at a moment (ms since 1970). */
function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    readerOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: past = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, past, second) - Math.floor(moment / 1000) * 1000
}

function readerOf(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone)
  if (known) return known
  const all = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const reader = new Intl.DateTimeFormat('en-US', { ...all, second: 'numeric', hourCycle: 'h23', timeZone })
  readers.set(timeZone, reader)
  return reader
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(readerOf(timeZone))
  } catch {
    return false
  }
}
