const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day such as 2026-11-30 in words: "November 30, 2026", whatever the reader's zone. */
export function longDay(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`))
}
