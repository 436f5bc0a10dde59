import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxOccurrences, type Recurrence } from '../../contract.ts'
import { datesOf } from '../../server/series/series-dates.ts'

const dayLength = 24 * 60 * 60_000
const saturday = '2026-11-21'

function series(firstDate: string, recurrence: Recurrence, time = '19:00') {
  return datesOf({ firstDate, time, timeZone: 'America/New_York', durationMinutes: 60, recurrence })
}

function rule(type: Recurrence['type'], end: Recurrence['end'], rest: Partial<Recurrence> = {}): Recurrence {
  return { type, interval: 1, days: [], end, ...rest }
}

const times = (occurrences: number) => ({ kind: 'count', occurrences }) as const
const until = (date: string) => ({ kind: 'until', date }) as const

function daysOf(localStarts: string[]): number[] {
  return localStarts.map((start) => Date.parse(`${start.slice(0, 10)}T00:00Z`) / dayLength)
}

/** The day of the week, with 0 for Sunday. Day 0 of the epoch was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7
const weekOf = (day: number) => Math.floor((day + 4) / 7)

const firstDate = fc
  .integer({ min: 0, max: 3652 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * dayLength).toISOString().slice(0, 10))
const interval = fc.integer({ min: 1, max: 99 })
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
const count = fc.integer({ min: 1, max: maxOccurrences })
const anyRule = fc.record({
  type: fc.constantFrom<Recurrence['type']>('daily', 'weekly', 'monthly'),
  interval,
  days: weekdays,
  end: fc.oneof(count.map(times), firstDate.map(until)),
})

describe('every series', () => {
  it('has unique dates in order, within the first and last date, and at most the maximum', () => {
    fc.assert(
      fc.property(firstDate, anyRule, (first, recurrence) => {
        const { localStarts } = series(first, recurrence)
        expect(localStarts.length).toBeLessThanOrEqual(maxOccurrences)
        expect([...new Set(localStarts)].sort()).toEqual(localStarts)
        for (const start of localStarts) {
          expect(start.slice(10)).toBe('T19:00')
          expect(start.slice(0, 10) >= first).toBe(true)
          if (recurrence.end.kind === 'until') expect(start.slice(0, 10) <= recurrence.end.date).toBe(true)
        }
      }),
    )
  })

  it('has exactly the requested number of dates and is not cut', () => {
    fc.assert(
      fc.property(firstDate, anyRule, count, (first, recurrence, occurrences) => {
        const { localStarts, isCut } = series(first, { ...recurrence, end: times(occurrences) })
        expect(localStarts).toHaveLength(occurrences)
        expect(isCut).toBe(false)
      }),
    )
  })

  it('with an end date has the same dates as with a count, up to and including that date', () => {
    fc.assert(
      fc.property(firstDate, anyRule, count, (first, recurrence, occurrences) => {
        const counted = series(first, { ...recurrence, end: times(occurrences) }).localStarts
        const last = counted.at(-1)?.slice(0, 10) ?? first
        expect(series(first, { ...recurrence, end: until(last) })).toMatchObject({ localStarts: counted, isCut: false })
      }),
    )
  })
})

describe('a daily series', () => {
  it('steps by its interval in days', () => {
    fc.assert(
      fc.property(firstDate, interval, count, (first, every, occurrences) => {
        const days = daysOf(series(first, rule('daily', times(occurrences), { interval: every })).localStarts)
        expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index * every))
      }),
    )
  })

  it('goes through a leap day', () => {
    expect(series('2028-02-28', rule('daily', times(3))).localStarts).toEqual([
      '2028-02-28T19:00',
      '2028-02-29T19:00',
      '2028-03-01T19:00',
    ])
  })
})

describe('a weekly series', () => {
  it('has all chosen days in every n-th week from its first event on', () => {
    fc.assert(
      fc.property(firstDate, interval, weekdays, count, (first, every, chosen, occurrences) => {
        const recurrence = rule('weekly', times(occurrences), { interval: every, days: chosen })
        const days = daysOf(series(first, recurrence).localStarts)
        const [start = 0] = days
        const [earliest = 0] = daysOf([first])
        expect(start - earliest).toBeLessThan(7)
        const expected: number[] = []
        for (let day = earliest; expected.length < occurrences; day++) {
          const isInWeek = (weekOf(day) - weekOf(start)) % every === 0
          if (day >= start && isInWeek && chosen.includes(weekdayOf(day))) expected.push(day)
        }
        expect(days).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('starts on the first chosen day, with a note when the first date is none', () => {
    const { localStarts, notes } = series(saturday, rule('weekly', times(2), { days: [1], interval: 2 }))
    expect(localStarts).toEqual(['2026-11-23T19:00', '2026-12-07T19:00'])
    expect(notes).toEqual([
      'Saturday, November 21, 2026 isn’t one of the days you chose. The first event is on Monday, November 23, 2026.',
    ])
  })

  it('has no notes in the ordinary case, and ignores duplicate days', () => {
    const { localStarts, notes } = series('2026-11-23', rule('weekly', times(3), { days: [4, 1, 1] }))
    expect(localStarts).toEqual(['2026-11-23T19:00', '2026-11-26T19:00', '2026-11-30T19:00'])
    expect(notes).toEqual([])
  })

  it('with several days and an interval counts weeks from Sunday to Saturday', () => {
    const { localStarts } = series('2026-11-25', rule('weekly', times(4), { days: [0, 3], interval: 2 }))
    expect(localStarts.map((start) => start.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-12-06',
      '2026-12-09',
      '2026-12-20',
    ])
  })
})

describe('a monthly series', () => {
  it('is on the same day of every n-th month, and skips months without that day', () => {
    fc.assert(
      fc.property(firstDate, fc.integer({ min: 1, max: 24 }), count, (first, every, occurrences) => {
        const { localStarts } = series(first, rule('monthly', times(occurrences), { interval: every }))
        const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
        const expected: string[] = []
        for (let step = 0; expected.length < occurrences; step += every) {
          const date = new Date(Date.UTC(year, month - 1 + step, day))
          if (date.getUTCDate() === day) expected.push(`${date.toISOString().slice(0, 10)}T19:00`)
        }
        expect(localStarts).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('on the 31st skips months without one, with a note', () => {
    const { localStarts, notes } = series('2027-01-31', rule('monthly', times(4)))
    expect(localStarts.map((start) => start.slice(0, 7))).toEqual(['2027-01', '2027-03', '2027-05', '2027-07'])
    expect(notes).toEqual(['Months without the 31st are skipped.'])
  })

  it('on a day that every month has no notes, nor has a daily series on the 31st', () => {
    expect(series('2027-01-28', rule('monthly', times(4))).notes).toEqual([])
    expect(series('2027-01-30', rule('monthly', times(4))).notes).toEqual(['Months without the 30th are skipped.'])
    expect(series('2027-01-31', rule('daily', times(4))).notes).toEqual([])
  })

  it('on February 29 is in leap years only', () => {
    const { localStarts, notes } = series('2028-02-29', rule('monthly', times(3), { interval: 12 }))
    expect(localStarts.map((start) => start.slice(0, 4))).toEqual(['2028', '2032', '2036'])
    expect(notes).toEqual(['Months without the 29th are skipped.'])
  })
})

describe('the end of a series', () => {
  it('on a date includes that date', () => {
    expect(series('2026-11-23', rule('daily', until('2026-11-25'))).localStarts).toHaveLength(3)
  })

  it('before the first date leaves no dates', () => {
    expect(series('2026-11-23', rule('daily', until('2026-11-22')))).toEqual({
      localStarts: [],
      isCut: false,
      notes: [],
    })
  })

  it('is after the maximum of dates, and marked as cut only when the rule goes on', () => {
    const last = '2027-01-13'
    expect(series('2026-11-23', rule('daily', until(last)))).toMatchObject({ isCut: false })
    expect(series('2026-11-23', rule('daily', until(last))).localStarts).toHaveLength(maxOccurrences)
    const beyond = series('2026-11-23', rule('daily', until('2027-01-14')))
    expect(beyond.isCut).toBe(true)
    expect(beyond.localStarts).toHaveLength(maxOccurrences)
    expect(beyond.localStarts.at(-1)).toBe(`${last}T19:00`)
  })

  it('is at the end of the year 9999 at the latest', () => {
    const { localStarts } = series('9999-12-30', rule('daily', until('9999-12-31')))
    expect(localStarts).toEqual(['9999-12-30T19:00', '9999-12-31T19:00'])
    expect(series('9998-02-28', rule('monthly', times(5), { interval: 12 })).localStarts).toHaveLength(2)
  })
})

it('adds a note when clocks skip the time of a date', () => {
  const { localStarts, notes } = series('2027-03-13', rule('daily', times(3)), '02:30')
  expect(localStarts[1]).toBe('2027-03-14T02:30')
  expect(notes).toEqual(['On Sunday, March 14, 2027, clocks skip 2:30 AM, so the event starts at 3:30 AM.'])
})
