import { expect, test } from 'vitest'
import type { LiveEvent } from '../contract.ts'
import { countdownParts, stepOf } from '../web/countdown-parts.ts'
import { durationOf, fullTimeOf, placeTimeOf } from '../web/event-times.ts'
import { foreseen, isFullFor } from '../web/registration-state.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

function words(left: number, isStill = false): string {
  return countdownParts(left, isStill)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ')
}

test('a countdown tells days, hours and minutes, and seconds in the last hour alone', () => {
  expect(words(2 * day + hour)).toBe('2 days 1 hour 0 minutes')
  expect(words(day)).toBe('1 day 0 hours 0 minutes')
  expect(words(day - minute)).toBe('23 hours 59 minutes')
  expect(words(hour + minute)).toBe('1 hour 1 minute')
  expect(words(hour)).toBe('60 minutes 0 seconds')
  expect(words(minute + second)).toBe('1 minute 1 second')
  expect(words(0)).toBe('')
})

test('who wishes for stillness sees a countdown change once a minute', () => {
  expect(stepOf(hour + second, false)).toBe(minute)
  expect(stepOf(hour, false)).toBe(second)
  expect(stepOf(hour, true)).toBe(minute)
  expect(words(2 * minute, true)).toBe('2 minutes')
})

test('a date is long US English in the zone asked for, with its name; a missing one is "Date TBD"', () => {
  expect(fullTimeOf('2026-11-24T00:00:00Z', 'America/New_York')).toBe('Monday, November 23, 2026 at 7:00 PM EST')
  expect(fullTimeOf('2026-07-07T23:00:00Z', 'America/New_York')).toBe('Tuesday, July 7, 2026 at 7:00 PM EDT')
  expect(fullTimeOf('', 'America/New_York')).toBe('Date TBD')
})

test('the time at an event’s own place is told where it is another than the reader’s', () => {
  const startsAt = '2026-11-24T00:00:00Z'
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(placeTimeOf({ startsAt, timeZone: own })).toBeNull()
  expect(placeTimeOf({ startsAt, timeZone: 'Pacific/Kiritimati' })).toMatch(/2:00 PM GMT\+14 in Kiritimati$/)
  // A zone that is named for no place.
  expect(placeTimeOf({ startsAt, timeZone: 'Etc/GMT-14' })).toMatch(/2:00 PM GMT\+14$/)
})

test('a duration is told in hours and minutes', () => {
  expect([1, 60, 90, 121, 1440].map(durationOf)).toEqual([
    '1 minute',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 1 minute',
    '24 hours',
  ])
})

const full = {
  capacity: 2,
  registeredCount: 2,
  waitingCount: 1,
  mine: null,
  zoomLink: null,
  can: { manage: false, register: false, wait: true, unregister: false, join: false, remind: true },
} as LiveEvent

test('what is shown before the server answers is what it will answer', () => {
  const waiting = foreseen(full, 'wait')
  expect(waiting).toMatchObject({ waitingCount: 2, mine: { state: 'waiting', place: 2 }, can: { unregister: true } })
  expect(foreseen(waiting, 'unregister')).toEqual(full)

  const free = { ...full, registeredCount: 1, waitingCount: 0, can: { ...full.can, register: true, wait: false } }
  const registered = foreseen(free, 'register')
  expect(registered).toMatchObject({ registeredCount: 2, mine: { state: 'registered', place: null } })
  expect(foreseen(registered, 'unregister')).toEqual(free)
})

test('a seat given back while somebody waits is hers at once, and the link is out of sight', () => {
  const mine = { ...full, mine: { state: 'registered' as const, place: null }, zoomLink: 'https://zoom.example/j/42' }
  expect(foreseen(mine, 'unregister')).toMatchObject({
    registeredCount: 2,
    waitingCount: 0,
    mine: null,
    zoomLink: null,
    can: { register: false, wait: true },
  })
})

test('an event is full for who has no seat, waiting for one or not, and for nobody once it takes no seats', () => {
  const waiting = foreseen(full, 'wait')
  expect([full, waiting].map(isFullFor)).toEqual([true, true])
  const registered = { ...waiting, mine: { state: 'registered' as const, place: null } }
  const ended = { ...waiting, can: { ...waiting.can, unregister: false } }
  const free = { ...full, can: { ...full.can, register: true, wait: false } }
  expect([registered, ended, free].map(isFullFor)).toEqual([false, false, false])
})
