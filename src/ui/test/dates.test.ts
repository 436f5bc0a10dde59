import { expect, test } from 'vitest'
import { timeAgo } from '../text/dates.tsx'

const now = Date.UTC(2026, 10, 21, 17)
const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

test.each([
  [-5 * seconds, 'just now'],
  [59 * seconds, 'just now'],
  [1 * minutes, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [1 * hours, '1 hour ago'],
  [23 * hours, '23 hours ago'],
  [1 * days, 'yesterday'],
  [6 * days, '6 days ago'],
  [7 * days, 'November 14, 2026'],
])('a time %i ms ago is shown as "%s"', (age, text) => {
  expect(timeAgo(now - age, now)).toBe(text)
})

test.each([
  [5 * minutes, '5m ago'],
  [3 * hours, '3h ago'],
  [1 * days, '1d ago'],
  [7 * days, 'Nov 14, 2026'],
])('a time %i ms ago is shown as "%s" where there is little room', (age, text) => {
  expect(timeAgo(now - age, now, true)).toBe(text)
})
