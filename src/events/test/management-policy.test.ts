import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedFields,
  concernsCalendars,
  datesInScope,
  type Fields,
  isAsShown,
  isOver,
  isRealDate,
  moveBetween,
  newsIn,
  startFault,
  tooFewSeats,
} from '../server/management/policy.ts'
import { shiftWallTime } from '../server/wall-clock.ts'

const now = new Date('2026-11-21T15:00:00Z')
const minute = 60_000

const fields: Fields = {
  title: 'Mock interviews',
  description: '',
  host: 'Test Host',
  location: '',
  zoomLink: null,
  categoryId: null,
  capacity: 50,
  isPublic: false,
  timeZone: 'America/New_York',
  durationMinutes: 60,
  status: 'upcoming',
}

const told = { ...fields, startsAt: new Date('2026-11-24T00:00:00Z'), endsAt: new Date('2026-11-24T01:00:00Z') }

test('a start must lie ahead, and at most ten years', () => {
  const tenYears = 3653 * 24 * 60 * minute
  expect(startFault(now, now)).toBe('Please choose a date and a time in the future.')
  expect(startFault(new Date(now.getTime() - minute), now)).toBe('Please choose a date and a time in the future.')
  expect(startFault(new Date(now.getTime() + 1), now)).toBeNull()
  expect(startFault(new Date(now.getTime() + tenYears), now)).toBeNull()
  expect(startFault(new Date(now.getTime() + tenYears + 1), now)).toBe(
    'Please choose a date within the next ten years.',
  )
})

test('a day must be one that there is', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].map(isRealDate)).toEqual([true, true, true])
  expect(['2026-02-29', '2026-02-30', '2026-11-31', '2026-13-01', ''].map(isRealDate)).toEqual(Array(5).fill(false))
})

test('an event is over at its end', () => {
  expect([-1, 0, 1].map((ms) => isOver({ endsAt: new Date(now.getTime() + ms) }, now))).toEqual([true, true, false])
})

test('a form shows an event as it is as long as nothing of it is another', () => {
  const current = { ...fields, localStart: '2026-11-23T19:00' }
  const shown = { ...current, zoomLink: '' }
  const later = new Date(now.getTime() + minute)
  expect(isAsShown(current, shown, now, later)).toBe(true)
  const link = 'https://zoom.example/j/1'
  expect(isAsShown({ ...current, zoomLink: link }, { ...shown, zoomLink: link }, now, later)).toBe(true)
  expect(isAsShown({ ...current, zoomLink: link }, shown, now, later)).toBe(false)
  expect(isAsShown(current, { ...shown, zoomLink: link }, now, later)).toBe(false)
  expect(isAsShown(current, { ...shown, title: 'Other' }, now, later)).toBe(false)
  expect(isAsShown(current, { ...shown, title: 'Other' }, now, now)).toBe(false)
  expect(isAsShown(current, { ...shown, host: '' }, now, later)).toBe(false)
  expect(isAsShown(current, { ...shown, localStart: '2026-11-23T20:00' }, now, later)).toBe(false)
  // What is over shows as ended, whatever was chosen.
  expect(isAsShown(current, { ...shown, status: 'ended' }, now, later)).toBe(false)
  expect(isAsShown(current, { ...shown, status: 'ended' }, now, now)).toBe(true)
})

test('only what differs is a change', () => {
  expect(changedFields(fields, fields)).toEqual({})
  const wanted = { ...fields, title: 'Other', zoomLink: 'https://zoom.example/j/1', capacity: 51 }
  expect(changedFields(fields, wanted)).toEqual({
    title: 'Other',
    zoomLink: 'https://zoom.example/j/1',
    capacity: 51,
  })
})

test('a move counts days of the calendar and names a time only when it is another one', () => {
  expect(moveBetween('2026-11-23T19:00', '2026-11-23T19:00')).toBeNull()
  expect(moveBetween('2026-11-23T19:00', '2026-11-23T18:30')).toEqual({ days: 0, time: '18:30' })
  expect(moveBetween('2026-10-26T19:00', '2026-11-02T19:00')).toEqual({ days: 7 })
  expect(moveBetween('2027-01-01T00:00', '2026-12-31T23:59')).toEqual({ days: -1, time: '23:59' })
})

const wallTimes = fc
  .date({ min: new Date('2020-01-01Z'), max: new Date('2099-12-31Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

test('a move takes the date it was read from to where it was wanted', () => {
  fc.assert(
    fc.property(wallTimes, wallTimes, (from, to) => {
      const move = moveBetween(from, to)
      expect(move ? shiftWallTime(from, move) : from).toBe(to)
    }),
  )
})

test('what people hear of is time, place and link; what calendars hear of is words too', () => {
  const quiet = { time: false, place: false, link: false }
  const changes: [Partial<typeof told>, Partial<typeof quiet>, boolean][] = [
    [{}, {}, false],
    [{ capacity: 1, isPublic: true, status: 'live' }, {}, false],
    [{ title: 'Other' }, {}, true],
    [{ description: 'Other' }, {}, true],
    [{ host: 'Other' }, {}, true],
    [{ location: 'Library' }, { place: true }, true],
    [{ zoomLink: 'https://zoom.example/j/1' }, { link: true }, true],
    [{ startsAt: new Date('2026-11-24T00:30:00Z') }, { time: true }, true],
    [{ endsAt: new Date('2026-11-24T00:30:00Z') }, { time: true }, true],
    [{ timeZone: 'America/Toronto' }, { time: true }, true],
  ]
  for (const [change, news, concerns] of changes) {
    expect([change, newsIn(told, { ...told, ...change })]).toEqual([change, { ...quiet, ...news }])
    expect([change, concernsCalendars(told, { ...told, ...change })]).toEqual([change, concerns])
  }
})

function dateAt(id: string, inHours: number, isCancelled = false) {
  const startsAt = new Date(now.getTime() + inHours * 60 * minute)
  return { id, startsAt, endsAt: new Date(startsAt.getTime() + 60 * minute), cancelledAt: isCancelled ? now : null }
}

test('one is that date alone; following and all leave out what is over or cancelled', () => {
  const dates = [
    dateAt('over', -24),
    dateAt('on', -0.5),
    dateAt('gone', 24, true),
    dateAt('next', 48),
    dateAt('last', 72),
  ]
  const meant = (id: string, scope: 'one' | 'following' | 'all') => {
    const named = dates.find((date) => date.id === id) ?? dateAt(id, 0)
    return datesInScope(dates, named, scope, now).map((date) => date.id)
  }
  expect(meant('over', 'one')).toEqual(['over'])
  expect(meant('over', 'following')).toEqual(['on', 'next', 'last'])
  expect(meant('next', 'following')).toEqual(['next', 'last'])
  expect(meant('last', 'all')).toEqual(['on', 'next', 'last'])
})

test('the words about too few seats agree with the numbers', () => {
  expect(tooFewSeats(3, 2, 'Monday, November 23, 2026')).toBe(
    '3 people are registered for Monday, November 23, 2026. ' +
      'Keep at least 3 seats, or move the one who registered last to the waiting list.',
  )
  expect(tooFewSeats(30, 28, 'Monday, November 23, 2026')).toBe(
    '30 people are registered for Monday, November 23, 2026. ' +
      'Keep at least 30 seats, or move the 2 who registered last to the waiting list.',
  )
})
