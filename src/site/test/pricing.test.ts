import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startPaidApp } from '../../billing/test/paid-app.ts'
import { payFor } from '../../billing/test/payments.ts'
import type { StripeStandIn } from '../../billing/test/stripe-stand-in.ts'
import { auditLog, community } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'

let app: TestApp
let stripe: StripeStandIn
let admin: Person
let unpaid: TestApp
let unpaidAdmin: Person
beforeAll(async () => {
  const paid = await startPaidApp()
  app = paid.app
  stripe = paid.stripe
  admin = await createPerson(app, { role: 'admin' })
  unpaid = await startTestApp()
  unpaidAdmin = await createPerson(unpaid, { role: 'admin' })
})
beforeEach(async () => {
  stripe.trouble.failing = false
  for (const site of [app, unpaid]) {
    await site.services.db.update(community).set({ pricing: null, stripePrices: null })
    site.services.community.forget()
  }
})
afterAll(async () => {
  await app?.stop()
  await unpaid?.stop()
})

const monthly = (amount: string) => ({ amount, currency: 'USD', interval: 'month' })
const price = (amount: number) => ({ amount, currency: 'USD', interval: 'month', intervalCount: 1 })
const other = { way: 'other', member: monthly('25'), employer: monthly('99'), text: 'By **check**.' }

const load = async (site = unpaid, who = unpaidAdmin) =>
  (await site.request('GET', '/api/admin/site/pricing', { cookie: who.cookie })).body
const save = async (form: object, site = unpaid, who = unpaidAdmin) => {
  const { version } = await load(site, who)
  return site.request('PUT', '/api/admin/site/pricing', { cookie: who.cookie, body: { ...form, version } })
}
const shown = async (site: TestApp) => (await site.services.community.content()).prices
const membershipOf = async (site: TestApp, { cookie }: Person) =>
  (await site.request('GET', '/api/membership', { cookie })).body

test('without Stripe and without a choice, memberships are free', async () => {
  const body = await load()
  expect(body).toMatchObject({ chosen: null, form: { way: 'free' }, stripe: { isConfigured: false } })
  expect(await shown(unpaid)).toEqual({ way: 'free', member: null, employer: null })
})

test('with another payment method, pages and members see the amounts and the text, and everyone has access', async () => {
  expect((await save(other)).status).toBe(200)
  expect(await shown(unpaid)).toEqual({ way: 'other', member: price(25), employer: price(99) })
  const member = await createPerson(unpaid)
  expect(await membershipOf(unpaid, member)).toMatchObject({
    isPaidHere: false,
    isCurrent: true,
    price: price(25),
    howToPay: { text: 'By **check**.' },
    can: { join: false },
  })
  const [act] = (await unpaid.services.db.select().from(auditLog)).filter(
    ({ action }) => action === 'site.pricingChanged',
  )
  expect(act?.details).toEqual({ from: 'free', to: 'other' })
})

test('the amounts of another payment method are kept while memberships are free', async () => {
  await save({ ...other, member: monthly('24.50') })
  const free = await save({ ...other, way: 'free', member: monthly('24.50') })
  expect(free.body.shown).toEqual({ way: 'free', member: null, employer: null })
  expect(free.body.form.member.amount).toBe('24.50')
  expect((await unpaid.services.community.texts()).howToPay).toBe('')
})

test('409: an outdated version and an unconfigured Stripe are rejected', async () => {
  const { version } = await load()
  expect((await save(other)).status).toBe(200)
  const body = { ...other, text: 'Mine', version }
  const late = await unpaid.request('PUT', '/api/admin/site/pricing', { cookie: unpaidAdmin.cookie, body })
  expect(late.status).toBe(409)
  expect((await load()).form.text).toBe('By **check**.')
  expect((await save({ ...other, way: 'stripe' })).status).toBe(409)
})

test('of ten concurrent saves exactly one succeeds', async () => {
  const { version } = await load()
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, number) => {
      const body = { ...other, text: `${number}`, version }
      return (await unpaid.request('PUT', '/api/admin/site/pricing', { cookie: unpaidAdmin.cookie, body })).status
    }),
  )
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
})

