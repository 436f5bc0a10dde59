import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenIn } from '../../accounts/test/account-requests.ts'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { type Call, callerOf, inviteBy } from '../../employers/test/company-calls.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { createJob } from './jobs.ts'

let app: TestApp
let call: Call
let member: Person
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  member = await createPerson(app)
})
afterAll(() => app?.stop())

test('when the last employer of a company deletes their account, its open jobs close and its drafts are deleted', async () => {
  const first = await createEmployer(app)
  const last = await createEmployer(app, { company: first.company })
  const { id } = await createJob(app, first)
  const draft = await createJob(app, last, { isDraft: true })
  await call(member, 'PUT', `/jobs/${id}/saved`)
  const leave = ({ cookie }: Person) =>
    app.request('POST', '/api/accounts/departures', { cookie, body: { currentPassword: testPassword, posts: 'keep' } })
  expect((await leave(first)).status).toBe(200)
  expect((await call(member, 'GET', `/jobs/${id}`)).body.isOpen).toBe(true)
  expect((await leave(last)).status).toBe(200)
  expect((await call(member, 'GET', `/jobs/${id}`)).body.isOpen).toBe(false)
  const { rows } = await app.services.pool.query('select from jobs where id = $1', [draft.id])
  expect(rows).toEqual([])
})

test('when all employers of a company are suspended, its open jobs close, and can be reopened after a restoration', async () => {
  const first = await createEmployer(app)
  const second = await createEmployer(app, { company: first.company })
  const { id } = await createJob(app, first)
  const draft = await createJob(app, first, { isDraft: true })
  await call(member, 'PUT', `/jobs/${id}/saved`)
  const { cookie } = await createPerson(app, { role: 'admin' })
  const suspend = (person: Person) => app.request('PUT', `/api/admin/users/${person.id}/suspension`, { cookie })
  await Promise.all([suspend(first), suspend(second)])
  expect((await call(member, 'GET', `/jobs/${id}`)).body.isOpen).toBe(false)
  const { rows } = await app.services.pool.query('select state from jobs where id = $1', [draft.id])
  expect(rows).toEqual([{ state: 'draft' }])
  await app.request('DELETE', `/api/admin/users/${first.id}/suspension`, { cookie })
  const again = await app.request('POST', '/api/employers/sessions', {
    body: { email: first.email, password: testPassword },
  })
  const reopened = await app.request('DELETE', `/api/employers/jobs/${id}/closure`, { cookie: again.cookie ?? '' })
  expect(reopened.body).toMatchObject({ state: 'open' })
})

test('an employer can leave a company for another one only without drafts, open jobs, and unanswered applications', async () => {
  const inviting = await createEmployer(app)
  const joiner = await createEmployer(app)
  const token = await inviteBy(app, inviting, joiner.email)
  const acceptance = { token, givingUp: joiner.company.id }
  const join = async () => (await call(joiner, 'POST', '/employers/invitations/acceptances', acceptance)).status
  const unsettled = async () => (await call(joiner, 'GET', '/employers/company/giving-up')).body.unsettled
  const draft = await createJob(app, joiner, { isDraft: true })
  const { id } = await createJob(app, joiner)
  const { body } = await call(member, 'POST', `/jobs/${id}/applications`, { note: 'Please', withResume: false })
  expect(await unsettled()).toEqual({ drafts: 1, openJobs: 1, waiting: 1 })
  expect(await join()).toBe(409)
  await call(joiner, 'DELETE', `/employers/jobs/${draft.id}`)
  expect(await join()).toBe(409)
  await call(joiner, 'PUT', `/employers/jobs/${id}/closure`)
  expect(await join()).toBe(409)
  await call(joiner, 'PUT', `/employers/applications/${body.id}/status`, { status: 'declined', message: '' })
  expect(await join()).toBe(200)
  expect((await call(member, 'GET', `/applications/${body.id}`)).body.company.name).toBe(joiner.company.name)
  expect((await call(joiner, 'GET', `/employers/jobs/${id}`)).status).toBe(404)
})

test('an employer who becomes an admin leaves their company, which closes with its jobs if it has no other employer', async () => {
  const alone = await createEmployer(app)
  const { id } = await createJob(app, alone)
  await call(member, 'PUT', `/jobs/${id}/saved`)
  const email = `team-${alone.email}`
  app.services.config.adminEmail = email
  const change = { email, currentPassword: testPassword }
  await app.request('POST', '/api/accounts/email-changes', { cookie: alone.cookie, body: change })
  const token = tokenIn(await app.mailTo(email))
  const confirmed = await app.request('POST', '/api/accounts/email-changes/confirmations', {
    body: { token },
    cookie: alone.cookie,
  })
  app.services.config.adminEmail = undefined
  expect(confirmed.status).toBe(200)
  expect((await call(member, 'GET', `/jobs/${id}`)).body.isOpen).toBe(false)
  expect((await call(member, 'GET', `/companies/${alone.company.id}`)).status).toBe(404)
  const kept =
    'select from employers where account_id = $1 union all select from membership_people where account_id = $1'
  expect((await app.services.pool.query(kept, [alone.id])).rows).toEqual([])
})
