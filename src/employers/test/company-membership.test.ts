import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenIn } from '../../accounts/test/journey.ts'
import { memberships } from '../../billing/server/public.ts'
import { type StripeStandIn, startStripe } from '../../billing/test/stripe-stand-in.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { companyOf } from '../server/companies.ts'
import { createEmployer, type Employer } from './companies.ts'

let stripe: StripeStandIn
let app: TestApp
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp({ config: { stripe: stripe.config }, clock: { now: () => stripe.account.now() } })
})
afterAll(async () => {
  await app?.stop()
  await stripe?.stop()
})

const call = (person: Employer, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie: person.cookie, body })

async function membershipOf({ id }: Employer) {
  const membershipId = (await companyOf(app.services.db, id))?.membershipId ?? ''
  const [row] = await app.services.db.select().from(memberships).where(eq(memberships.id, membershipId))
  if (!row) throw new Error('no membership')
  return row
}

/** Lets an employer pay for her company. */
async function pay(employer: Employer) {
  const { body } = await call(employer, 'POST', '/membership/checkouts')
  const session = [...stripe.account.sessions.values()].find(({ url }) => url === body.url)
  if (!session) throw new Error('no payment page')
  stripe.account.pay(session)
  expect((await call(employer, 'POST', '/membership/confirmations')).body).toMatchObject({ state: 'active' })
}

test('giving up a company names what is paid, and ends it at the payment service', async () => {
  const owner = await createEmployer(app)
  const joiner = await createEmployer(app)
  await pay(owner)
  await pay(joiner)
  const { periodEndsAt, customerId } = await membershipOf(joiner)
  const given = await call(joiner, 'GET', '/employers/company/giving-up')
  expect(given.body.membership).toEqual({ isSponsored: false, until: periodEndsAt?.toISOString() })
  await call(owner, 'POST', '/employers/company/invitations', { email: joiner.email })
  const token = tokenIn(await app.mailTo(joiner.email, /^You are invited to/))
  const { status } = await call(joiner, 'POST', '/employers/invitations/acceptances', {
    token,
    givingUp: joiner.company.id,
  })
  expect(status).toBe(200)
  await app.runJob('billing.departures')
  expect(stripe.account.customers.get(customerId ?? '')).toMatchObject({ deleted: true })
  expect((await membershipOf(joiner)).id).toBe((await membershipOf(owner)).id)
})
