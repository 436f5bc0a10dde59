import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startPaidApp } from '../../billing/test/paid-app.ts'
import type { StripeStandIn } from '../../billing/test/stripe-stand-in.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { createJob } from './jobs.ts'

let stripe: StripeStandIn
let app: TestApp
let admin: Person
beforeAll(async () => {
  ;({ app, stripe } = await startPaidApp())
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const as = ({ cookie }: Person, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie, body })
const sponsor = ({ id }: Person) => as(admin, 'PUT', `/admin/accounts/${id}/sponsorship`, { until: null, note: '' })
const endSponsorship = ({ id }: Person) => as(admin, 'DELETE', `/admin/accounts/${id}/sponsorship`)

async function notificationData(kind: string, { id }: Person) {
  const { rows } = await app.services.pool.query(
    'select data from notifications where kind = $1 and account_id = $2 order by created_at, id',
    [kind, id],
  )
  return rows.map(({ data }) => data)
}

test('a member without a membership gets no alerts, and gets them for open jobs once they have a membership again', async () => {
  const [member, employer] = [await createPerson(app), await createEmployer(app)]
  await sponsor(member)
  await sponsor(employer)
  const search = { text: '', skills: [], workplaces: [], employmentTypes: [], levels: [], payFrom: 0 }
  expect((await as(member, 'POST', '/saved-searches', { name: 'All', search, alerts: 'daily' })).status).toBe(201)
  await endSponsorship(member)
  const { title } = await createJob(app, employer)
  stripe.account.advance(1.1)
  await app.runJob('jobs.alerts')
  expect(await notificationData('jobAlert', member)).toEqual([])
  await sponsor(member)
  stripe.account.advance(1.1)
  await app.runJob('jobs.alerts')
  expect(await notificationData('jobAlert', member)).toMatchObject([{ count: 1, title }])
})

/** A job of a company with a sponsored membership, and a member's application for it. */
async function createJobWithApplication(title: string) {
  const employer = await createEmployer(app, { companyName: `${title} Works` })
  const member = await createPerson(app)
  await sponsor(employer)
  await sponsor(member)
  const job = await createJob(app, employer, { title })
  const { status, body } = await as(member, 'POST', `/jobs/${job.id}/applications`, {
    note: 'Hello',
    withResume: false,
  })
  expect(status).toBe(201)
  return { employer, member, job, applicationId: body.id as string }
}
const statusNotificationsOf = async (person: Person) =>
  (await notificationData('applicationStatus', person)).map(({ what }) => what)

test('the jobs of a company without a membership are paused, employers and applicants are notified, and a renewal reopens them', async () => {
  const { employer, member, job, applicationId } = await createJobWithApplication('Rested Analyst')
  const closed = await createJob(app, employer)
  await as(employer, 'PUT', `/employers/jobs/${closed.id}/closure`)
  await endSponsorship(employer)
  await app.runJob('jobs.resting')
  await app.runJob('jobs.resting')
  const late = await createPerson(app)
  await sponsor(late)
  const refused = await as(late, 'POST', `/jobs/${job.id}/applications`, { note: 'Hello', withResume: false })
  expect(refused).toMatchObject({ status: 409, body: { detail: 'This job is no longer open.' } })
  expect((await as(late, 'GET', '/jobs')).body.jobs.map(({ id }: { id: string }) => id)).not.toContain(job.id)
  const posting = (await as(employer, 'GET', `/employers/jobs/${job.id}`)).body
  expect(posting).toMatchObject({ state: 'closed', isResting: true, can: { close: true, reopen: false } })
  expect(await statusNotificationsOf(member)).toEqual(['jobPaused'])
  const own = (await as(member, 'GET', `/applications/${applicationId}`)).body
  expect(own.job).toMatchObject({ isOpen: false, isResting: true })
  expect((await app.mailTo(member.email, 'Rested Analyst is paused for now')).text).not.toMatch(/paid|payment/)
  expect((await app.mailTo(employer.email, 'Your job is paused for now')).text).toContain('Rested Analyst')
  expect((await notificationData('company', employer)).map(({ what }) => what)).toEqual(['jobsPaused'])

  await sponsor(employer)
  await app.runJob('jobs.resting')
  const opened = (await as(employer, 'GET', `/employers/jobs/${job.id}`)).body
  expect(opened).toMatchObject({ state: 'open', isResting: false, expiresAt: posting.expiresAt })
  expect((await as(employer, 'GET', `/employers/jobs/${closed.id}`)).body.state).toBe('closed')
  expect(await statusNotificationsOf(member)).toEqual(['jobPaused', 'jobResumed'])
  const again = await as(late, 'POST', `/jobs/${job.id}/applications`, { note: 'Hello', withResume: false })
  expect(again.status).toBe(201)
})

test('a paused job that its company closes, or that expires, does not reopen, and applicants are notified', async () => {
  const { employer, member, job } = await createJobWithApplication('Closed While Resting')
  const other = await createJobWithApplication('Ended While Resting')
  for (const each of [employer, other.employer]) await endSponsorship(each)
  await app.runJob('jobs.resting')
  expect((await as(employer, 'PUT', `/employers/jobs/${job.id}/closure`)).body).toMatchObject({ isResting: false })
  stripe.account.advance(61)
  await app.runJob('jobs.expiry')
  for (const each of [employer, other.employer]) await sponsor(each)
  await app.runJob('jobs.resting')
  expect(await statusNotificationsOf(member)).toEqual(['jobPaused', 'jobClosed'])
  expect(await statusNotificationsOf(other.member)).toEqual(['jobPaused', 'jobClosed'])
  const states = await Promise.all(
    [job, other.job].map(async ({ id }) => (await as(employer, 'GET', `/employers/jobs/${id}`)).body.state),
  )
  expect(states).toEqual(['expired', undefined])
  expect((await as(other.employer, 'GET', `/employers/jobs/${other.job.id}`)).body.state).toBe('expired')
})
