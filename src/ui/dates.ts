const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const longAnywhere = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** The day of a moment (ISO 8601, or ms since 1970) where the reader is, such as "November 21, 2026". */
export function longDate(moment: string | number): string {
  return long.format(new Date(moment))
}

/** The day of a moment in UTC: the same for every reader, and so for the server's rendering too. */
export function longDateAnywhere(moment: string): string {
  return longAnywhere.format(new Date(moment))
}

/** The month of a moment where the reader is, such as "November 2026". */
export function monthOf(moment: string): string {
  return month.format(new Date(moment))
}
