import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { minute } from '../../../platform/contract/durations.ts'
import { maxOccurrences, type Recurrence } from '../../contract.ts'
import { type CalendarEvent, calendarFile } from '../../server/calendar/calendar-file.ts'
import { datesOf } from '../../server/series/series-dates.ts'
import { momentOf, nextWeeklySession, wallTimeOf } from '../../server/wall-clock.ts'
import { readCalendar } from '../calendar/read-calendar.ts'

// Assertions that must hold in every time zone of the server. server-zones.test.ts runs this file in processes with
// different time zones.

/** Time zones with different daylight saving times, without any, and with offsets that are not whole hours. */
const zones = [
  'America/New_York',
  'Europe/London',
  'Europe/Dublin',
  'Africa/Lagos',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/Sao_Paulo',
  'America/St_Johns',
  'UTC',
]
const zone = fc.constantFrom(...zones)
/** The number of random times per assertion; `RUNS=1000` for a long search. */
const runs = Number(process.env.RUNS ?? 100)
/** The minutes of ten years. */
const minutesOfTenYears = 3653 * 24 * 60

const wallTime = fc
  .integer({ min: 0, max: minutesOfTenYears })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * minute).toISOString().slice(0, 16))
/** Times around clock changes, where errors are likely. */
const changingTime = fc
  .tuple(
    fc.constantFrom('03-07', '03-28', '04-03', '09-26', '10-03', '10-24', '10-31'),
    fc.integer({ min: 0, max: 4320 }),
  )
  .chain(([day, minutes]) =>
    fc.integer({ min: 2026, max: 2035 }).map((year) => {
      const start = Date.parse(`${year}-${day}T00:00Z`)
      return new Date(start + minutes * minute).toISOString().slice(0, 16)
    }),
  )
const duration = fc.integer({ min: 1, max: 24 * 60 })

function eventAt(localStart: string, timeZone: string, durationMinutes = 60): CalendarEvent {
  const startsAt = momentOf(localStart, timeZone)
  return {
    id: randomUUID(),
    title: 'Open Office Hour',
    description: '',
    host: 'Test Host',
    location: '',
    zoomLink: null,
    timeZone,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * minute),
    sequence: 0,
    cancelledAt: null,
    updatedAt: new Date('2026-01-01T00:00Z'),
  }
}

function readBack(events: CalendarEvent[]) {
  const file = calendarFile(events, {
    method: 'PUBLISH',
    reminderMinutes: 15,
    withZoomLink: false,
    baseUrl: 'https://baobab.test',
  })
  return readCalendar(file).entries
}

/** The wall time according to `Intl`, which the code under test does not use. */
function clockOf(moment: Date, timeZone: string): string {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(moment).replace(' ', 'T')
}

fc.assert(
  fc.property(fc.oneof(wallTime, changingTime), zone, duration, (localStart, timeZone, durationMinutes) => {
    const event = eventAt(localStart, timeZone, durationMinutes)
    const [entry] = readBack([event])
    assert.deepEqual(entry?.startsAt, event.startsAt, 'the file starts when the event does')
    assert.deepEqual(entry?.endsAt, event.endsAt, 'and ends when it ends')
  }),
  { numRuns: runs },
)

fc.assert(
  fc.property(fc.oneof(wallTime, changingTime), zone, (localStart, timeZone) => {
    const moment = momentOf(localStart, timeZone)
    const shown = clockOf(moment, timeZone)
    assert.equal(wallTimeOf(moment, timeZone), shown)
    if (shown === localStart) {
      const before = new Date(moment.getTime() - 60 * minute)
      assert.notEqual(clockOf(before, timeZone), localStart, 'of two, the first is meant')
      return
    }
    const skipped = Date.parse(`${shown}Z`) - Date.parse(`${localStart}Z`)
    assert.ok(skipped === 30 * minute || skipped === 60 * minute, 'only what clocks skip is moved, by what they skip')
  }),
  { numRuns: runs },
)

fc.assert(
  fc.property(zone, fc.integer({ min: 0, max: 3650 }), fc.integer({ min: 1, max: 10 }), (timeZone, day, interval) => {
    const firstDate = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
    const weekday = new Date(`${firstDate}T00:00Z`).getUTCDay()
    const end = { kind: 'count', occurrences: maxOccurrences } as const
    const recurrence: Recurrence = { type: 'weekly', interval, days: [weekday], end }
    const { localStarts } = datesOf({ firstDate, time: '19:00', timeZone, durationMinutes: 60, recurrence })
    const events = localStarts.map((localStart) => eventAt(localStart, timeZone))
    assert.equal(events.length, maxOccurrences)
    readBack(events).forEach((entry, index) => {
      assert.equal(clockOf(entry.startsAt, timeZone).slice(11), '19:00', '7 PM stays 7 PM')
      assert.equal(entry.writtenStart.slice(11, 19), '19:00:00')
      assert.deepEqual(entry.startsAt, events[index]?.startsAt)
      assert.deepEqual(entry.endsAt, events[index]?.endsAt)
    })
  }),
  { numRuns: Math.ceil(runs / 20) },
)

fc.assert(
  fc.property(fc.integer({ min: 0, max: minutesOfTenYears }), (minutes) => {
    const now = new Date(Date.UTC(2026, 0, 1) + minutes * minute)
    const session = nextWeeklySession(now, { day: 1, time: '19:00', timeZone: 'America/New_York' })
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'long' })
    assert.equal(weekday.format(session), 'Monday')
    assert.equal(clockOf(session, 'America/New_York').slice(11), '19:00')
    const untilEnd = session.getTime() + 60 * minute - now.getTime()
    assert.ok(untilEnd > 0, 'it has not ended')
    assert.ok(untilEnd <= (7 * 24 + 1) * 60 * minute, 'and none comes before it')
  }),
  { numRuns: runs },
)

process.stdout.write(Intl.DateTimeFormat().resolvedOptions().timeZone)
