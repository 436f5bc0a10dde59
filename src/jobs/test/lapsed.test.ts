import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { type StripeStandIn, startStripe } from '../../billing/test/stripe-stand-in.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { createJob } from './jobs.ts'

let stripe: StripeStandIn
let app: TestApp
let admin: Person
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp({ config: { stripe: stripe.config }, clock: { now: () => stripe.account.now() } })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(async () => {
  await app?.stop()
  await stripe?.stop()
})

const as = ({ cookie }: Person, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie, body })
const sponsor = ({ id }: Person) => as(admin, 'PUT', `/admin/accounts/${id}/sponsorship`, { until: null, note: '' })
const endSponsorship = ({ id }: Person) => as(admin, 'DELETE', `/admin/accounts/${id}/sponsorship`)

async function told(kind: string, { id }: Person) {
  const { rows } = await app.services.pool.query(
    'select data from notifications where kind = $1 and account_id = $2 order by created_at, id',
    [kind, id],
  )
  return rows.map(({ data }) => data)
}

test('no alert goes to who has no membership; what is still open is told once she has one again', async () => {
  const [member, employer] = [await createPerson(app), await createEmployer(app)]
  await sponsor(member)
  await sponsor(employer)
  const search = { text: '', skills: [], workplaces: [], employmentTypes: [], levels: [], payFrom: 0 }
  expect((await as(member, 'POST', '/saved-searches', { name: 'All', search, alerts: 'daily' })).status).toBe(201)
  await endSponsorship(member)
  const { title } = await createJob(app, employer)
  stripe.account.advance(1.1)
  await app.runJob('jobs.alerts')
  expect(await told('jobAlert', member)).toEqual([])
  await sponsor(member)
  stripe.account.advance(1.1)
  await app.runJob('jobs.alerts')
  expect(await told('jobAlert', member)).toMatchObject([{ count: 1, title }])
})
