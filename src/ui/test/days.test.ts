import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  byDay,
  dayOfMoment,
  daysAfter,
  firstOf,
  monthOfDay,
  monthsAfter,
  readDay,
  readMonth,
  startOf,
  weekdayOf,
  weeksOf,
} from '../text/days.ts'

const own = process.env.TZ

// New York and Lord Howe (by half an hour) change their clocks, Beirut at midnight; Kiritimati is 14 hours ahead.
const zones = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut', 'Pacific/Kiritimati', 'Asia/Kolkata']

describe.each(zones)('for a viewer in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone === 'Asia/Kolkata' ? 'Asia/Calcutta' : zone)
  })
  afterAll(() => {
    process.env.TZ = own
  })

  it('days follow each other without gaps for three years', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = daysAfter(day, 1)) {
      const next = daysAfter(day, 1)
      expect(dayOfMoment(startOf(day))).toBe(day)
      expect(dayOfMoment(new Date(startOf(next).getTime() - 1))).toBe(day)
      expect(daysAfter(next, -1)).toBe(day)
      expect(weekdayOf(next)).toBe((weekdayOf(day) + 1) % 7)
    }
  })

  it('the weeks of a month run from Sunday to Saturday and contain each day once', () => {
    for (let month = '2026-01'; month < '2029-01'; month = monthOfDay(monthsAfter(firstOf(month), 1))) {
      const weeks = weeksOf(month)
      const days = weeks.flat()
      expect(days.filter((day) => monthOfDay(day) === month)).toHaveLength(lengthOf(month))
      expect(new Set(days).size).toBe(weeks.length * 7)
      for (const week of weeks) {
        expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
        expect(week.some((day) => monthOfDay(day) === month)).toBe(true)
      }
      // The API's limit for one range.
      expect(days.length).toBeLessThanOrEqual(42)
    }
  })

  it('an event belongs to the local day of its start, or to the first displayed day if it started earlier', () => {
    const atNoon = (day: string) => ({ startsAt: new Date(startOf(day).getTime() + 12 * 3600_000).toISOString() })
    const [earlier, first, second] = [atNoon('2026-10-31'), atNoon('2026-11-01'), atNoon('2026-11-02')]
    expect([...byDay([earlier, first, second], '2026-11-01')]).toEqual([
      ['2026-11-01', [earlier, first]],
      ['2026-11-02', [second]],
    ])
  })
})

describe('days in the address', () => {
  it('are parsed when they exist', () => {
    expect(readDay('2028-02-29')).toBe('2028-02-29')
    expect(readMonth('2026-12')).toBe('2026-12')
  })

  it.each([null, '', '2026-02-29', '2026-13-01', '2026-1-1', '1999-12-31', '2026-11-23T00:00', '٢٠٢٦-11-23', 'today'])(
    'are ignored when invalid: %s',
    (text) => {
      expect(readDay(text)).toBeNull()
      expect(readMonth(text)).toBeNull()
    },
  )
})

it('a month later is the same day, or the last day of a shorter month', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2026-01-15', 12)).toBe('2027-01-15')
  expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthsAfter('2026-01-31', -2)).toBe('2025-11-30')
})

function lengthOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
