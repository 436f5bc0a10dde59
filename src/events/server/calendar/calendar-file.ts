import ical, {
  escape as escapeText,
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { Temporal } from 'temporal-polyfill'
import { placeOf } from '../event-words.ts'
import type { events } from '../tables.ts'
import { zonedTimeOf } from '../wall-clock.ts'
import { timeZoneBlock } from './time-zone-block.ts'

type EventRow = typeof events.$inferSelect
type Told =
  | ('id' | 'title' | 'description' | 'host' | 'location' | 'zoomLink')
  | ('timeZone' | 'startsAt' | 'endsAt' | 'sequence' | 'cancelledAt' | 'updatedAt')

/**
 * What a calendar file tells of an event: its row, the name of its category, whether its reader has a seat, and whether
 * it has a Zoom link that they may not see.
 */
export type CalendarEvent = Pick<EventRow, Told> & {
  categoryName?: string | null
  isOwn?: boolean
  isZoomLinkHidden?: boolean
}

type Person = { name: string; email: string }

type CalendarFileOptions = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** How long before the start the calendar reminds; null for not at all. */
  reminderMinutes: number | null
  /** Whether it reminds only of events at which its reader has a seat. */
  remindsOfOwn?: boolean
  /** Only for people who are registered, and admins. */
  withZoomLink: boolean
  /** The calendar's own name, for one that is subscribed to. */
  name?: string
  /** How often a subscribed one is read anew (RFC 7986). */
  refreshMinutes?: number
  /** Who is invited or uninvited, and by whom (RFC 5546). */
  attendee?: Person
  organizer?: Person
  /** When an invitation or a cancellation is made: of two about the same event, the later one holds. */
  madeAt?: Date
  baseUrl: string
  /** Where the events' pages are. */
  pages?: '/events' | '/e'
}

/**
 * Events as a calendar file (RFC 5545): CRLF, lines of at most 75 octets, an entry's UID is its event's id. Times are
 * written in the event's zone with that zone's rules, so that calendars show what its clock shows.
 */
export function calendarFile(events: CalendarEvent[], options: CalendarFileOptions): string {
  const calendar = ical({
    prodId: { company: 'Baobab', product: 'Events' },
    method: ICalCalendarMethod[options.method],
    // The library escapes texts, but not this one.
    name: options.name === undefined ? null : escapeText(cleaned(options.name), false),
    ttl: options.refreshMinutes === undefined ? null : options.refreshMinutes * 60,
  })
  for (const event of events) calendar.createEvent(entryOf(event, options))
  const zones = calendar.events().flatMap((entry) => entry.timezone() ?? [])
  return `${withZones(calendar.toString(), zones, events)}\r\n`
}

/** S2 §9: the lowercased title with everything but letters and digits replaced by underscores. */
export function fileNameOf(title: string): string {
  return `${title.replace(/[^a-z0-9]/gi, '_').toLowerCase()}.ics`
}

function entryOf(event: CalendarEvent, options: CalendarFileOptions): ICalEventData {
  const { method, attendee, organizer, reminderMinutes, remindsOfOwn = false, baseUrl, pages = '/events' } = options
  const page = `${baseUrl}${pages}/${event.id}`
  const isCancelled = event.cancelledAt !== null || method === 'CANCEL'
  const summary = cleaned(event.title)
  const reminds = reminderMinutes !== null && !isCancelled && (event.isOwn || !remindsOfOwn)
  return {
    id: event.id,
    sequence: event.sequence,
    stamp: options.madeAt ?? event.updatedAt,
    lastModified: event.updatedAt,
    ...timesOf(event),
    summary,
    description: cleaned(detailsOf(event, page, options)),
    location: cleaned(placeOf(event)),
    url: page,
    categories: event.categoryName ? [{ name: cleaned(event.categoryName) }] : [],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organizer ? { ...organizer, name: cleaned(organizer.name) } : null,
    attendees: attendee ? [invited(attendee)] : [],
    alarms: reminds ? [{ type: ICalAlarmType.display, triggerBefore: reminderMinutes * 60, description: summary }] : [],
  }
}

function timesOf({ startsAt, endsAt, timeZone }: CalendarEvent): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  const start = zonedTimeOf(startsAt, timeZone)
  const end = zonedTimeOf(endsAt, timeZone)
  // Where a clock goes back, a wall time comes twice and does not say which is meant: UTC does.
  const isClear = !comesTwice(start) && !comesTwice(end)
  return { start, end, timezone: isClear ? start.timeZoneId : null }
}

function comesTwice(time: Temporal.ZonedDateTime): boolean {
  const wallTime = time.toPlainDateTime()
  const [one, other] = (['earlier', 'later'] as const).map((disambiguation) =>
    wallTime.toZonedDateTime(time.timeZoneId, { disambiguation }),
  )
  return one?.epochMilliseconds !== other?.epochMilliseconds
}

function detailsOf(event: CalendarEvent, page: string, options: CalendarFileOptions): string {
  const { description, host } = event
  const zoom = zoomDetailsOf(event, options)
  return [description, `Host: ${host}`, zoom, page].filter(Boolean).join('\n\n')
}

/** The Zoom link, or why it is missing and how it gets into the calendar: the file with it replaces this entry. */
function zoomDetailsOf(event: CalendarEvent, { withZoomLink, refreshMinutes }: CalendarFileOptions): string | null {
  if (withZoomLink && event.zoomLink) return `Join on Zoom: ${event.zoomLink}`
  if (!event.isZoomLinkHidden || event.cancelledAt) return null
  const isRefreshed = refreshMinutes !== undefined
  return [
    'The Zoom link is not in this entry: only people who are registered get it.',
    isRefreshed
      ? 'Register on the event’s page, and the link appears here.'
      : 'Register on the event’s page: the calendar file of your confirmation replaces this entry and has the link.',
  ].join(' ')
}

/** She has said that she comes: nothing is left to answer. */
function invited({ name, email }: Person) {
  return { name: cleaned(name), email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
}

/** Without what RFC 5545 does not allow in a text, and with nothing that some readers take for the end of a line. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The file with the rules of its zones between its own properties and its first entry, where RFC 5545 wants them. */
function withZones(file: string, zones: string[], events: CalendarEvent[]): string {
  const times = events.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const first = times.reduce((one, other) => Math.min(one, other), times[0] ?? 0)
  const last = times.reduce((one, other) => Math.max(one, other), first)
  // A file without any component would not be valid: an empty one holds a zone.
  const needed = events.length === 0 ? ['Etc/UTC'] : [...new Set(zones)]
  const blocks = needed.map((zone) => `${timeZoneBlock(zone, new Date(first), new Date(last))}\r\n`)
  return file.replace(/(?<=\r\n)(?=BEGIN:VEVENT|END:VCALENDAR)/, () => blocks.join(''))
}
