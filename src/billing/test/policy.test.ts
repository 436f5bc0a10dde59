import { expect, test } from 'vitest'
import { day } from '../../platform/contract/durations.ts'
import { graceDays, type PaymentState } from '../contract.ts'
import {
  abilities,
  graceEndOf,
  graceStart,
  isCurrent,
  isRunning,
  isSponsored,
  type MembershipStatus,
  mayManagePayment,
  mayStartPaying,
} from '../server/policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

function statusWith(changes: Partial<MembershipStatus> = {}): MembershipStatus {
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

test.each(runs)('a subscription that is %s runs: %s', (state, expected) => {
  expect(isRunning(state)).toBe(expected)
})

test.each(runs)('the abilities for a membership that is %s follow from whether it runs', (state, goesOn) => {
  const can = (isEnding: boolean, hasCustomer: boolean) => abilities(statusWith({ state, isEnding }), hasCustomer)
  expect(can(false, true)).toEqual({ join: !goesOn, manage: true, cancel: goesOn, resume: false })
  expect(can(true, false)).toEqual({ join: !goesOn, manage: false, cancel: false, resume: goesOn })
})

test('the grace period lasts for its days from the first failure, to the millisecond', () => {
  expect(graceEndOf({ pastDueSince: null })).toBeNull()
  expect(graceEndOf({ pastDueSince: now })).toEqual(later(graceDays * day))
  expect(graceStart(now)).toEqual(later(-graceDays * day))
  const at = (since: number) => isCurrent(statusWith({ state: 'pastDue', pastDueSince: later(since) }), now)
  expect([at(-graceDays * day + 1), at(-graceDays * day), at(-graceDays * day - 1)]).toEqual([true, false, false])
  expect(isCurrent(statusWith({ state: 'pastDue' }), now)).toBe(false)
})

test('a canceled membership is current until the end of its period, a running one also after it', () => {
  const at = (ends: number) => isCurrent(statusWith({ state: 'canceled', periodEndsAt: later(ends) }), now)
  expect([at(1), at(0), at(-1)]).toEqual([true, false, false])
  expect(isCurrent(statusWith({ state: 'canceled' }), now)).toBe(false)
  expect(isCurrent(statusWith({ state: 'active', periodEndsAt: later(-day) }), now)).toBe(true)
  expect(isCurrent(statusWith({ state: 'trialing' }), now)).toBe(true)
  expect(isCurrent(statusWith(), now)).toBe(false)
})

test('a sponsorship makes a membership current until its end, if it has one', () => {
  const of = (sponsoredSince: Date | null, sponsoredUntil: Date | null) =>
    statusWith({ sponsoredSince, sponsoredUntil })
  expect(isSponsored(of(null, null), now)).toBe(false)
  expect(isSponsored(of(null, later(day)), now)).toBe(false)
  expect(isSponsored(of(later(-day), null), now)).toBe(true)
  expect(isSponsored(of(later(-day), later(1)), now)).toBe(true)
  expect(isSponsored(of(later(-day), now), now)).toBe(false)
  expect(isCurrent(of(later(-day), null), now)).toBe(true)
})

test('only roles with a plan may start to pay, and only where the site charges', () => {
  expect([mayStartPaying('member', true), mayStartPaying('employer', true)]).toEqual([true, true])
  expect([mayStartPaying('admin', true), mayStartPaying('member', false)]).toEqual([false, false])
})

test('people whose membership runs may manage its payment as admins and where the site no longer charges', () => {
  expect([mayManagePayment('admin', true, 'active'), mayManagePayment('member', false, 'pastDue')]).toEqual([
    true,
    true,
  ])
  expect([mayManagePayment('admin', true, 'canceled'), mayManagePayment('member', false, 'none')]).toEqual([
    false,
    false,
  ])
  expect(mayManagePayment('member', true, 'none')).toBe(true)
})

test('where the site no longer charges, nothing starts or resumes, but what runs can be canceled', () => {
  const can = (state: PaymentState, isEnding: boolean) => abilities(statusWith({ state, isEnding }), true, false)
  expect(can('none', false)).toEqual({ join: false, manage: true, cancel: false, resume: false })
  expect(can('active', false)).toEqual({ join: false, manage: true, cancel: true, resume: false })
  expect(can('active', true)).toEqual({ join: false, manage: true, cancel: false, resume: false })
})
