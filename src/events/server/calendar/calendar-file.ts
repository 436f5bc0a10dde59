import ical, {
  escape as escapeText,
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { Temporal } from 'temporal-polyfill'
import { plural, t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { formatPlace } from '../event-labels.ts'
import type { events } from '../tables.ts'
import { zonedTimeOf } from '../wall-clock.ts'
import { timeZoneBlock } from './time-zone-block.ts'

type EventRow = typeof events.$inferSelect
type Column =
  | ('id' | 'title' | 'description' | 'host' | 'location' | 'zoomLink')
  | ('timeZone' | 'startsAt' | 'endsAt' | 'sequence' | 'cancelledAt' | 'updatedAt')

/**
 * An event for a calendar file: its row, the name of its category, whether the reader has a seat, and whether it has a
 * Zoom link that the reader may not see.
 */
export type CalendarEvent = Pick<EventRow, Column> & {
  categoryName?: string | null
  isOwn?: boolean
  isZoomLinkHidden?: boolean
  /** The guests for whom the reader has seats. */
  guests?: number | null
}

type Person = { name: string; email: string }

type CalendarFileOptions = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** Minutes before the start at which the calendar reminds; null for no reminder. */
  reminderMinutes: number | null
  /** Whether only events at which the reader has a seat get a reminder. */
  remindsOfOwn?: boolean
  /** Only for people who are registered, and admins. */
  withZoomLink: boolean
  /** The name of a calendar that people subscribe to. */
  name?: string
  /** How often calendar programs read a subscribed calendar again (RFC 7986). */
  refreshMinutes?: number
  /** The person who is invited or uninvited, and the inviter (RFC 5546). */
  attendee?: Person
  organizer?: Person
  /** When an invitation or a cancellation is made. Of two about the same event, calendars follow the later one. */
  madeAt?: Date
  baseUrl: string
  /** Path of the events' pages. */
  pages?: '/events' | '/e'
}

/**
 * Events as a calendar file (RFC 5545). An entry's UID is the event's id. Times are in the event's time zone, and the file
 * contains that zone's rules, so that calendars show the same wall time.
 */
export function calendarFile(events: CalendarEvent[], options: CalendarFileOptions): string {
  const calendar = ical({
    prodId: { company: 'Baobab', product: 'Events' },
    method: ICalCalendarMethod[options.method],
    // The library escapes all texts except the name.
    name: options.name === undefined ? null : escapeText(cleaned(options.name), false),
    ttl: options.refreshMinutes === undefined ? null : options.refreshMinutes * 60,
  })
  for (const event of events) calendar.createEvent(entryOf(event, options))
  const zones = calendar.events().flatMap((entry) => entry.timezone() ?? [])
  return `${withZones(calendar.toString(), zones, events)}\r\n`
}

/** The lowercased title with every character but letters and digits replaced by an underscore (S2 §9). */
export function calendarFileName(title: string): string {
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
    description: cleaned(descriptionOf(event, page, options)),
    location: cleaned(formatPlace(event)),
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
  // When clocks go back, a wall time comes twice and is ambiguous. UTC is not.
  const isUnambiguous = !comesTwice(start) && !comesTwice(end)
  return { start, end, timezone: isUnambiguous ? start.timeZoneId : null }
}

function comesTwice(time: Temporal.ZonedDateTime): boolean {
  const wallTime = time.toPlainDateTime()
  const [one, other] = (['earlier', 'later'] as const).map((disambiguation) =>
    wallTime.toZonedDateTime(time.timeZoneId, { disambiguation }),
  )
  return one?.epochMilliseconds !== other?.epochMilliseconds
}

function descriptionOf(event: CalendarEvent, page: string, options: CalendarFileOptions): string {
  const { description, host } = event
  const zoomLink = zoomLinkText(event, options)
  return [description, t`Host: ${host}`, guestsText(event), zoomLink, page].filter(Boolean).join('\n\n')
}

function guestsText({ guests }: CalendarEvent): string | null {
  return guests
    ? plural(guests, { one: 'You have a seat for your guest.', other: 'You have seats for your # guests.' })
    : null
}

/** The Zoom link, or why it is missing and how to get it: an entry with the same UID replaces this one. */
function zoomLinkText(event: CalendarEvent, { withZoomLink, refreshMinutes }: CalendarFileOptions): string | null {
  if (withZoomLink && event.zoomLink) return t`Join on Zoom: ${event.zoomLink}`
  if (!event.isZoomLinkHidden || event.cancelledAt) return null
  const isRefreshed = refreshMinutes !== undefined
  return sentences(
    t`The Zoom link isn’t in this entry because only people who are registered get it.`,
    isRefreshed
      ? t`Register on the event’s page, and the link will appear here.`
      : t`Register on the event’s page. The calendar file in your confirmation email has the link and replaces this entry.`,
  )
}

/** The person registered already, so the invitation asks for no reply. */
function invited({ name, email }: Person) {
  return { name: cleaned(name), email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
}

/** Removes characters that RFC 5545 forbids in texts, and replaces those that some programs take for a line break. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}

/** Inserts the rules of the time zones between the calendar's properties and its first entry (RFC 5545 §3.6). */
function withZones(file: string, zones: string[], events: CalendarEvent[]): string {
  const times = events.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const first = times.reduce((one, other) => Math.min(one, other), times[0] ?? 0)
  const last = times.reduce((one, other) => Math.max(one, other), first)
  // A file without any component is invalid, so a file without events contains a time zone.
  const needed = events.length === 0 ? ['Etc/UTC'] : [...new Set(zones)]
  const blocks = needed.map((zone) => `${timeZoneBlock(zone, new Date(first), new Date(last))}\r\n`)
  return file.replace(/(?<=\r\n)(?=BEGIN:VEVENT|END:VCALENDAR)/, () => blocks.join(''))
}
