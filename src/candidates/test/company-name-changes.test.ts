import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asEmployer, createCandidate } from './candidates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('a granted name change of one company hides nobody from another company of its former name', async () => {
  const companyName = 'Juniper Works'
  const hidden = await createEmployer(app, { companyName, email: `jo-${randomUUID()}@juniper.example`, verified: true })
  const namesake = await createEmployer(app, { companyName, email: `al-${randomUUID()}@example.com`, verified: true })
  const admin = await createPerson(app, { role: 'admin' })
  const ada = await createCandidate(app, { settings: { excludedDomains: ['juniper.example'] } })
  const statuses = async () =>
    Promise.all([hidden, namesake].map(async (by) => (await asEmployer(app, by).show(ada.candidate)).status))
  expect(await statuses()).toEqual([404, 200])

  const body = { name: 'Quiet Talent' }
  const asked = await app.request('PATCH', '/api/employers/company', { cookie: hidden.cookie, body })
  const { requestedAt } = asked.body.requestedChange
  const path = `/api/admin/companies/${hidden.company.id}/requested-change`
  expect((await app.request('PUT', path, { cookie: admin.cookie, body: { requestedAt } })).status).toBe(200)
  expect(await statuses()).toEqual([404, 200])
})
