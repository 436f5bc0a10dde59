import { longDateAnywhere } from '../../ui/dates.ts'

/** A calendar day such as 2026-11-30 in words: "November 30, 2026", whatever the reader's zone. */
export function longDay(day: string): string {
  return longDateAnywhere(`${day}T00:00:00Z`)
}
