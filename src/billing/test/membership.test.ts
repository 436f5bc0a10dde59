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

async function begin({ cookie }: Person) {
  return app.request('POST', '/api/membership/checkouts', { cookie })
}

/** Posts a notice as Stripe does. */
async function tell(notice: Notice, { body, signature }: { body?: string; signature?: string } = {}) {
  const signed = stripe.account.signed(notice)
  const headers = {
    'stripe-signature': signature ?? signed.signature,
    'content-type': 'application/json',
    origin: undefined,
  }
  return app.request('POST', '/webhooks/stripe', { body: body ?? signed.body, headers })
}

async function tellAll(notices: readonly Notice[]) {
  for (const notice of notices) expect((await tell(notice)).status).toBe(200)
}

/** A member who is known to Stripe, with nothing paid yet. */
async function createCustomer() {
  const person = await createPerson(app)
  await begin(person)
  const [place] = await app.services.db.select().from(membershipPeople).where(eq(membershipPeople.accountId, person.id))
  const row = await rowOf(place?.membershipId ?? '')
  return { person, id: row.id, customer: row.customerId ?? '' }
}

async function rowOf(id: string) {
  const [row] = await app.services.db.select().from(memberships).where(eq(memberships.id, id))
  if (!row) throw new Error('no membership')
  return row
}

/** A member who has paid. */
async function createPayer() {
  const { person, id, customer } = await createCustomer()
  const subscription = stripe.account.subscribe(customer, { price: prices.member })
  await tellAll(stripe.account.notices.slice(-2))
  return { person, id, customer, subscription }
}

const board = '/api/forum/categories'

test('who never joined is asked to, pays once though she clicks twice, and is in', async () => {
  const person = await createPerson(app)
  expect((await app.request('GET', board, { cookie: person.cookie })).status).toBe(402)
  expect(await show(person)).toMatchObject({ isPaidHere: true, state: 'none', isCurrent: false, can: { join: true } })
  const pages = await Promise.all([begin(person), begin(person), begin(person)])
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
  expect((await begin(person)).status).toBe(409)
  await app.mailTo(person.email, 'Your membership has begun')
})

