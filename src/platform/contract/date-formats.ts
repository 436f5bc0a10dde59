/*
 * Moments in US English, as screens, mails and digests all say them. Without a zone they speak of the zone of the
 * machine: right in a browser, where that is the reader's own; what the server writes must name one.
 */

/** Of a moment, what is asked for, such as "Mon, Nov 23, 7:00 PM EST". */
export function inWords(moment: string | Date, parts: Intl.DateTimeFormatOptions): string {
  // Newer browsers and servers put a narrow space before "PM", which nobody types and not every mail program shows.
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(moment)).replaceAll('\u202f', ' ')
}

/** A moment's day, such as "Monday, November 23, 2026". */
export function dayInWords(moment: string | Date, timeZone?: string): string {
  return inWords(moment, { dateStyle: 'full', timeZone })
}

/** A moment's time with the name of its zone, such as "7:00 PM EST". */
export function clockInWords(moment: string | Date, timeZone?: string): string {
  return inWords(moment, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
}

/** A moment in full, such as "Monday, November 23, 2026 at 7:00 PM EST". */
export function momentInWords(moment: string | Date, timeZone?: string): string {
  return `${dayInWords(moment, timeZone)} at ${clockInWords(moment, timeZone)}`
}

/** The place that an IANA zone is named for, such as "New York"; null for one that is nowhere, such as UTC. */
export function cityOf(name: string): string | null {
  if (!name.includes('/') || name.startsWith('Etc/')) return null
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
