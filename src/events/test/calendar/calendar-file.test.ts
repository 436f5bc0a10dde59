import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile, calendarFileName } from '../../server/calendar/calendar-file.ts'
import { momentOf } from '../../server/wall-clock.ts'
import { readCalendar } from './read-calendar.ts'

type Options = Parameters<typeof calendarFile>[1]

const newYork = 'America/New_York'

function eventAt(localStart: string, rest: Partial<CalendarEvent> & { minutes?: number } = {}): CalendarEvent {
  const { minutes = 60, timeZone = newYork, ...fields } = rest
  const startsAt = momentOf(localStart, timeZone)
  return {
    id: randomUUID(),
    title: 'Open Office Hour',
    description: 'Bring a question.',
    host: 'Test Host',
    location: '',
    zoomLink: null,
    timeZone,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    sequence: 0,
    cancelledAt: null,
    updatedAt: new Date('2026-11-21T12:00:00Z'),
    ...fields,
  }
}

function fileOf(events: CalendarEvent[], options: Partial<Options> = {}): string {
  const defaults: Options = {
    method: 'PUBLISH',
    reminderMinutes: 15,
    withZoomLink: false,
    baseUrl: 'https://baobab.test',
  }
  return calendarFile(events, { ...defaults, ...options })
}

function readOne(event: CalendarEvent, options: Partial<Options> = {}) {
  const calendar = readCalendar(fileOf([event], options))
  const [entry] = calendar.entries
  if (!entry) throw new Error('The file has no entry.')
  return { calendar, entry }
}

describe('an entry', () => {
  it('contains the event’s data under a stable UID', () => {
    const event = eventAt('2026-11-23T19:00', { sequence: 3, location: 'Atlanta', categoryName: 'Career, and life' })
    const { calendar, entry } = readOne(event)
    expect(calendar).toMatchObject({ method: 'PUBLISH', name: null, zones: [newYork] })
    expect(entry).toMatchObject({
      uid: event.id,
      sequence: 3,
      summary: 'Open Office Hour',
      location: 'Atlanta',
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      writtenStart: '2026-11-23T19:00:00',
      timeZone: newYork,
      status: 'CONFIRMED',
      url: `https://baobab.test/events/${event.id}`,
      stampedAt: '2026-11-21T12:00:00Z',
      changedAt: '2026-11-21T12:00:00Z',
      categories: ['Career, and life'],
      organizer: null,
      attendees: [],
      reminder: 15,
      alarms: 1,
    })
    expect(entry.description).toBe(`Bring a question.\n\nHost: Test Host\n\nhttps://baobab.test/events/${event.id}`)
  })

  it('has the right end after midnight and after a clock change', () => {
    for (const [start, minutes] of [
      ['2026-11-23T23:30', 90],
      ['2026-03-07T23:00', 1440],
      ['2026-10-31T20:00', 1440],
    ] as const) {
      const event = eventAt(start, { minutes })
      expect(readOne(event).entry).toMatchObject({ startsAt: event.startsAt, endsAt: event.endsAt })
    }
  })

  it('moves a start in the skipped hour of spring forward', () => {
    const event = eventAt('2026-03-08T02:30')
    expect(readOne(event).entry).toMatchObject({
      writtenStart: '2026-03-08T03:30:00',
      startsAt: new Date('2026-03-08T07:30:00Z'),
      endsAt: new Date('2026-03-08T08:30:00Z'),
    })
  })

  it('uses UTC for times in the repeated hour of autumn', () => {
    expect(readOne(eventAt('2026-11-01T01:30')).entry).toMatchObject({
      writtenStart: '2026-11-01T05:30:00Z',
      timeZone: null,
      endsAt: new Date('2026-11-01T06:30:00Z'),
    })
    expect(readOne(eventAt('2026-11-01T01:30', { minutes: 180 })).entry).toMatchObject({
      writtenStart: '2026-11-01T05:30:00Z',
      endsAt: new Date('2026-11-01T08:30:00Z'),
    })
    expect(readOne(eventAt('2026-10-31T23:30', { minutes: 180 })).entry).toMatchObject({
      writtenStart: '2026-11-01T03:30:00Z',
      endsAt: new Date('2026-11-01T06:30:00Z'),
    })
  })

  it('contains the Zoom link only when it is allowed', () => {
    const event = eventAt('2026-11-23T19:00', { zoomLink: 'https://zoom.us/j/1?pwd=a,b;c' })
    expect(fileOf([event])).not.toContain('zoom')
    expect(readOne(event, { withZoomLink: true }).entry.description).toContain(
      '\nJoin on Zoom: https://zoom.us/j/1?pwd=a,b;c\n',
    )
  })

  it('without the Zoom link explains why, and how to get it', () => {
    const hidden = eventAt('2026-11-23T19:00', { isZoomLinkHidden: true })
    const { description } = readOne(hidden, { withZoomLink: true }).entry
    expect(description).toContain('The Zoom link isn’t in this entry because only people who are registered get it.')
    expect(description).toContain('The calendar file in your confirmation email has the link and replaces this entry.')
    const subscribed = readOne(hidden, { withZoomLink: true, refreshMinutes: 60 }).entry
    expect(subscribed.description).toContain('Register on the event’s page, and the link will appear here.')
    expect(readOne({ ...hidden, cancelledAt: new Date() }).entry.description).not.toContain('Zoom')
    expect(readOne(eventAt('2026-11-23T19:00'), { withZoomLink: true }).entry.description).not.toContain('Zoom')
  })

  it('has the location "Virtual Event" when empty, and can link to the public page', () => {
    const event = eventAt('2026-11-23T19:00')
    const { entry } = readOne(event, { pages: '/e' })
    expect(entry).toMatchObject({ location: 'Virtual Event', url: `https://baobab.test/e/${event.id}` })
    expect(entry.description).toContain(`https://baobab.test/e/${event.id}`)
  })

  it.each([5, 15, 30, 60, 1440])('has an alarm %i minutes before', (reminderMinutes) => {
    expect(readOne(eventAt('2026-11-23T19:00'), { reminderMinutes }).entry.reminder).toBe(reminderMinutes)
  })

  it('has no alarm without reminder minutes or for a cancelled event', () => {
    const cancelledAt = new Date('2026-11-22T00:00:00Z')
    expect(readOne(eventAt('2026-11-23T19:00'), { reminderMinutes: null }).entry.alarms).toBe(0)
    expect(readOne(eventAt('2026-11-23T19:00', { cancelledAt })).entry).toMatchObject({
      status: 'CANCELLED',
      alarms: 0,
    })
  })
})

