import { createRequire } from 'node:module'
import type StripeLibrary from 'stripe'
import { expect, test } from 'vitest'
import { hasEverStarted, paymentStatusOf, subscriptionsOf } from '../server/stripe/subscriptions.ts'

// The status of a membership from the responses of Stripe. membership.test.ts tests the whole way to Stripe and back.

const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const day = 24 * 60 * 60
const at = (moment: number) => new Date(moment * 1000)

/** The same copy of the library as the server loads, because it recognizes errors by their class. */
const Stripe = createRequire(import.meta.url)('stripe') as typeof StripeLibrary

/** A client of Stripe that gets a fixed response for each path. */
function stripeResponding(responses: Record<string, { status?: number; body: object }>) {
  const requests: URL[] = []
  const respond: typeof fetch = async (input) => {
    const url = new URL(String(input))
    requests.push(url)
    const { pathname } = new URL(String(input))
    const { status = 200, body } = responses[pathname] ?? { status: 500, body: {} }
    return Response.json(body, { status })
  }
  const httpClient = Stripe.createFetchHttpClient(respond)
  return { stripe: new Stripe('sk_test_none', { httpClient, maxNetworkRetries: 0 }), requests }
}

const unreachable = stripeResponding({}).stripe

type Given = Omit<Partial<StripeLibrary.Subscription>, 'status' | 'items' | 'latest_invoice'> & {
  status: string
  price?: string
  paid?: string
}

function subscription({ price = 'price_ours', paid, ...given }: Given): StripeLibrary.Subscription {
  return {
    id: `sub_${given.status}`,
    created: 1,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    ended_at: null,
    latest_invoice: paid === undefined ? null : { status: paid },
    items: { data: [{ price: { id: price }, current_period_end: seconds + 30 * day }] },
    ...given,
  } as unknown as StripeLibrary.Subscription
}

function statusWith(...given: Given[]) {
  return paymentStatusOf(unreachable, given.map(subscription), 'price_ours', now)
}

const nothing = { state: 'none', subscriptionId: null, periodEndsAt: null, pastDueSince: null, isEnding: false }

test.each([
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['paused', 'canceled'],
  ['canceled', 'canceled'],
])('a subscription that is %s there is %s here', async (status, state) => {
  expect(await statusWith({ status })).toMatchObject({ state, subscriptionId: `sub_${status}`, pastDueSince: null })
})

test('a subscription that never started, is for another price, or has an unknown status counts as none', async () => {
  expect(await statusWith()).toEqual(nothing)
  for (const status of ['incomplete', 'incomplete_expired', 'new_in_2030']) {
    expect(await statusWith({ status })).toEqual(nothing)
  }
  expect(await statusWith({ status: 'active', price: 'price_other' })).toEqual(nothing)
})

test('a subscription that ever started rules out a second trial', () => {
  const everStarted = (...states: string[]) => hasEverStarted(states.map((status) => subscription({ status })))
  expect(everStarted()).toBe(false)
  expect(everStarted('incomplete', 'incomplete_expired')).toBe(false)
  expect(everStarted('incomplete', 'canceled')).toBe(true)
  expect(everStarted('active')).toBe(true)
})

test('of several subscriptions, the one with the highest rank counts, and of equal ones the newest', async () => {
  const state = async (...given: Given[]) => (await statusWith(...given)).subscriptionId
  expect(await state({ status: 'canceled', created: 9 }, { status: 'active', created: 1 })).toBe('sub_active')
  expect(await state({ status: 'active', created: 1 }, { status: 'canceled', created: 9 })).toBe('sub_active')
  expect(await state({ status: 'trialing', created: 2 }, { status: 'active', created: 1 })).toBe('sub_trialing')
  expect(await state({ status: 'trialing', created: 1 }, { status: 'active', created: 2 })).toBe('sub_active')
  expect(await state({ status: 'paused', created: 1 }, { status: 'canceled', created: 2 })).toBe('sub_canceled')
})

