import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { minute } from '../../platform/contract/durations.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { createAdmin } from './admin-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('the dashboard counts users, support requests, and other content', async () => {
  const { ask } = await createAdmin(app)
  const member = await createPerson(app)
  await createPerson(app, { role: 'employer' })
  const before = await ask('GET', '')
  expect(before.status).toBe(200)
  expect(before.body).toEqual({
    users: { total: 3, members: 1, admins: 1 },
    supportCount: 0,
    openSupportCount: 0,
    openSupportByPriority: { low: 0, medium: 0, high: 0, urgent: 0 },
    waitingReportCount: 0,
    groupCount: 0,
    upcomingEventCount: 0,
    activeBenefitCount: 0,
    surveyResponseCount: 0,
    failedMailCount: 0,
    waitingPersonCount: 0,
    waitingCompanyCount: 0,
    lapsingMembershipCount: 0,
    status: expect.objectContaining({ mails: expect.objectContaining({ level: 'good' }) }),
  })
  const request = { subject: 'Help', message: 'Please.', priority: 'low', category: 'general' }
  const created = await app.request('POST', '/api/support/requests', { cookie: member.cookie, body: request })
  expect(created.status).toBe(201)
  expect((await ask('GET', '')).body).toMatchObject({
    supportCount: 1,
    openSupportCount: 1,
    openSupportByPriority: { low: 1, medium: 0, high: 0, urgent: 0 },
  })
  await ask('PUT', `/support/requests/${created.body.id}/closure`)
  expect((await ask('GET', '')).body).toMatchObject({ supportCount: 1, openSupportByPriority: { low: 0 } })
})

test('a failed mail is counted, and a queued mail that is not sent sets the level act', async () => {
  const { ask } = await createAdmin(app)
  const old = new Date(Date.now() - 16 * minute)
  const mail = { to: 'ada@example.test', subject: 'Stuck', text: '', html: '', createdAt: old }
  await app.services.db.insert(mails).values({ ...mail, id: randomUUIDv7(), state: 'failed' })
  expect((await ask('GET', '')).body).toMatchObject({ status: { mails: { level: 'watch' } }, failedMailCount: 1 })
  await app.services.db.insert(mails).values({ ...mail, id: randomUUIDv7(), state: 'queued' })
  expect((await ask('GET', '')).body).toMatchObject({ status: { mails: { level: 'act' } }, failedMailCount: 1 })
})

test('the dashboard and the status screen show the same levels', async () => {
  const { ask } = await createAdmin(app)
  const levelsOf = (status: Record<string, { level?: string }>) =>
    Object.entries(status).map(([part, { level }]) => [part, level])
  const { readAt: _at, ...dashboardStatus } = (await ask('GET', '')).body.status
  const { readAt: _later, ...status } = (await ask('GET', '/status')).body
  expect(levelsOf(dashboardStatus)).toEqual(levelsOf(status))
  expect(dashboardStatus.backup).toEqual({ level: 'watch', lastAt: null })
})

test('companies that wait for verification are counted', async () => {
  const { ask } = await createAdmin(app)
  const before = (await ask('GET', '')).body.waitingCompanyCount
  await createEmployer(app, { companyName: 'Waiting Works' })
  expect((await ask('GET', '')).body.waitingCompanyCount).toBe(before + 1)
})
