import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it, test } from 'vitest'
import {
  defaultOccurrences,
  maxOccurrences,
  type Recurrence,
  recurrence,
  recurrenceTypes,
  seriesDates,
} from '../../recurrence.ts'
import { datesOf } from '../../server/series/series-dates.ts'

const weekly: Recurrence = { type: 'weekly', interval: 2, days: [1, 4], end: { kind: 'count', occurrences: 10 } }
const dates = { firstDate: '2026-11-23', time: '19:00', timeZone: 'America/New_York', durationMinutes: 60 }

/** The first error message of each invalid field, by its path; empty when the input is valid. */
function errorsOf(schema: typeof recurrence | typeof seriesDates, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  const all = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  return Object.fromEntries(all.reverse())
}

test('a series has ten dates by default and at most 52', () => {
  expect([defaultOccurrences, maxOccurrences]).toEqual([10, 52])
  expect(recurrenceTypes).toEqual(['daily', 'weekly', 'monthly'])
})

test.each(recurrenceTypes)('the recurrence type %s is accepted', (type) => {
  const rule = { ...weekly, type }
  expect(recurrence.parse(rule)).toEqual(rule)
  expect(recurrence.parse({ ...rule, end: { kind: 'until', date: '2027-02-28' } })).toMatchObject({ type })
})

const must = (what: string, more: string) => `${what} must ${more}.`
test.each<[string, object, Record<string, string>]>([
  ['no number of steps', { interval: '2' }, { interval: must('Every', 'be a number') }],
  ['half a step', { interval: 1.5 }, { interval: must('Every', 'be a whole number') }],
  ['no step', { interval: 0 }, { interval: must('Every', 'be at least 1') }],
  ['too large a step', { interval: 100 }, { interval: must('Every', 'be 99 or less') }],
  ['no day of the week', { days: [] }, { days: 'Please choose at least one day of the week.' }],
  ['no number of dates', { end: { kind: 'count' } }, { 'end.occurrences': must('Occurrences', 'be a number') }],
  [
    'half a date',
    { end: { kind: 'count', occurrences: 2.5 } },
    { 'end.occurrences': must('Occurrences', 'be a whole number') },
  ],
  ['no date', { end: { kind: 'count', occurrences: 0 } }, { 'end.occurrences': must('Occurrences', 'be at least 1') }],
  [
    'too many dates',
    { end: { kind: 'count', occurrences: 53 } },
    { 'end.occurrences': 'A series can have up to 52 events.' },
  ],
  ['no last day', { end: { kind: 'until' } }, { 'end.date': 'Please choose a date.' }],
  ['a last day in other words', { end: { kind: 'until', date: 'May 1' } }, { 'end.date': 'Please choose a date.' }],
])('%s is rejected with a message', (_, change, errors) => {
  expect(errorsOf(recurrence, { ...weekly, ...change })).toEqual(errors)
})

test.each([
  ['another kind of rule', { type: 'yearly' }, 'type'],
  ['another kind of end', { end: { kind: 'never' } }, 'end.kind'],
  ['a day before Sunday', { days: [-1] }, 'days.0'],
  ['a day after Saturday', { days: [7] }, 'days.0'],
  ['half a day', { days: [1.5] }, 'days.0'],
  ['an eighth day', { days: [0, 1, 2, 3, 4, 5, 6, 0] }, 'days'],
])('%s is rejected', (_, change, place) => {
  expect(Object.keys(errorsOf(recurrence, { ...weekly, ...change }))).toEqual([place])
})

test.each([
  ['the smallest and the largest', { interval: 1, end: { kind: 'count', occurrences: 1 } }],
  ['the largest', { interval: 99, end: { kind: 'count', occurrences: 52 } }],
  ['every day of the week', { days: [0, 1, 2, 3, 4, 5, 6] }],
  ['no day of the week where it does not matter', { type: 'daily', days: [] }],
  ['no day of the month either', { type: 'monthly', days: [] }],
])('%s is accepted', (_, change) => {
  expect(errorsOf(recurrence, { ...weekly, ...change })).toEqual({})
})