test('a missing payment ranks above an ended subscription and below a running one', async () => {
  const { stripe } = stripeResponding({ '/v1/invoices': { body: { object: 'list', data: [] } } })
  const state = async (...states: string[]) => {
    const all = states.map((status, created) => subscription({ status, created }))
    return (await paymentStatusOf(stripe, all, 'price_ours', now)).state
  }
  expect(await state('past_due', 'canceled')).toBe('pastDue')
  expect(await state('unpaid', 'canceled')).toBe('pastDue')
  expect(await state('active', 'past_due')).toBe('active')
  expect(await state('trialing', 'past_due')).toBe('trialing')
})

test('a missing payment dates from the oldest open invoice, and from now without one', async () => {
  const open = (data: object[]) => stripeResponding({ '/v1/invoices': { body: { object: 'list', data } } })
  const past = [subscription({ status: 'past_due' })]
  const none = open([])
  expect((await paymentStatusOf(none.stripe, past, 'price_ours', now)).pastDueSince).toEqual(now)
  expect(Object.fromEntries(none.requests[0]?.searchParams ?? [])).toEqual({
    subscription: 'sub_past_due',
    status: 'open',
    limit: '100',
  })
  const some = open([
    { created: seconds - day, status_transitions: { finalized_at: null } },
    { created: seconds - 9 * day, status_transitions: { finalized_at: seconds - 3 * day } },
    { created: seconds - 2 * day, status_transitions: { finalized_at: seconds - 2 * day } },
  ])
  const status = await paymentStatusOf(some.stripe, past, 'price_ours', now)
  expect(status).toMatchObject({ state: 'pastDue', pastDueSince: at(seconds - 3 * day) })
})

test('a running subscription ends on its cancellation date, or with its period', async () => {
  expect(await statusWith({ status: 'active' })).toMatchObject({
    periodEndsAt: at(seconds + 30 * day),
    isEnding: false,
  })
  const onADay = await statusWith({ status: 'active', cancel_at: seconds + day })
  expect(onADay).toMatchObject({ periodEndsAt: at(seconds + day), isEnding: true })
  const atTheEnd = await statusWith({ status: 'active', cancel_at_period_end: true })
  expect(atTheEnd).toMatchObject({ periodEndsAt: at(seconds + 30 * day), isEnding: true })
})

test('a canceled subscription lasts to the end of its period if that was paid, else to the day it ended', async () => {
  const ended = { status: 'canceled', ended_at: seconds - day, cancel_at: seconds - day, cancel_at_period_end: true }
  expect(await statusWith({ ...ended, paid: 'paid' })).toMatchObject({
    periodEndsAt: at(seconds + 30 * day),
    isEnding: false,
  })
  for (const paid of ['open', 'void', undefined]) {
    expect(await statusWith({ ...ended, paid })).toMatchObject({ periodEndsAt: at(seconds - day), isEnding: false })
  }
  expect(await statusWith({ status: 'canceled' })).toMatchObject({ periodEndsAt: null })
  const unread = { ...subscription({ ...ended }), latest_invoice: 'in_1' }
  const byName = await paymentStatusOf(unreachable, [unread], 'price_ours', now)
  expect(byName.periodEndsAt).toEqual(at(seconds - day))
})

test('a trial without a card ended on its last day, whatever was paid', async () => {
  const paused = { status: 'paused', trial_end: seconds - 2 * day, ended_at: seconds - day, paid: 'paid' }
  expect(await statusWith(paused)).toMatchObject({ state: 'canceled', periodEndsAt: at(seconds - 2 * day) })
})

test('all subscriptions of a customer are read with their last invoice; a deleted customer has none', async () => {
  const data = [{ id: 'sub_1' }, { id: 'sub_2' }]
  const { stripe, requests } = stripeResponding({
    '/v1/subscriptions': { body: { object: 'list', data, has_more: false } },
  })
  expect((await subscriptionsOf(stripe, 'cus_1')).map(({ id }) => id)).toEqual(['sub_1', 'sub_2'])
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    customer: 'cus_1',
    status: 'all',
    limit: '100',
    'expand[0]': 'data.latest_invoice',
  })
  const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'No such' }
  const gone = stripeResponding({ '/v1/subscriptions': { status: 404, body: { error } } })
  expect(await subscriptionsOf(gone.stripe, 'cus_1')).toEqual([])
  await expect(subscriptionsOf(unreachable, 'cus_1')).rejects.toThrow()
})
