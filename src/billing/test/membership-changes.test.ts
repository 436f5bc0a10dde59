import { expect, test } from 'vitest'
import { day } from '../../platform/contract/durations.ts'
import { graceDays, type PaymentState } from '../contract.ts'
import { notificationOfChange } from '../server/membership-changes.ts'
import type { MembershipRow } from '../server/tables.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

function row(state: PaymentState, changes: Partial<MembershipRow> = {}): MembershipRow {
  return {
    id: '0198c0de-0000-7000-8000-000000000000',
    plan: 'member',
    state,
    customerId: null,
    subscriptionId: null,
    periodEndsAt: null,
    pastDueSince: null,
    isEnding: false,
    lapseNotifiedAt: null,
    sponsoredSince: null,
    sponsoredUntil: null,
    sponsorshipNote: '',
    payerId: null,
    isCustomerStale: false,
    syncedAt: null,
    createdAt: now,
    ...changes,
  }
}

test.each([
  ['none', 'active', 'started'],
  ['none', 'trialing', 'started'],
  ['canceled', 'active', 'started'],
  ['canceled', 'trialing', 'started'],
  ['pastDue', 'active', 'renewed'],
  ['pastDue', 'trialing', 'renewed'],
  ['trialing', 'canceled', 'ended'],
  ['active', 'canceled', 'ended'],
  ['pastDue', 'canceled', 'ended'],
  ['active', 'none', 'ended'],
  ['trialing', 'active', null],
  ['active', 'trialing', null],
  ['none', 'canceled', null],
  ['canceled', 'none', null],
  ['active', 'active', null],
  ['none', 'none', null],
  ['canceled', 'canceled', null],
  ['pastDue', 'pastDue', null],
] as const)('a change from %s to %s notifies of %s', (before, after, what) => {
  expect(notificationOfChange(row(before), row(after), now)).toEqual(what && { what, until: null })
})

test('the notification of a missing payment says when the grace period ends', () => {
  const notification = notificationOfChange(row('active'), row('pastDue', { pastDueSince: now }), now)
  expect(notification).toEqual({ what: 'pastDue', until: later(graceDays * day).toISOString() })
  expect(notificationOfChange(row('none'), row('pastDue'), now)).toEqual({ what: 'pastDue', until: null })
})

test('the notification of an end says until when the membership is paid, if that is in the future', () => {
  const until = (ms: number) =>
    notificationOfChange(row('active'), row('canceled', { periodEndsAt: later(ms) }), now)?.until
  expect([1, 0, -1].map(until)).toEqual([later(1).toISOString(), null, null])
})

test('an end notifies neither people who were notified before nor people who keep their access', () => {
  expect(notificationOfChange(row('pastDue', { lapseNotifiedAt: later(-1) }), row('canceled'), now)).toBeNull()
  const sponsored = { sponsoredSince: later(-day), sponsoredUntil: later(day) }
  expect(notificationOfChange(row('active'), row('canceled', sponsored), now)).toBeNull()
  const over = { sponsoredSince: later(-day), sponsoredUntil: now }
  expect(notificationOfChange(row('active'), row('canceled', over), now)).toMatchObject({ what: 'ended' })
})