describe('dates and times of the form', () => {
  const goodDays = ['2026-01-01', '2026-09-09', '2026-10-10', '2026-12-31', '2026-02-30', '0001-12-19', '9999-11-29']
  it.each(goodDays)('the date %s is accepted', (firstDate) => {
    expect(errorsOf(seriesDates, { ...dates, firstDate, recurrence: weekly })).toEqual({})
  })

  const badDays = ['x2026-01-01', '2026-01-01x', '226-01-01', '2026-13-01', '2026-00-01', '2026-1-01', '2026-20-01']
  const worseDays = [
    '2026-01-00',
    '2026-01-32',
    '2026-01-40',
    '2026-01-1',
    '2026-0x-01',
    '2026-01-0x',
    '2026-01-1x',
    '2026-1x-01',
  ]
  it.each([...badDays, ...worseDays, 'abcd-01-01', '2026-01-3x', '2026-01-2x'])(
    'the date %s is rejected',
    (firstDate) => {
      const errors = errorsOf(seriesDates, { ...dates, firstDate, recurrence: weekly })
      expect(errors).toEqual({ firstDate: 'Please choose a date.' })
    },
  )

  it.each(['00:00', '09:59', '10:00', '19:30', '20:05', '23:59'])('the time %s is accepted', (time) => {
    expect(errorsOf(seriesDates, { ...dates, time, recurrence: weekly })).toEqual({})
  })

  const badTimes = ['24:00', '30:00', '7:00', '19:60', '19:0', 'x19:00', '19:00x', '1x:00', '19:x0', '19:0x', '2x:00']
  it.each([...badTimes, 'x9:00', '19-00'])('the time %s is rejected', (time) => {
    expect(errorsOf(seriesDates, { ...dates, time, recurrence: weekly })).toEqual({ time: 'Please choose a time.' })
  })

  it('requires all fields', () => {
    const message = (name: string) => `Please choose a ${name}.`
    expect(errorsOf(seriesDates, {})).toMatchObject({ firstDate: message('date'), time: message('time') })
    const needed = ['firstDate', 'time', 'timeZone', 'durationMinutes', 'recurrence']
    expect(Object.keys(errorsOf(seriesDates, {})).sort()).toEqual(needed.sort())
  })
})

// Compares the dates with those that ical.js computes from the RFC 5545 rule.
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function daysInCalendars(first: string, { type, interval, days }: Recurrence, count: number): string[] {
  const byDay = type === 'weekly' ? `;BYDAY=${days.map((day) => weekdays[day]).join(',')}` : ''
  const rule = ICAL.Recur.fromString(`FREQ=${type.toUpperCase()};INTERVAL=${interval};WKST=SU${byDay}`)
  const found = rule.iterator(ICAL.Time.fromDateString(first))
  return Array.from({ length: count }, () => found.next()?.toString() ?? 'none')
}

const firstDate = fc
  .date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2036-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const rules = fc.record({
  type: fc.constantFrom(...recurrenceTypes),
  interval: fc.integer({ min: 1, max: 12 }),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
})

it('has the same days as the RFC 5545 rule in other calendars', () => {
  fc.assert(
    fc.property(firstDate, rules, fc.integer({ min: 1, max: 20 }), (first, rule, occurrences) => {
      const whole: Recurrence = { ...rule, end: { kind: 'count', occurrences } }
      const { localStarts } = datesOf({ ...dates, firstDate: first, recurrence: whole })
      const [begin = first] = localStarts.map((start) => start.slice(0, 10))
      // An RFC 5545 rule starts in the week of its first day, ours in the week of the first event.
      expect(localStarts.map((start) => start.slice(0, 10))).toEqual(daysInCalendars(begin, whole, occurrences))
    }),
    { numRuns: 60 },
  )
})
