/** The zone in which days begin where the server says a day without knowing the reader's zone. */
const timeZone = 'America/New_York'

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day that it is at a moment, such as "2026-11-22". */
export function dayOf(moment: Date): string {
  return isoDay.format(moment)
}

/** Whether a day such as "2026-11-22" has begun. */
export function hasBegun(day: string, now: Date): boolean {
  return dayOf(now) >= day
}
