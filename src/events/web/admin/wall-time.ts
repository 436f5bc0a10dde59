/** A wall time's date and time of day, each '' while it is missing. */
export function splitWallTime(wallTime: string): { date: string; time: string } {
  const [date = '', time = ''] = wallTime.split('T')
  return { date, time }
}
