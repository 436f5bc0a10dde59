const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** A moment's day, such as "November 21, 2026". */
export function longDate(moment: string): string {
  return long.format(new Date(moment))
}

/** A moment's month, such as "November 2026". */
export function monthOf(moment: string): string {
  return month.format(new Date(moment))
}
