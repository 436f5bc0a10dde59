import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../accounts/test/account-requests.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { recordFigure } from '../../platform/testing/figure.ts'
import { membershipPeople, memberships } from '../server/tables.ts'
import { startPaidApp } from './paid-app.ts'
import { type Notice, prices } from './stripe-account.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

let stripe: StripeStandIn
let app: TestApp
beforeAll(async () => {
  ;({ app, stripe } = await startPaidApp())
})
afterAll(() => app?.stop())

async function show({ cookie }: Person) {
  return (await app.request('GET', '/api/membership', { cookie })).body
}

async function openCheckout({ cookie }: Person) {
  return app.request('POST', '/api/membership/checkouts', { cookie })
}

/** Posts a notice to the webhook as Stripe does. */
async function postNotice(notice: Notice, { body, signature }: { body?: string; signature?: string } = {}) {
  const signed = stripe.account.signed(notice)
  const headers = {
    'stripe-signature': signature ?? signed.signature,
    'content-type': 'application/json',
    origin: undefined,
  }
  return app.request('POST', '/webhooks/stripe', { body: body ?? signed.body, headers })
}

async function postNotices(notices: readonly Notice[]) {
  for (const notice of notices) expect((await postNotice(notice)).status).toBe(200)
}

/** A member who is a customer at Stripe and has paid nothing yet. */
async function createCustomer() {
  const person = await createPerson(app)
  await openCheckout(person)
  const [membershipPerson] = await app.services.db
    .select()
    .from(membershipPeople)
    .where(eq(membershipPeople.accountId, person.id))
  const row = await rowOf(membershipPerson?.membershipId ?? '')
  return { person, id: row.id, customer: row.customerId ?? '' }
}

async function rowOf(id: string) {
  const [row] = await app.services.db.select().from(memberships).where(eq(memberships.id, id))
  if (!row) throw new Error('no membership')
  return row
}

/** A member with a running subscription. */
async function createPayer() {
  const { person, id, customer } = await createCustomer()
  const subscription = stripe.account.subscribe(customer, { price: prices.member })
  await postNotices(stripe.account.notices.slice(-2))
  return { person, id, customer, subscription }
}

const board = '/api/forum/categories'

