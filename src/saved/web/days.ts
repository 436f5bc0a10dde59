/*
 * Calendar days in the time zone of the device, such as `2026-11-25`. A reminder is stored for a day, so that it comes on
 * that day also when clocks change before it.
 */

/** The day of a moment. */
export function dayOf(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/**
 * The day so many days from now. Counts calendar days, of which one may have 23 or 25 hours.
 * @param now the present moment
 */
export function dateInDays(days: number, now = new Date()): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12))
}

/** The IANA name of the time zone of the device; UTC where the browser does not know it. */
export function timeZoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && /^[A-Za-z]/.test(timeZone) ? timeZone : 'UTC'
}
