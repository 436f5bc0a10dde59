import { expect, test } from 'vitest'
import { graceDays, type PaymentState } from '../contract.ts'
import {
  abilities,
  graceBegin,
  graceEndOf,
  isCurrent,
  isRunning,
  isSponsored,
  type Standing,
} from '../server/policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const day = 24 * 60 * 60 * 1000

function standing(changes: Partial<Standing> = {}): Standing {
  const nothing = {
    periodEndsAt: null,
    pastDueSince: null,
    isEnding: false,
    sponsoredSince: null,
    sponsoredUntil: null,
  }
  return { state: 'none', ...nothing, ...changes }
}

const runs: [PaymentState, boolean][] = [
  ['none', false],
  ['trialing', true],
  ['active', true],
  ['pastDue', true],
  ['canceled', false],
]

test.each(runs)('a subscription that is %s goes on: %s', (state, isSo) => {
  expect(isRunning(state)).toBe(isSo)
})

test.each(runs)('of one that is %s, joining, ending and resuming follow', (state, goesOn) => {
  const can = (isEnding: boolean, hasCustomer: boolean) => abilities(standing({ state, isEnding }), hasCustomer)
  expect(can(false, true)).toEqual({ join: !goesOn, manage: true, cancel: goesOn, resume: false })
  expect(can(true, false)).toEqual({ join: !goesOn, manage: false, cancel: false, resume: goesOn })
})

test('grace lasts from the first failure for its days, to the millisecond', () => {
  expect(graceEndOf({ pastDueSince: null })).toBeNull()
  expect(graceEndOf({ pastDueSince: now })).toEqual(later(graceDays * day))
  expect(graceBegin(now)).toEqual(later(-graceDays * day))
  const at = (since: number) => isCurrent(standing({ state: 'pastDue', pastDueSince: later(since) }), now)
  expect([at(-graceDays * day + 1), at(-graceDays * day), at(-graceDays * day - 1)]).toEqual([true, false, false])
  expect(isCurrent(standing({ state: 'pastDue' }), now)).toBe(false)
})

test('what is paid counts to the end of its period, and no longer once it is cancelled', () => {
  const at = (ends: number) => isCurrent(standing({ state: 'canceled', periodEndsAt: later(ends) }), now)
  expect([at(1), at(0), at(-1)]).toEqual([true, false, false])
  expect(isCurrent(standing({ state: 'canceled' }), now)).toBe(false)
  expect(isCurrent(standing({ state: 'active', periodEndsAt: later(-day) }), now)).toBe(true)
  expect(isCurrent(standing({ state: 'trialing' }), now)).toBe(true)
  expect(isCurrent(standing(), now)).toBe(false)
})

test('a sponsorship counts by itself, until its end where it has one', () => {
  const of = (sponsoredSince: Date | null, sponsoredUntil: Date | null) => standing({ sponsoredSince, sponsoredUntil })
  expect(isSponsored(of(null, null), now)).toBe(false)
  expect(isSponsored(of(null, later(day)), now)).toBe(false)
  expect(isSponsored(of(later(-day), null), now)).toBe(true)
  expect(isSponsored(of(later(-day), later(1)), now)).toBe(true)
  expect(isSponsored(of(later(-day), now), now)).toBe(false)
  expect(isCurrent(of(later(-day), null), now)).toBe(true)
})