test('a member without a membership gets 402, pays once despite three requests at once, and then has access', async () => {
  const person = await createPerson(app)
  expect((await app.request('GET', board, { cookie: person.cookie })).status).toBe(402)
  expect(await show(person)).toMatchObject({ isPaidHere: true, state: 'none', isCurrent: false, can: { join: true } })
  const pages = await Promise.all([openCheckout(person), openCheckout(person), openCheckout(person)])
  expect(pages.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
  const session = [...stripe.account.sessions.values()].find(({ url }) => url === pages[0]?.body.url)
  if (!session) throw new Error('no payment page')
  stripe.account.pay(session)
  const back = await app.request('POST', '/api/membership/confirmations', { cookie: person.cookie })
  expect(back.body).toMatchObject({
    state: 'active',
    isCurrent: true,
    can: { join: false, manage: true, cancel: true },
  })
  expect((await app.request('GET', board, { cookie: person.cookie })).status).toBe(200)
  expect((await openCheckout(person)).status).toBe(409)
  await app.mailTo(person.email, 'Your membership has begun')
})

test('a membership is canceled at the end of its period, the cancellation is taken back, and the portal opens', async () => {
  const { person } = await createPayer()
  const { cookie } = person
  const cancelled = await app.request('PUT', '/api/membership/cancellation', { cookie })
  expect(cancelled.body).toMatchObject({ isEnding: true, isCurrent: true, can: { resume: true, cancel: false } })
  expect((await app.request('PUT', '/api/membership/cancellation', { cookie })).status).toBe(200)
  const resumed = await app.request('DELETE', '/api/membership/cancellation', { cookie })
  expect(resumed.body).toMatchObject({ isEnding: false, can: { cancel: true } })
  const portal = await app.request('POST', '/api/membership/portal-sessions', { cookie })
  expect(portal.status).toBe(201)
  expect(portal.body.url).toContain('/portal/')
})

test('a person who becomes an admin while they pay has access without a membership and can cancel their subscription', async () => {
  const { person, subscription } = await createPayer()
  const admin = await createPerson(app, { role: 'admin' })
  const promoted = { cookie: admin.cookie, body: { role: 'admin' } }
  expect((await app.request('PUT', `/api/admin/users/${person.id}/role`, promoted)).status).toBe(200)
  const signedIn = { cookie: (await logIn(app, person.email)).cookie ?? '' }
  const membership = (await app.request('GET', '/api/membership', signedIn)).body
  expect(membership).toMatchObject({
    state: 'active',
    isCurrent: true,
    can: { join: false, manage: true, cancel: true },
  })
  expect((await app.request('POST', '/api/membership/checkouts', signedIn)).status).toBe(404)
  expect((await app.request('PUT', '/api/membership/cancellation', signedIn)).body).toMatchObject({ isEnding: true })
  expect(stripe.account.subscriptions.get(subscription.id)?.cancel_at_period_end).toBe(true)
})

test('payment routes are rejected with 409 when nothing runs, 404 for employers without a company and admins, 401 for visitors', async () => {
  const { cookie } = await createPerson(app)
  for (const method of ['PUT', 'DELETE']) {
    expect((await app.request(method, '/api/membership/cancellation', { cookie })).status).toBe(409)
  }
  expect((await app.request('POST', '/api/membership/portal-sessions', { cookie })).status).toBe(409)
  const employer = await createPerson(app, { role: 'employer' })
  const admin = await createPerson(app, { role: 'admin' })
  for (const { cookie } of [employer, admin]) {
    for (const path of ['checkouts', 'confirmations', 'portal-sessions']) {
      expect((await app.request('POST', `/api/membership/${path}`, { cookie })).status).toBe(404)
    }
  }
  expect((await app.request('GET', '/api/membership')).status).toBe(401)
  expect((await app.request('POST', '/api/membership/checkouts')).status).toBe(401)
})

test('while Stripe does not answer, notices get 500, members get 503, and nothing changes', async () => {
  const { person, id, subscription } = await createPayer()
  const before = await rowOf(id)
  stripe.account.renew(subscription.id, false)
  const notice = stripe.account.notices.at(-1) as Notice
  stripe.trouble.failing = true
  try {
    const answers = await Promise.all([
      postNotice(notice),
      app.request('POST', '/api/membership/confirmations', { cookie: person.cookie }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([500, 503])
    expect(await rowOf(id)).toEqual(before)
  } finally {
    stripe.trouble.failing = false
  }
  expect((await postNotice(notice)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: 'pastDue' })
})

test('a notice without a recent, matching signature is rejected with 400', async () => {
  const { id, subscription } = await createPayer()
  const before = await rowOf(id)
  stripe.account.cancel(subscription.id)
  const notice = stripe.account.notices.at(-1) as Notice
  const { account } = stripe
  const signed = account.signed(notice)
  const wrong = [
    { signature: 'nonsense' },
    { signature: account.signed(notice, { secret: 'whsec_of_somebody_else' }).signature },
    { signature: account.signed(notice, { at: account.seconds() - 301 }).signature },
    { body: signed.body.replace('canceled', 'active') },
    { body: `${signed.body} ` },
    { body: 'x'.repeat(100) },
  ]
  for (const change of wrong) expect((await postNotice(notice, change)).status).toBe(400)
  expect((await app.request('POST', '/webhooks/stripe', { body: signed.body })).status).toBe(400)
  expect((await postNotice(notice, { body: 'x'.repeat(257 * 1024) })).status).toBe(413)
  expect(await rowOf(id)).toEqual(before)
  expect((await postNotice(notice)).status).toBe(200)
  expect((await rowOf(id)).state).toBe('canceled')
})

test('a notice that arrives many times at once is handled once', async () => {
  const { person, id, subscription } = await createPayer()
  stripe.account.renew(subscription.id, false)
  const notice = stripe.account.notices.at(-1) as Notice
  const reads = stripe.calls.length
  const answers = await Promise.all(Array.from({ length: 8 }, () => postNotice(notice)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  // One call for the subscriptions and one for the open invoices.
  expect(stripe.calls.length - reads).toBe(2)
  expect(await rowOf(id)).toMatchObject({ state: 'pastDue' })
  const notifications = await app.request('GET', '/api/notifications', { cookie: person.cookie })
  const notified = notifications.body.notifications.filter(
    ({ kind, data }: { kind: string; data: { what: string } }) => kind === 'membership' && data.what === 'pastDue',
  )
  expect(notified).toHaveLength(1)
})

test('subscriptions to other prices and unknown customers change nothing', async () => {
  const { person, id, customer } = await createCustomer()
  const before = await rowOf(id)
  stripe.account.subscribe(customer, { price: prices.foreign })
  stripe.account.subscribe(customer, { price: prices.employer })
  const stranger = stripe.account.addCustomer('Somebody', 'somebody@elsewhere.test', {})
  stripe.account.subscribe(stranger.id, { price: prices.member, metadata: { membership_id: 'not-one-of-ours' } })
  await postNotices(stripe.account.notices.slice(-6))
  const { syncedAt: _, ...after } = await rowOf(id)
  expect(after).toEqual({ ...before, syncedAt: undefined, ...after })
  expect(after.state).toBe('none')
  expect((await app.request('GET', board, { cookie: person.cookie })).status).toBe(402)
})

type Step = 'paid' | 'failed' | 'settled' | 'ending' | 'staying' | 'cancelled' | 'again'

/** Applies a step of a scenario at Stripe. @returns the id of the subscription that runs afterwards */
function applyStep(step: Step, customer: string, id: string): string {
  const { account } = stripe
  const isOver = account.subscriptions.get(id)?.status === 'canceled'
  if (step === 'again') return isOver ? account.subscribe(customer, { price: prices.member }).id : id
  if (step === 'paid' || step === 'failed') account.renew(id, step === 'paid')
  if (step === 'settled') account.settle(id)
  if (step === 'ending' || step === 'staying') account.cancelAtEnd(id, step === 'ending')
  if (step === 'cancelled') account.cancel(id)
  return id
}

/** The synced columns of a membership, except for when they were read. */
async function statusOf(id: string) {
  const { state, isEnding, periodEndsAt, pastDueSince } = await rowOf(id)
  return { state, isEnding, periodEndsAt, pastDueSince }
}

/** Scenarios whose notices arrive out of order. `STREAMS=60` for the long run. */
const streams = Number(process.env.STREAMS ?? 12)

test(
  'notices shuffled, repeated, at once, late, or lost lead to the same state as in order (promise 18)',
  async () => {
    const anyStep = fc.constantFrom<Step[]>('paid', 'failed', 'settled', 'ending', 'staying', 'cancelled', 'again')
    const anyStream = fc.record({
      steps: fc.array(anyStep, { minLength: 1, maxLength: 8 }),
      seed: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(anyStream, async ({ steps, seed }) => {
        const { id, customer } = await createCustomer()
        const first = stripe.account.notices.length
        let current = stripe.account.subscribe(customer, { price: prices.member }).id
        for (const step of steps) {
          current = applyStep(step, customer, current)
          stripe.account.advance(1)
          // In order, right after each step.
          await postNotices(stripe.account.notices.slice(-1))
        }
        const inOrder = await statusOf(id)
        const notices = stripe.account.notices.slice(first)
        await app.services.db
          .update(memberships)
          .set({ state: 'none', pastDueSince: null, isEnding: false, periodEndsAt: null, subscriptionId: null })
          .where(eq(memberships.id, id))
        const shuffled = [...notices, ...notices]
          .map((notice, place) => ({
            notice: { ...notice, id: `${notice.id}_${first}_again` },
            rank: seed[place % seed.length] ?? 0,
          }))
          .filter(({ rank }) => rank % 5 !== 0)
          .sort((a, b) => a.rank - b.rank)
          .map(({ notice }) => notice)
        const half = Math.floor(shuffled.length / 2)
        await postNotices(shuffled.slice(0, half))
        await Promise.all(shuffled.slice(half).map((notice) => postNotice(notice)))
        if (shuffled.length === 0) await app.runJob('billing.reconcile')
        expect(await statusOf(id)).toEqual(inOrder)
      }),
      { numRuns: streams },
    )
    recordFigure({
      promise: 18,
      what: `${streams} streams of notices shuffled, repeated, at once, late and lost`,
      figure: 'the same status as in order, each time',
      aim: 'the same as in order',
      isReached: true,
    })
  },
  30_000 + streams * 2000,
)

test('reconciliation finds changes whose notices never arrived, across pages of subscriptions', async () => {
  const customers = await Promise.all(Array.from({ length: 3 }, () => createCustomer()))
  for (let other = 0; other < 101; other++) {
    const { id } = stripe.account.addCustomer('Somebody', 'somebody@elsewhere.test', {})
    stripe.account.subscribe(id, { price: prices.member })
  }
  const subscriptions = customers.map(({ customer }) => stripe.account.subscribe(customer, { price: prices.member }))
  stripe.account.cancel(subscriptions[1]?.id ?? '')
  stripe.account.renew(subscriptions[2]?.id ?? '', false)
  await app.runJob('billing.reconcile')
  const states = await Promise.all(customers.map(async ({ id }) => (await rowOf(id)).state))
  expect(states).toEqual(['active', 'canceled', 'pastDue'])
})

test('a failed payment leaves 14 days of access; people are notified of the end once, and payment restores access', async () => {
  const { person, id, subscription } = await createPayer()
  const { cookie } = person
  stripe.account.renew(subscription.id, false)
  await postNotices(stripe.account.notices.slice(-1))
  await app.mailTo(person.email, 'didn’t go through')
  stripe.account.advance(13)
  expect((await app.request('GET', board, { cookie })).status).toBe(200)
  expect(await show(person)).toMatchObject({ state: 'pastDue', isCurrent: true })
  await app.runJob('billing.lapses')
  expect((await rowOf(id)).lapseNotifiedAt).toBeNull()
  stripe.account.advance(2)
  expect((await app.request('GET', board, { cookie })).status).toBe(402)
  await Promise.all([app.runJob('billing.lapses'), app.runJob('billing.lapses')])
  await app.mailTo(person.email, 'has ended')
  stripe.account.settle(subscription.id)
  await postNotices(stripe.account.notices.slice(-1))
  await app.mailTo(person.email, 'Your payment arrived')
  expect((await app.request('GET', board, { cookie })).status).toBe(200)
  const { body } = await app.request('GET', '/api/notifications', { cookie })
  const notified = body.notifications.filter(({ kind }: { kind: string }) => kind === 'membership')
  expect(notified.map(({ data }: { data: { what: string } }) => data.what)).toEqual([
    'renewed',
    'ended',
    'pastDue',
    'started',
  ])
})

test('after a cancellation, access lasts for the paid period, and ends at once when it was not paid', async () => {
  const [paid, unpaid] = [await createPayer(), await createPayer()]
  stripe.account.cancel(paid.subscription.id)
  await postNotices(stripe.account.notices.slice(-1))
  expect(await show(paid.person)).toMatchObject({ state: 'canceled', isCurrent: true, can: { join: true } })
  stripe.account.renew(unpaid.subscription.id, false)
  stripe.account.cancel(unpaid.subscription.id)
  await postNotices(stripe.account.notices.slice(-1))
  expect(await show(unpaid.person)).toMatchObject({ state: 'canceled', isCurrent: false })
})

test('a member who leaves is deleted at Stripe too, as soon as it answers', async () => {
  const { person, customer, subscription } = await createPayer()
  stripe.trouble.failing = true
  try {
    const body = { currentPassword: 'Marula!2026', posts: 'remove' }
    expect((await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body })).status).toBe(200)
    await app.runJob('billing.departures')
  } finally {
    stripe.trouble.failing = false
  }
  expect(stripe.account.subscriptions.get(subscription.id)?.status).toBe('active')
  await app.runJob('billing.departures')
  expect(stripe.account.subscriptions.get(subscription.id)?.status).toBe('canceled')
  expect(stripe.account.customers.get(customer)?.deleted).toBe(true)
})

test('the membership of a suspended member ends with its period, and they can resume it when restored before that', async () => {
  const { person, id, subscription } = await createPayer()
  const { cookie } = await createPerson(app, { role: 'admin' })
  const suspension = `/api/admin/users/${person.id}/suspension`
  await app.runJob('billing.lapses')
  expect(await rowOf(id)).toMatchObject({ state: 'active', isEnding: false })
  expect((await app.request('PUT', suspension, { cookie })).status).toBe(200)
  await Promise.all([app.runJob('billing.lapses'), app.runJob('billing.lapses')])
  expect(stripe.account.subscriptions.get(subscription.id)).toMatchObject({ cancel_at_period_end: true })
  expect(await rowOf(id)).toMatchObject({ state: 'active', isEnding: true })
  expect((await app.request('DELETE', suspension, { cookie })).status).toBe(200)
  const again = await logIn(app, person.email)
  const resumed = await app.request('DELETE', '/api/membership/cancellation', { cookie: again.cookie ?? '' })
  expect(resumed.body).toMatchObject({ isCurrent: true, isEnding: false })
  await app.runJob('billing.lapses')
  expect(await rowOf(id)).toMatchObject({ isEnding: false })
})