test('400: an invalid amount or currency, a too long text and a missing price are rejected', async () => {
  for (const [field, change] of [
    ['member.amount', { member: monthly('twenty') }],
    ['member.amount', { member: monthly('0') }],
    ['member.amount', { member: monthly('-5') }],
    ['employer.amount', { employer: monthly('1.234') }],
    ['employer.amount', { employer: monthly('99999999') }],
    ['member.currency', { member: { ...monthly('25'), currency: 'XXX' } }],
    ['member.interval', { member: { ...monthly('25'), interval: 'day' } }],
    ['text', { text: 'x'.repeat(1001) }],
    ['member.amount', { member: monthly(''), employer: monthly('') }],
  ] as const) {
    const { status, body } = await save({ ...other, ...change })
    expect(status, JSON.stringify(change).slice(0, 80)).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
  }
})

test('401 and 403: only admins see and change how memberships are paid', async () => {
  const { version } = await load()
  for (const role of ['member', 'employer'] as const) {
    const { cookie } = await createPerson(unpaid, { role })
    expect((await unpaid.request('GET', '/api/admin/site/pricing', { cookie })).status).toBe(403)
    const answer = await unpaid.request('PUT', '/api/admin/site/pricing', { cookie, body: { ...other, version } })
    expect(answer.status).toBe(403)
  }
  expect((await unpaid.request('GET', '/api/admin/site/pricing')).status).toBe(401)
})

test('with Stripe, the amounts are those of Stripe’s prices, follow their changes, and stay while Stripe is unavailable', async () => {
  expect(await shown(app)).toEqual({ way: 'stripe', member: null, employer: null })
  await app.runJob('billing.prices')
  expect(await shown(app)).toEqual({ way: 'stripe', member: price(25), employer: price(99) })
  const kept = stripe.account.prices.get('price_member')
  if (!kept) throw new Error('The stand-in has no such price.')
  Object.assign(kept, { unit_amount: 3050, unit_amount_decimal: '3050' })
  stripe.trouble.failing = true
  await app.runJob('billing.prices')
  expect((await shown(app)).member).toEqual(price(25))
  expect((await load(app, admin)).stripe.member).toEqual(price(25))
  stripe.trouble.failing = false
  await app.runJob('billing.prices')
  expect((await shown(app)).member).toEqual(price(30.5))
  Object.assign(kept, { unit_amount: 2500, unit_amount_decimal: '2500' })
})

test('the amount of a Stripe price other than the configured one is not shown', async () => {
  await app.runJob('billing.prices')
  const { config } = app.services
  const before = config.stripe
  if (!before) throw new Error('Stripe is not configured.')
  config.stripe = { ...before, memberPrice: 'price_of_another_day' }
  app.services.community.forget()
  expect(await shown(app)).toEqual({ way: 'stripe', member: null, employer: price(99) })
  config.stripe = before
  app.services.community.forget()
})

test('with Stripe configured and another payment method chosen, everyone has access, no one can start to pay, and payers can cancel', async () => {
  const [payer, newcomer] = [await createPerson(app), await createPerson(app)]
  await payFor(payer, app, stripe)
  const board = ({ cookie }: Person) => app.request('GET', '/api/forum/categories', { cookie })
  expect((await board(newcomer)).status).toBe(402)

  const saved = await save({ ...other, way: 'free' }, app, admin)
  expect(saved.body).toMatchObject({ chosen: 'free', stripe: { isConfigured: true, running: 1 } })
  expect((await board(newcomer)).status).toBe(200)
  expect((await app.request('POST', '/api/membership/checkouts', { cookie: newcomer.cookie })).status).toBe(404)
  expect(await membershipOf(app, newcomer)).toMatchObject({ isPaidHere: false, price: null, isCurrent: true })
  const mine = await membershipOf(app, payer)
  expect(mine).toMatchObject({ isPaidHere: true, state: 'active', can: { join: false, cancel: true, resume: false } })

  const canceled = await app.request('PUT', '/api/membership/cancellation', { cookie: payer.cookie })
  expect(canceled.body).toMatchObject({ isEnding: true, isCurrent: true, can: { resume: false } })
  expect((await app.request('DELETE', '/api/membership/cancellation', { cookie: payer.cookie })).status).toBe(404)
  await save({ ...other, way: 'stripe' }, app, admin)
  expect((await board(newcomer)).status).toBe(402)
})

test('409: before setup there are no prices', async () => {
  const site = await startTestApp({ setUp: false })
  try {
    const { cookie } = await createPerson(site, { role: 'admin' })
    expect((await site.request('GET', '/api/admin/site/pricing', { cookie })).status).toBe(409)
  } finally {
    await site.stop()
  }
})
