import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenIn } from '../../accounts/test/account-requests.ts'
import { createPerson } from '../../accounts/test/people.ts'
import { memberships } from '../../billing/server/exports.ts'
import { startPaidApp } from '../../billing/test/paid-app.ts'
import { payFor } from '../../billing/test/payments.ts'
import type { StripeStandIn } from '../../billing/test/stripe-stand-in.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { companyOf } from '../server/companies/companies.ts'
import { createEmployer, type Employer } from './companies.ts'

let stripe: StripeStandIn
let app: TestApp
beforeAll(async () => {
  ;({ app, stripe } = await startPaidApp())
})
afterAll(() => app?.stop())

const call = (person: Employer, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie: person.cookie, body })

async function membershipOf({ id }: Employer) {
  const membershipId = (await companyOf(app.services.db, id))?.membershipId ?? ''
  const [row] = await app.services.db.select().from(memberships).where(eq(memberships.id, membershipId))
  if (!row) throw new Error('no membership')
  return row
}

test('closing a company shows the paid membership and ends it at the payment service', async () => {
  const owner = await createEmployer(app)
  const joiner = await createEmployer(app)
  await payFor(owner, app, stripe)
  await payFor(joiner, app, stripe)
  const { periodEndsAt, customerId } = await membershipOf(joiner)
  const given = await call(joiner, 'GET', '/employers/company/giving-up')
  expect(given.body.membership).toEqual({ isSponsored: false, until: periodEndsAt?.toISOString() })
  await call(owner, 'POST', '/employers/company/invitations', { email: joiner.email })
  const token = tokenIn(await app.mailTo(joiner.email, /^You’re invited to/))
  const { status } = await call(joiner, 'POST', '/employers/invitations/acceptances', {
    token,
    givingUp: joiner.company.id,
  })
  expect(status).toBe(200)
  await app.runJob('billing.departures')
  expect(stripe.account.customers.get(customerId ?? '')).toMatchObject({ deleted: true })
  expect((await membershipOf(joiner)).id).toBe((await membershipOf(owner)).id)
})

test('a company is billed in its current name, and receipts go to one of its people', async () => {
  const owner = await createEmployer(app, { name: 'Odette First', companyName: 'Before Works' })
  const colleague = await createEmployer(app, { name: 'Pia Second', company: owner.company })
  await call(owner, 'PUT', `/employers/company/people/${colleague.id}/ownership`)
  await payFor(owner, app, stripe)
  const { customerId } = await membershipOf(owner)
  const customer = () => stripe.account.customers.get(customerId ?? '')
  expect(customer()).toMatchObject({ name: 'Before Works', email: owner.email })
  expect((await call(owner, 'GET', '/membership')).body.payer).toEqual({ name: 'Odette First', isYou: true })
  expect((await call(colleague, 'GET', '/membership')).body.payer).toEqual({ name: 'Odette First', isYou: false })

  expect((await call(owner, 'PATCH', '/employers/company', { name: 'After Works' })).status).toBe(200)
  expect((await call(colleague, 'DELETE', `/employers/company/people/${owner.id}`)).status).toBe(200)
  stripe.trouble.failing = true
  await app.runJob('employers.customers')
  expect(customer()).toMatchObject({ name: 'Before Works' })
  stripe.trouble.failing = false
  await app.runJob('employers.customers')
  expect(customer()).toMatchObject({ name: 'After Works', email: colleague.email })
  expect(await membershipOf(colleague)).toMatchObject({ isCustomerStale: false })
})

test('admins find a membership by its company and see who pays', async () => {
  const owner = await createEmployer(app, { name: 'Quinn Payer', companyName: 'Findable Works' })
  await createEmployer(app, { company: owner.company })
  await payFor(owner, app, stripe)
  const admin = await createPerson(app, { role: 'admin' })
  const { body } = await app.request('GET', '/api/admin/memberships?search=findable', { cookie: admin.cookie })
  expect(body.memberships).toHaveLength(1)
  expect(body.memberships[0]).toMatchObject({
    company: 'Findable Works',
    payer: { id: owner.id, name: 'Quinn Payer' },
    state: 'active',
  })
  expect(body.memberships[0].people).toHaveLength(2)
})
