/** A number of days as text. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
