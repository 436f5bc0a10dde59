import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minute } from '../../../platform/contract/durations.ts'
import {
  changedFields,
  changesIn,
  concernsCalendars,
  datesInScope,
  type Fields,
  isUnchanged,
  isValidDate,
  moveBetween,
  tooFewSeatsMessage,
} from '../../server/management/event-changes.ts'
import { shiftWallTime } from '../../server/wall-clock.ts'

const now = new Date('2026-11-21T15:00:00Z')

const fields: Fields = {
  title: 'Mock interviews',
  description: '',
  host: 'Test Host',
  hostId: null,
  coHostIds: [],
  location: '',
  zoomLink: null,
  categoryId: null,
  capacity: 50,
  isPublic: false,
  guestLimit: 0,
  questions: [],
  coverAlt: '',
  timeZone: 'America/New_York',
  durationMinutes: 60,
  status: 'upcoming',
}

const content = { ...fields, startsAt: new Date('2026-11-24T00:00:00Z'), endsAt: new Date('2026-11-24T01:00:00Z') }

test('a date that does not exist is rejected', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].map(isValidDate)).toEqual([true, true, true])
  expect(['2026-02-29', '2026-02-30', '2026-11-31', '2026-13-01', ''].map(isValidDate)).toEqual(Array(5).fill(false))
})

test('isUnchanged detects a change of any field of the form', () => {
  const current = { ...fields, localStart: '2026-11-23T19:00' }
  const shown = { ...current, zoomLink: '' }
  const later = new Date(now.getTime() + minute)
  expect(isUnchanged(current, shown, now, later)).toBe(true)
  const link = 'https://zoom.example/j/1'
  expect(isUnchanged({ ...current, zoomLink: link }, { ...shown, zoomLink: link }, now, later)).toBe(true)
  expect(isUnchanged({ ...current, zoomLink: link }, shown, now, later)).toBe(false)
  expect(isUnchanged(current, { ...shown, zoomLink: link }, now, later)).toBe(false)
  expect(isUnchanged(current, { ...shown, title: 'Other' }, now, later)).toBe(false)
  expect(isUnchanged(current, { ...shown, title: 'Other' }, now, now)).toBe(false)
  expect(isUnchanged(current, { ...shown, host: '' }, now, later)).toBe(false)
  expect(isUnchanged(current, { ...shown, localStart: '2026-11-23T20:00' }, now, later)).toBe(false)
  // The form displays "ended" for an event that is over, whatever its stored status.
  expect(isUnchanged(current, { ...shown, status: 'ended' }, now, later)).toBe(false)
  expect(isUnchanged(current, { ...shown, status: 'ended' }, now, now)).toBe(true)
})

test('changedFields returns only fields that differ', () => {
  expect(changedFields(fields, fields)).toEqual({})
  const wanted = { ...fields, title: 'Other', zoomLink: 'https://zoom.example/j/1', capacity: 51 }
  expect(changedFields(fields, wanted)).toEqual({
    title: 'Other',
    zoomLink: 'https://zoom.example/j/1',
    capacity: 51,
  })
})

test('moveBetween counts calendar days and contains a time only when it changes', () => {
  expect(moveBetween('2026-11-23T19:00', '2026-11-23T19:00')).toBeNull()
  expect(moveBetween('2026-11-23T19:00', '2026-11-23T18:30')).toEqual({ days: 0, time: '18:30' })
  expect(moveBetween('2026-10-26T19:00', '2026-11-02T19:00')).toEqual({ days: 7 })
  expect(moveBetween('2027-01-01T00:00', '2026-12-31T23:59')).toEqual({ days: -1, time: '23:59' })
})

const wallTimes = fc
  .date({ min: new Date('2020-01-01Z'), max: new Date('2099-12-31Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

test('applying moveBetween to the start results in the wanted wall time', () => {
  fc.assert(
    fc.property(wallTimes, wallTimes, (from, to) => {
      const move = moveBetween(from, to)
      expect(move ? shiftWallTime(from, move) : from).toBe(to)
    }),
  )
})

test('changesIn covers time, place, and link; concernsCalendars covers texts too', () => {
  const unchanged = { time: false, place: false, link: false }
  const changes: [Partial<typeof content>, Partial<typeof unchanged>, boolean][] = [
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
  for (const [change, expected, concerns] of changes) {
    expect([change, changesIn(content, { ...content, ...change })]).toEqual([change, { ...unchanged, ...expected }])
    expect([change, concernsCalendars(content, { ...content, ...change })]).toEqual([change, concerns])
  }
})

function dateAt(id: string, inHours: number, isCancelled = false) {
  const startsAt = new Date(now.getTime() + inHours * 60 * minute)
  return { id, startsAt, endsAt: new Date(startsAt.getTime() + 60 * minute), cancelledAt: isCancelled ? now : null }
}

test('scope "one" is the named date; "following" and "all" leave out past and cancelled dates', () => {
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

test('the message about too few seats has the right numbers and plurals', () => {
  expect(tooFewSeatsMessage(3, 2, 'Monday, November 23, 2026')).toBe(
    '3 people are registered for Monday, November 23, 2026. ' +
      'Keep at least 3 seats, or move the person who registered last to the waiting list.',
  )
  expect(tooFewSeatsMessage(30, 28, 'Monday, November 23, 2026')).toBe(
    '30 people are registered for Monday, November 23, 2026. ' +
      'Keep at least 30 seats, or move the 2 people who registered last to the waiting list.',
  )
})