describe('an invitation', () => {
  const people = {
    organizer: { name: 'Baobab', email: 'no-reply@baobab.test' },
    attendee: { name: 'Test "Person" ^ one', email: 'person@example.test' },
    madeAt: new Date('2026-11-21T13:00:00Z'),
  }

  it('names the organizer, the attendee, and its time stamp', () => {
    const { calendar, entry } = readOne(eventAt('2026-11-23T19:00'), { method: 'REQUEST', ...people })
    expect(calendar.method).toBe('REQUEST')
    expect(entry).toMatchObject({ status: 'CONFIRMED', stampedAt: '2026-11-21T13:00:00Z' })
    expect(entry.organizer?.toLowerCase()).toBe('mailto:no-reply@baobab.test')
    expect(entry.attendees).toHaveLength(1)
    expect(entry.attendees[0]?.address.toLowerCase()).toBe('mailto:person@example.test')
    expect(entry.attendees[0]?.name).toBe('Test "Person" ^ one')
  })

  it('is revoked by a cancellation with the same UID', () => {
    const event = eventAt('2026-11-23T19:00')
    const { calendar, entry } = readOne(event, { method: 'CANCEL', ...people })
    expect(calendar.method).toBe('CANCEL')
    expect(entry).toMatchObject({ uid: event.id, status: 'CANCELLED', alarms: 0 })
  })
})

describe('a file', () => {
  it('has its name and refresh interval before time zones and entries', () => {
    const events = [eventAt('2026-11-23T19:00'), eventAt('2027-05-01T10:00', { timeZone: 'Asia/Kolkata' })]
    const calendar = readCalendar(fileOf(events, { name: 'Baobab; Events, all', refreshMinutes: 60 }))
    expect(calendar).toMatchObject({
      name: 'Baobab; Events, all',
      refreshInterval: 'PT1H',
      zones: [newYork, 'Asia/Kolkata'],
      components: ['vtimezone', 'vtimezone', 'vevent', 'vevent'],
    })
    const file = fileOf(events, { refreshMinutes: 60 })
    expect(file.indexOf('REFRESH-INTERVAL')).toBeLessThan(file.indexOf('BEGIN:VTIMEZONE'))
  })

  it('is valid without events', () => {
    expect(readCalendar(fileOf([]))).toMatchObject({ components: ['vtimezone'], entries: [] })
  })

  it('contains the time zone rules of every year of its events', () => {
    const events = [eventAt('2026-06-01T19:00'), eventAt('2031-12-01T19:00'), eventAt('2029-07-01T19:00')]
    const { entries, zones } = readCalendar(fileOf(events))
    expect(zones).toEqual([newYork])
    expect(entries.map(({ startsAt }) => startsAt)).toEqual(events.map(({ startsAt }) => startsAt))
  })
})

