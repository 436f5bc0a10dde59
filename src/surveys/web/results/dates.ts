const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' })

/** A moment's day, such as "November 21, 2026". */
export function longDate(moment: string): string {
  return long.format(new Date(moment))
}

/** A moment's month, such as "Nov 2026". */
export function monthOf(moment: string): string {
  return short.format(new Date(moment))
}
