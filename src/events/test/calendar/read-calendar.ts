import ICAL from 'ical.js'

type Component = InstanceType<typeof ICAL.Component>

/** Parses a calendar file with another library than the one that wrote it. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return {
    method: textOf(calendar, 'method'),
    name: unescaped(textOf(calendar, 'x-wr-calname')),
    refreshInterval: textOf(calendar, 'refresh-interval'),
    properties: namesIn(calendar),
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    zones: calendar.getAllSubcomponents('vtimezone').map((zone) => textOf(zone, 'tzid')),
    entries: calendar.getAllSubcomponents('vevent').map(readEntry),
  }
}

function readEntry(component: Component) {
  const event = new ICAL.Event(component)
  const [alarm, ...moreAlarms] = component.getAllSubcomponents('valarm')
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    location: event.location,
    /** The moments of start and end by the time zone rules in the file. */
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    /** The start as written: `2026-11-23T19:00:00`, with a `Z` when it is in UTC. */
    writtenStart: event.startDate.toString(),
    timeZone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null,
    status: textOf(component, 'status'),
    url: textOf(component, 'url'),
    stampedAt: textOf(component, 'dtstamp'),
    changedAt: textOf(component, 'last-modified'),
    categories: component.getFirstProperty('categories')?.getValues() ?? [],
    organizer: textOf(component, 'organizer'),
    attendees: component.getAllProperties('attendee').map((attendee) => ({
      address: String(attendee.getFirstValue()),
      name: attendee.getFirstParameter('cn'),
    })),
    /** Minutes before the start; null without a reminder. */
    reminder: alarm ? -Number((alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()) / 60 : null,
    alarms: moreAlarms.length + (alarm ? 1 : 0),
    properties: namesIn(component),
  }
}

function textOf(component: Component, name: string): string | null {
  const value = component.getFirstPropertyValue(name)
  return value === null ? null : String(value)
}

/** The library does not unescape properties whose names begin with X. They are texts (RFC 5545 §3.8.8.2). */
function unescaped(text: string | null): string | null {
  return text?.replace(/\\([\\;,nN])/g, (_, character) => (/n/i.test(character) ? '\n' : character)) ?? null
}

function namesIn(component: Component): string[] {
  return component.getAllProperties().map(({ name }) => name)
}
