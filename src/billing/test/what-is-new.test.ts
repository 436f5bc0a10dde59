import { expect, test } from 'vitest'
import { graceDays, type PaymentState } from '../contract.ts'
import type { MembershipRow } from '../server/tables.ts'
import { newsOf } from '../server/what-is-new.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const day = 24 * 60 * 60 * 1000

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
    lapseToldAt: null,
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
] as const)('from %s to %s there is told: %s', (before, after, what) => {
  expect(newsOf(row(before), row(after), now)).toEqual(what && { what, until: null })
})

test('a missing payment tells until when everything still works', () => {
  const news = newsOf(row('active'), row('pastDue', { pastDueSince: now }), now)
  expect(news).toEqual({ what: 'pastDue', until: later(graceDays * day).toISOString() })
  expect(newsOf(row('none'), row('pastDue'), now)).toEqual({ what: 'pastDue', until: null })
})

test('an end tells until when it is paid for, when that is to come', () => {
  const until = (ms: number) => newsOf(row('active'), row('canceled', { periodEndsAt: later(ms) }), now)?.until
  expect([1, 0, -1].map(until)).toEqual([later(1).toISOString(), null, null])
})

test('an end is not told twice, nor to whose access goes on', () => {
  expect(newsOf(row('pastDue', { lapseToldAt: later(-1) }), row('canceled'), now)).toBeNull()
  const sponsored = { sponsoredSince: later(-day), sponsoredUntil: later(day) }
  expect(newsOf(row('active'), row('canceled', sponsored), now)).toBeNull()
  const over = { sponsoredSince: later(-day), sponsoredUntil: now }
  expect(newsOf(row('active'), row('canceled', over), now)).toMatchObject({ what: 'ended' })
})