test('a membership is cancelled for its end, taken back, and managed in the portal', async () => {
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

test('who becomes an admin while she pays has access without it, and can cancel what is still charged', async () => {
  const { person, subscription } = await createPayer()
  const admin = await createPerson(app, { role: 'admin' })
  const promoted = { cookie: admin.cookie, body: { role: 'admin' } }
  expect((await app.request('PUT', `/api/admin/users/${person.id}/role`, promoted)).status).toBe(200)
  const her = { cookie: (await logIn(app, person.email)).cookie ?? '' }
  const shown = (await app.request('GET', '/api/membership', her)).body
  expect(shown).toMatchObject({ state: 'active', isCurrent: true, can: { join: false, manage: true, cancel: true } })
  expect((await app.request('POST', '/api/membership/checkouts', her)).status).toBe(404)
  expect((await app.request('PUT', '/api/membership/cancellation', her)).body).toMatchObject({ isEnding: true })
  expect(stripe.account.subscriptions.get(subscription.id)?.cancel_at_period_end).toBe(true)
})

test('what cannot be done says so: nothing to cancel, nothing to manage, no company, an admin, a visitor', async () => {
  const { cookie } = await createPerson(app)
  for (const method of ['PUT', 'DELETE']) {
    expect((await app.request(method, '/api/membership/cancellation', { cookie })).status).toBe(409)
  }
  expect((await app.request('POST', '/api/membership/portal-sessions', { cookie })).status).toBe(409)
  const employer = await createPerson(app, { role: 'employer' })
  const admin = await createPerson(app, { role: 'admin' })
  for (const nobody of [employer, admin]) {
    for (const path of ['checkouts', 'confirmations', 'portal-sessions']) {
      expect((await app.request('POST', `/api/membership/${path}`, { cookie: nobody.cookie })).status).toBe(404)
    }
  }
  expect((await app.request('GET', '/api/membership')).status).toBe(401)
  expect((await app.request('POST', '/api/membership/checkouts')).status).toBe(401)
})

test('while Stripe does not answer, nothing is lost and everybody is told to try again', async () => {
  const { person, id, subscription } = await createPayer()
  const before = await rowOf(id)
  stripe.account.renew(subscription.id, false)
  const notice = stripe.account.notices.at(-1) as Notice
  stripe.trouble.failing = true
  try {
    const answers = await Promise.all([
      tell(notice),
      app.request('POST', '/api/membership/confirmations', { cookie: person.cookie }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([500, 503])
    expect(await rowOf(id)).toEqual(before)
  } finally {
    stripe.trouble.failing = false
  }
  expect((await tell(notice)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: 'pastDue' })
})

test('only what Stripe signed, just now and byte for byte, is believed', async () => {
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
  for (const change of wrong) expect((await tell(notice, change)).status).toBe(400)
  expect((await app.request('POST', '/webhooks/stripe', { body: signed.body })).status).toBe(400)
  expect((await tell(notice, { body: 'x'.repeat(257 * 1024) })).status).toBe(413)
  expect(await rowOf(id)).toEqual(before)
  expect((await tell(notice)).status).toBe(200)
  expect((await rowOf(id)).state).toBe('canceled')
})

test('a notice that comes many times at once is heeded once', async () => {
  const { person, id, subscription } = await createPayer()
  stripe.account.renew(subscription.id, false)
  const notice = stripe.account.notices.at(-1) as Notice
  const reads = stripe.calls.length
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(notice)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  // The subscriptions, and the invoices that are open.
  expect(stripe.calls.length - reads).toBe(2)
  expect(await rowOf(id)).toMatchObject({ state: 'pastDue' })
  const news = await app.request('GET', '/api/notifications', { cookie: person.cookie })
  const told = news.body.notifications.filter(
    ({ kind, data }: { kind: string; data: { what: string } }) => kind === 'membership' && data.what === 'pastDue',
  )
  expect(told).toHaveLength(1)
})

test('subscriptions to other things, and customers who are not ours, change nothing', async () => {
  const { person, id, customer } = await createCustomer()
  const before = await rowOf(id)
  stripe.account.subscribe(customer, { price: prices.foreign })
  stripe.account.subscribe(customer, { price: prices.employer })
  const stranger = stripe.account.addCustomer('Somebody', 'somebody@elsewhere.test', {})
  stripe.account.subscribe(stranger.id, { price: prices.member, metadata: { membership_id: 'not-one-of-ours' } })
  await tellAll(stripe.account.notices.slice(-6))
  const { syncedAt: _, ...after } = await rowOf(id)
  expect(after).toEqual({ ...before, syncedAt: undefined, ...after })
  expect(after.state).toBe('none')
  expect((await app.request('GET', board, { cookie: person.cookie })).status).toBe(402)
})

type Step = 'paid' | 'failed' | 'settled' | 'ending' | 'staying' | 'cancelled' | 'again'

/** Lets something happen. @returns the subscription that runs afterwards */
function live(step: Step, customer: string, id: string): string {
  const { account } = stripe
  const isOver = account.subscriptions.get(id)?.status === 'canceled'
  if (step === 'again') return isOver ? account.subscribe(customer, { price: prices.member }).id : id
  if (step === 'paid' || step === 'failed') account.renew(id, step === 'paid')
  if (step === 'settled') account.settle(id)
  if (step === 'ending' || step === 'staying') account.cancelAtEnd(id, step === 'ending')
  if (step === 'cancelled') account.cancel(id)
  return id
}

/** What matters of a membership, but for when it was read. */
async function standingOf(id: string) {
  const { state, isEnding, periodEndsAt, pastDueSince } = await rowOf(id)
  return { state, isEnding, periodEndsAt, pastDueSince }
}

/** Lives of memberships that are told out of order: `STREAMS=60` for the long run. */
const streams = Number(process.env.STREAMS ?? 12)

test(
  'notices shuffled, repeated, at once, late or lost lead to where they lead in order (promise 18)',
  async () => {
    const anyStep = fc.constantFrom<Step[]>('paid', 'failed', 'settled', 'ending', 'staying', 'cancelled', 'again')
    const anyStream = fc.record({
      life: fc.array(anyStep, { minLength: 1, maxLength: 8 }),
      seed: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(anyStream, async ({ life, seed }) => {
        const { id, customer } = await createCustomer()
        const first = stripe.account.notices.length
        let current = stripe.account.subscribe(customer, { price: prices.member }).id
        for (const step of life) {
          current = live(step, customer, current)
          stripe.account.advance(1)
          // In order, each as it happens.
          await tellAll(stripe.account.notices.slice(-1))
        }
        const inOrder = await standingOf(id)
        const told = stripe.account.notices.slice(first)
        await app.services.db
          .update(memberships)
          .set({ state: 'none', pastDueSince: null, isEnding: false, periodEndsAt: null, subscriptionId: null })
          .where(eq(memberships.id, id))
        const shuffled = [...told, ...told]
          .map((notice, place) => ({
            notice: { ...notice, id: `${notice.id}_${first}_again` },
            rank: seed[place % seed.length] ?? 0,
          }))
          .filter(({ rank }) => rank % 5 !== 0)
          .sort((a, b) => a.rank - b.rank)
          .map(({ notice }) => notice)
        const half = Math.floor(shuffled.length / 2)
        await tellAll(shuffled.slice(0, half))
        await Promise.all(shuffled.slice(half).map((notice) => tell(notice)))
        if (shuffled.length === 0) await app.runJob('billing.reconcile')
        expect(await standingOf(id)).toEqual(inOrder)
      }),
      { numRuns: streams },
    )
    recordFigure({
      promise: 18,
      what: `${streams} streams of notices shuffled, repeated, at once, late and lost`,
      figure: 'the same standing as in order, each time',
      aim: 'the same as in order',
      isReached: true,
    })
  },
  30_000 + streams * 2000,
)

test('what was never told is found by comparing, page by page', async () => {
  const lives = await Promise.all(Array.from({ length: 3 }, () => createCustomer()))
  for (let other = 0; other < 101; other++) {
    const { id } = stripe.account.addCustomer('Somebody', 'somebody@elsewhere.test', {})
    stripe.account.subscribe(id, { price: prices.member })
  }
  const subscriptions = lives.map(({ customer }) => stripe.account.subscribe(customer, { price: prices.member }))
  stripe.account.cancel(subscriptions[1]?.id ?? '')
  stripe.account.renew(subscriptions[2]?.id ?? '', false)
  await app.runJob('billing.reconcile')
  const states = await Promise.all(lives.map(async ({ id }) => (await rowOf(id)).state))
  expect(states).toEqual(['active', 'canceled', 'pastDue'])
})

test('a payment that fails leaves 14 days; the end is told once, and paying opens everything again', async () => {
  const { person, id, subscription } = await createPayer()
  const { cookie } = person
  stripe.account.renew(subscription.id, false)
  await tellAll(stripe.account.notices.slice(-1))
  await app.mailTo(person.email, 'did not go through')
  stripe.account.advance(13)
  expect((await app.request('GET', board, { cookie })).status).toBe(200)
  expect(await show(person)).toMatchObject({ state: 'pastDue', isCurrent: true })
  await app.runJob('billing.lapses')
  expect((await rowOf(id)).lapseToldAt).toBeNull()
  stripe.account.advance(2)
  expect((await app.request('GET', board, { cookie })).status).toBe(402)
  await Promise.all([app.runJob('billing.lapses'), app.runJob('billing.lapses')])
  await app.mailTo(person.email, 'has ended')
  stripe.account.settle(subscription.id)
  await tellAll(stripe.account.notices.slice(-1))
  await app.mailTo(person.email, 'Your payment arrived')
  expect((await app.request('GET', board, { cookie })).status).toBe(200)
  const { body } = await app.request('GET', '/api/notifications', { cookie })
  const told = body.notifications.filter(({ kind }: { kind: string }) => kind === 'membership')
  expect(told.map(({ data }: { data: { what: string } }) => data.what)).toEqual([
    'renewed',
    'ended',
    'pastDue',
    'started',
  ])
})

test('what is paid stays paid after a cancellation, and what was never paid does not', async () => {
  const [paid, unpaid] = [await createPayer(), await createPayer()]
  stripe.account.cancel(paid.subscription.id)
  await tellAll(stripe.account.notices.slice(-1))
  expect(await show(paid.person)).toMatchObject({ state: 'canceled', isCurrent: true, can: { join: true } })
  stripe.account.renew(unpaid.subscription.id, false)
  stripe.account.cancel(unpaid.subscription.id)
  await tellAll(stripe.account.notices.slice(-1))
  expect(await show(unpaid.person)).toMatchObject({ state: 'canceled', isCurrent: false })
})

test('whoever leaves is forgotten by Stripe too, as soon as it answers', async () => {
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

test('whoever is suspended is not charged again, and takes that back when she is let in before the time is over', async () => {
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
