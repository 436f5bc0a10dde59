import { expect, test } from 'vitest'
import type { CommunityEvent } from '../../contract.ts'
import { countdownParts, countdownStep } from '../../web/event/countdown-parts.ts'
import { durationOf, fullTimeOf, placeTimeOf } from '../../web/event-labels.ts'
import { unusualStatusOf } from '../../web/registration/event-status.ts'
import { optimisticEvent } from '../../web/registration/registration-state.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

function countdownText(left: number, isReducedMotion = false): string {
  return countdownParts(left, isReducedMotion)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ')
}

test('a countdown has days, hours, and minutes, and seconds only in the last hour', () => {
  expect(countdownText(2 * day + hour)).toBe('2 days 1 hour 0 minutes')
  expect(countdownText(day)).toBe('1 day 0 hours 0 minutes')
  expect(countdownText(day - minute)).toBe('23 hours 59 minutes')
  expect(countdownText(hour + minute)).toBe('1 hour 1 minute')
  expect(countdownText(hour)).toBe('60 minutes 0 seconds')
  expect(countdownText(minute + second)).toBe('1 minute 1 second')
  expect(countdownText(0)).toBe('')
})

test('with reduced motion, a countdown changes once a minute', () => {
  expect(countdownStep(hour + second, false)).toBe(minute)
  expect(countdownStep(hour, false)).toBe(second)
  expect(countdownStep(hour, true)).toBe(minute)
  expect(countdownText(2 * minute, true)).toBe('2 minutes')
})

test('a date is formatted in long US English with its time zone, and a missing one is "Date TBD"', () => {
  expect(fullTimeOf('2026-11-24T00:00:00Z', 'America/New_York')).toBe('Monday, November 23, 2026 at 7:00 PM EST')
  expect(fullTimeOf('2026-07-07T23:00:00Z', 'America/New_York')).toBe('Tuesday, July 7, 2026 at 7:00 PM EDT')
  expect(fullTimeOf('', 'America/New_York')).toBe('Date TBD')
})

test('the time at the event’s place is returned when it differs from the viewer’s', () => {
  const startsAt = '2026-11-24T00:00:00Z'
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(placeTimeOf({ startsAt, timeZone: own })).toBeNull()
  expect(placeTimeOf({ startsAt, timeZone: 'Pacific/Kiritimati' })).toMatch(/2:00 PM GMT\+14 in Kiritimati$/)
  // A time zone without a city.
  expect(placeTimeOf({ startsAt, timeZone: 'Etc/GMT-14' })).toMatch(/2:00 PM GMT\+14$/)
})

test('a duration is formatted in hours and minutes', () => {
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
} as CommunityEvent

test('the optimistic event equals the server’s response', () => {
  const waiting = optimisticEvent(full, 'wait')
  expect(waiting).toMatchObject({
    waitingCount: 2,
    mine: { state: 'waiting', place: 2, guests: 0 },
    can: { unregister: true },
  })
  expect(optimisticEvent(waiting, 'unregister')).toEqual(full)

  const free = { ...full, registeredCount: 1, waitingCount: 0, can: { ...full.can, register: true, wait: false } }
  const registered = optimisticEvent(free, 'register')
  expect(registered).toMatchObject({ registeredCount: 2, mine: { state: 'registered', place: null, guests: 0 } })
  expect(optimisticEvent(registered, 'unregister')).toEqual(free)
})

test('after unregistering, the optimistic event gives the seat to the waiting list and hides the Zoom link', () => {
  const mine = {
    ...full,
    mine: { state: 'registered' as const, place: null, guests: 0 },
    zoomLink: 'https://zoom.example/j/42',
  }
  expect(optimisticEvent(mine, 'unregister')).toMatchObject({
    registeredCount: 2,
    waitingCount: 0,
    mine: null,
    zoomLink: null,
    can: { register: false, wait: true },
  })
})

test('only an unusual status is named, and the viewer’s place in line comes before the event’s own status', () => {
  const event = { ...full, isCancelled: false, status: 'upcoming' as const }
  const labelOf = (change: Partial<CommunityEvent>) => unusualStatusOf({ ...event, ...change })?.label ?? null
  const free = { ...full.can, register: true, wait: false }
  expect(labelOf({ can: free })).toBeNull()
  expect(labelOf({ can: free, mine: { state: 'registered', place: null, guests: 0 } })).toBeNull()
  expect(labelOf({})).toBe('Full')
  expect(labelOf({ can: free, status: 'live' })).toBe('Live')
  const waiting = { state: 'waiting' as const, place: 3, guests: 0 }
  expect(labelOf({ mine: waiting, status: 'live' })).toBe('You’re number 3 on the waiting list')
  expect(labelOf({ mine: waiting, status: 'ended' })).toBe('Ended')
  expect(labelOf({ status: 'ended', isCancelled: true })).toBe('Canceled')
})
