import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, wallTimeOf } from '../../server/wall-clock.ts'
import { momentOfWallTime, wallTimeAt } from '../../web/management/event-form/zone-time.ts'

const timeZone = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Africa/Lagos',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'UTC',
)
const wallTime = fc
  .date({ min: new Date('2020-01-01T00:00Z'), max: new Date('2040-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

test('browser and server compute the same moment for every wall time in every time zone', () => {
  fc.assert(
    fc.property(wallTime, timeZone, (local, zone) => {
      const moment = momentOf(local, zone)
      expect(momentOfWallTime(local, zone)).toEqual(moment)
      expect(wallTimeAt(moment, zone)).toBe(wallTimeOf(moment, zone))
    }),
    { numRuns: 2000 },
  )
})

test('a time skipped in spring moves forward by an hour, and the first of a repeated time counts', () => {
  for (const local of [
    '2027-03-14T02:00',
    '2027-03-14T02:30',
    '2027-03-14T03:00',
    '2026-11-01T01:00',
    '2026-11-01T02:00',
  ]) {
    expect(momentOfWallTime(local, 'America/New_York')).toEqual(momentOf(local, 'America/New_York'))
  }
  expect(momentOfWallTime('2027-03-14T02:30', 'America/New_York')?.toISOString()).toBe('2027-03-14T07:30:00.000Z')
  expect(momentOfWallTime('2026-11-01T01:30', 'America/New_York')?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
})

test('an incomplete wall time or an unknown time zone returns null', () => {
  for (const local of ['T', '2026-11-23T', 'T19:00', '2026-13-01T19:00']) {
    expect(momentOfWallTime(local, 'America/New_York')).toBeNull()
  }
  expect(momentOfWallTime('2026-11-23T19:00', 'America/Nowhere')).toBeNull()
})