describe('the rules of a time zone', () => {
  const kindsOf = (localStart: string, timeZone: string) =>
    fileOf([eventAt(localStart, { timeZone })]).match(/(?<=BEGIN:)(STANDARD|DAYLIGHT)/g)

  it.each([
    [newYork, '2026-11-23T19:00', ['STANDARD', 'DAYLIGHT', 'STANDARD']],
    ['Pacific/Auckland', '2026-11-23T19:00', ['DAYLIGHT', 'STANDARD', 'DAYLIGHT']],
    ['Africa/Lagos', '2026-11-23T19:00', ['STANDARD']],
    // A permanent change of the offset is not daylight saving time.
    ['Asia/Pyongyang', '2018-11-23T19:00', ['STANDARD', 'STANDARD']],
  ])('of %s mark daylight saving time', (timeZone, localStart, kinds) => {
    expect(kindsOf(localStart, timeZone)).toEqual(kinds)
  })

  it('include a clock change exactly at New Year', () => {
    const event = eventAt('1986-01-01T10:00', { timeZone: 'Asia/Kathmandu' })
    expect(readOne(event).entry.startsAt).toEqual(new Date('1986-01-01T04:15:00Z'))
  })
})

describe('hostile text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:mine',
      'x\nATTACH:https://evil.test\n',
      'x\rORGANIZER:mailto:evil@evil.test',
      'x\u2028URL:https://evil.test\u2029y\u0085z',
      '";:,\\;,\\n\\N\\\\n=^n^\'^^',
      '\\',
      'END:VCALENDAR',
      '👩🏾‍💻'.repeat(60),
      'é'.repeat(300),
      'a'.repeat(5000),
    ),
  )
  /** The expected text after a round trip: with normalized line breaks and without control characters. */
  const plain = (text: string) =>
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')

  const harmless = readOne(eventAt('2026-11-23T19:00', { categoryName: 'Career' }), {
    attendee: { name: 'Test Person', email: 'person@example.test' },
    organizer: { name: 'Baobab', email: 'no-reply@baobab.test' },
    name: 'Baobab',
  })

  it('round-trips, adds no property or component, and no line exceeds 75 octets', () => {
    fc.assert(
      fc.property(line, line, line, line, line, line, (title, description, location, host, category, name) => {
        const event = eventAt('2026-11-23T19:00', {
          title: `T${title}`,
          description: `D${description}`,
          location: `L${location}`,
          host: `H${host}`,
          categoryName: `C${category}`,
        })
        // The parser treats a backslash in a parameter as an escape, contrary to RFC 6868.
        const person = `A${name.replaceAll('\\', '')}`
        const options = {
          attendee: { name: person, email: 'person@example.test' },
          organizer: { name: `O${name}`, email: 'no-reply@baobab.test' },
          name: `N${name}`,
        }
        const { calendar, entry } = readOne(event, options)
        expect(calendar.properties).toEqual(harmless.calendar.properties)
        expect(calendar.components).toEqual(harmless.calendar.components)
        expect(calendar.name).toBe(plain(`N${name}`))
        expect(entry.properties).toEqual(harmless.entry.properties)
        expect(entry.summary).toBe(plain(`T${title}`))
        expect(entry.location).toBe(plain(`L${location}`))
        expect(entry.categories).toEqual([plain(`C${category}`)])
        expect(entry.attendees[0]?.name).toBe(plain(person))
        const page = `https://baobab.test/events/${event.id}`
        expect(entry.description).toBe(plain(`D${description}\n\nHost: H${host}\n\n${page}`))
        expectWellFolded(fileOf([event], options))
      }),
    )
  })

  function expectWellFolded(file: string) {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028\u2029]/)
    for (const folded of file.split('\r\n')) {
      expect(Buffer.byteLength(folded)).toBeLessThanOrEqual(75)
      // Folding lines has not split a character.
      expect(folded.isWellFormed()).toBe(true)
    }
  }
})

describe('the file name', () => {
  it.each([
    ['Open Office Hour', 'open_office_hour.ics'],
    ['7 PM: Résumés & more!', '7_pm__r_sum_s___more_.ics'],
    ['../../etc/passwd', '______etc_passwd.ics'],
    ['a"\r\nb', 'a___b.ics'],
  ])('of %j is %s', (title, name) => {
    expect(calendarFileName(title)).toBe(name)
  })
})
