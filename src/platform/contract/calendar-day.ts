const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar such as "2025-07-14" in words: "July 14, 2025", wherever the reader is. */
export function dayInLongWords(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`))
}
