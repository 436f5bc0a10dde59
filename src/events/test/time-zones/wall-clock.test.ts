import { describe, expect, it } from 'vitest'
import { formatWhen } from '../../server/event-labels.ts'
import { momentOf, nextWeeklySession, shiftWallTime, timesOf, toWallTime, wallTimeOf } from '../../server/wall-clock.ts'

const newYork = 'America/New_York'

describe('momentOf', () => {
  it('keeps the wall time when the offset changes', () => {
    expect(momentOf('2026-07-06T19:00', newYork)).toEqual(new Date('2026-07-06T23:00:00Z'))
    expect(momentOf('2026-12-07T19:00', newYork)).toEqual(new Date('2026-12-08T00:00:00Z'))
  })

  it('moves a skipped 2:30 AM in spring to 3:30 AM', () => {
    const moment = momentOf('2026-03-08T02:30', newYork)
    expect(moment).toEqual(new Date('2026-03-08T07:30:00Z'))
    expect(wallTimeOf(moment, newYork)).toBe('2026-03-08T03:30')
    expect(wallTimeOf(momentOf('2026-10-04T02:15', 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe(
      '2026-10-04T02:45',
    )
  })

  it('takes a repeated 1:30 AM in autumn for the first one', () => {
    expect(momentOf('2026-11-01T01:30', newYork)).toEqual(new Date('2026-11-01T05:30:00Z'))
  })

  it('parses a wall time as PostgreSQL writes it', () => {
    expect(momentOf('2026-11-23 19:00:00', newYork)).toEqual(new Date('2026-11-24T00:00:00Z'))
  })

  it('throws RangeError for February 30', () => {
    expect(() => momentOf('2026-02-30T19:00', newYork)).toThrow(RangeError)
  })
})

describe('timesOf', () => {
  it('ends after so many minutes of real time, also across a clock change', () => {
    const event = { localStart: '2026-11-01T00:30', timeZone: newYork, durationMinutes: 120 }
    expect(timesOf(event)).toEqual({
      ...event,
      startsAt: new Date('2026-11-01T04:30:00Z'),
      endsAt: new Date('2026-11-01T06:30:00Z'),
    })
  })
})

describe('toWallTime', () => {
  it('converts a wall time from PostgreSQL to the format of forms', () => {
    expect(toWallTime('2026-11-23 19:05:00')).toBe('2026-11-23T19:05')
    expect(toWallTime('2026-11-23T19:05')).toBe('2026-11-23T19:05')
  })
})

describe('shiftWallTime', () => {
  it('counts calendar days across months, leap days, and clock changes', () => {
    expect(shiftWallTime('2028-02-28T19:00', { days: 1 })).toBe('2028-02-29T19:00')
    expect(shiftWallTime('2026-11-23 19:00:00', { days: -30 })).toBe('2026-10-24T19:00')
    expect(shiftWallTime('2026-03-07T02:30', { days: 1 })).toBe('2026-03-08T02:30')
  })

  it('sets another time of day', () => {
    expect(shiftWallTime('2026-12-31T19:00', { days: 1, time: '08:05' })).toBe('2027-01-01T08:05')
    expect(shiftWallTime('2026-12-31T19:00', { time: '00:00' })).toBe('2026-12-31T00:00')
  })
})

const mondays = { day: 1, time: '19:00', timeZone: 'America/New_York' }

describe('the weekly live session', () => {
  it('lasts past midnight, and follows the configured day, time, and time zone', () => {
    const late = { day: 4, time: '23:30', timeZone: 'Africa/Lagos' }
    expect(nextWeeklySession(new Date('2026-11-19T23:15:00Z'), late)).toEqual(new Date('2026-11-19T22:30:00Z'))
    expect(nextWeeklySession(new Date('2026-11-19T23:30:00Z'), late)).toEqual(new Date('2026-11-26T22:30:00Z'))
  })

  it('is the one in progress until it ends', () => {
    const tonight = new Date('2026-11-24T00:00:00Z')
    expect(nextWeeklySession(new Date('2026-11-17T01:00:00Z'), mondays)).toEqual(tonight)
    expect(nextWeeklySession(new Date('2026-11-24T00:59:59Z'), mondays)).toEqual(tonight)
    expect(nextWeeklySession(new Date('2026-11-24T01:00:00Z'), mondays)).toEqual(new Date('2026-12-01T00:00:00Z'))
  })

  it('is at 7 PM in summer too', () => {
    expect(nextWeeklySession(new Date('2026-07-01T12:00:00Z'), mondays)).toEqual(new Date('2026-07-06T23:00:00Z'))
  })
})

describe('formatWhen', () => {
  it.each([
    ['2026-11-23T19:00', newYork, 60, 'Monday, November 23, 2026, 7:00 PM to 8:00 PM EST (New York time)'],
    ['2026-07-06T19:00', newYork, 90, 'Monday, July 6, 2026, 7:00 PM to 8:30 PM EDT (New York time)'],
    [
      '2026-12-31T23:00',
      'Africa/Lagos',
      120,
      'Thursday, December 31, 2026, 11:00 PM to Friday, January 1, 2027, 1:00 AM GMT+1 (Lagos time)',
    ],
    ['2026-11-01T00:30', newYork, 120, 'Sunday, November 1, 2026, 12:30 AM EDT to 1:30 AM EST (New York time)'],
    ['2026-11-23T19:00', 'UTC', 60, 'Monday, November 23, 2026, 7:00 PM to 8:00 PM UTC'],
    ['2026-11-23T19:00', 'america/new_york', 60, 'Monday, November 23, 2026, 7:00 PM to 8:00 PM EST (New York time)'],
  ])('%s in %s for %i minutes is %s', (localStart, timeZone, minutes, text) => {
    expect(formatWhen(timesOf({ localStart, timeZone, durationMinutes: minutes }))).toBe(text)
  })
})
