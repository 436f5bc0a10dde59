import { expect, test } from 'vitest'
import { toTimestamp } from '../server/row-mapping.ts'

test.for([
  ['2026-01-31 09:30:00+00', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31 09:30:00.5+00', '2026-01-31T09:30:00.500Z'],
  ['2026-01-31 09:30:00.123+00', '2026-01-31T09:30:00.123Z'],
  ['2026-01-31 09:30:00.12-05', '2026-01-31T14:30:00.120Z'],
  ['2026-01-31 09:30:00+05:30', '2026-01-31T04:00:00.000Z'],
])('the timestamp %s is returned as %s', ([text, moment]) => {
  expect(toTimestamp(text as string)).toBe(moment)
})
