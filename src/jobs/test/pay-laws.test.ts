import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import type { JobDraft } from '../contract.ts'
import { payLaws, payLawsFor, payLawText } from '../pay-laws.ts'
import { createJob, draftOf } from './jobs.ts'

const day = '2026-11-28'
const placesOf = (location: string, workplace: JobDraft['workplace'] = 'hybrid', on = day) =>
  payLawsFor({ location, workplace }, on).map(({ place }) => place)

test.each([
  ['Denver, CO', ['Colorado']],
  ['Denver, Colorado', ['Colorado']],
  ['Atlanta, Georgia', []],
  ['Seattle', ['Washington']],
  ['Washington, DC', ['District of Columbia']],
  ['Washington, D.C.', ['District of Columbia']],
  ['Spokane, WA or Chicago, IL', ['Washington', 'Illinois']],
  ['New York, NY 10001', ['New York']],
  ['Newark, New Jersey', ['New Jersey']],
  ['Work in or near Portland, Oregon', []],
  ['Berlin, Germany', ['European Union']],
  ['Lagos, Nigeria', []],
  ['Coventry', []],
  ['', []],
])('the laws of an ad in “%s” are those of %j', (location, places) => {
  expect(placesOf(location)).toEqual(places)
})

test.each([
  ['', true],
  ['United States', true],
  ['US', true],
  ['Anywhere', true],
  ['Eastern time', true],
  ['9 to 5 UTC', true],
  ['Atlanta, Georgia', false],
  ['Nigeria', false],
])('a remote job with the location “%s” can be done in every state: %s', (location, expected) => {
  expect(placesOf(location, 'remote').includes('Minnesota')).toBe(expected)
})

test('a remote job at a named place has the laws of that place', () => {
  expect(placesOf('Colorado, United States', 'remote')).toEqual(['Colorado'])
})

test('a law applies from its first day on', () => {
  expect(placesOf('Dover, Delaware')).toEqual([])
  expect(placesOf('Dover, Delaware', 'on-site', '2027-09-26')).toEqual(['Delaware'])
})

test('every law has a source, and names are as the search compares them', () => {
  for (const { since, url, names, asks, minEmployees } of payLaws) {
    expect(minEmployees).toBeGreaterThan(0)
    expect(since).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(new URL(url).protocol).toBe('https:')
    expect(asks).toContain('pay')
    for (const name of names) expect(placesOf(name, 'on-site', '2100-01-01').length, name).toBeGreaterThan(0)
  }
  expect(payLawText(payLawsFor({ location: 'Vermont', workplace: 'hybrid' }, day))).toBe(
    'By law, ads for jobs that can be done in Vermont must state the pay range.',
  )
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('a job where the law asks for benefits is published only with them, and shows them', async () => {
  const employer = await createEmployer(app)
  const { cookie } = employer
  const { id } = await createJob(app, employer, { location: 'Denver, CO', benefits: '', isDraft: true })
  const publish = () => app.request('PUT', `/api/employers/jobs/${id}/publication`, { cookie })
  const refused = await publish()
  expect([refused.status, refused.body.data?.errors ?? refused.body.errors]).toEqual([
    400,
    [
      {
        field: 'benefits',
        message:
          'By law, ads for jobs that can be done in Colorado must state the pay range, benefits, and other pay such as bonuses. Please describe them, or say that there are none.',
      },
    ],
  ])
  const draft = draftOf({ location: 'Denver, CO', benefits: 'Health insurance\nA bonus' })
  expect((await app.request('PUT', `/api/employers/jobs/${id}`, { cookie, body: draft })).status).toBe(200)
  expect((await publish()).body).toMatchObject({ state: 'open', benefits: draft.benefits })
  const member = await createPerson(app)
  const seen = await app.request('GET', `/api/jobs/${id}`, { cookie: member.cookie })
  expect(seen.body.benefits).toBe(draft.benefits)

  // Neither can a published job lose them, or move to such a place without them.
  const edit = (changes: Partial<JobDraft>) =>
    app.request('PUT', `/api/employers/jobs/${id}`, { cookie, body: { ...draft, ...changes } })
  expect((await edit({ benefits: '  ' })).status).toBe(400)
  expect((await edit({ benefits: '', location: 'Macon, Georgia' })).status).toBe(200)
  expect((await edit({ benefits: '', location: 'Chicago' })).status).toBe(400)
  expect((await edit({ benefits: 'x'.repeat(1001) })).status).toBe(400)
})

test('a job without a pay range is published nowhere', async () => {
  const employer = await createEmployer(app)
  const { id } = await createJob(app, employer, { payMin: null, payMax: null, isDraft: true })
  const { status } = await app.request('PUT', `/api/employers/jobs/${id}/publication`, { cookie: employer.cookie })
  expect(status).toBe(400)
})

test('admins switch the rule off and on, which the audit log records', async () => {
  const [admin, member, employer] = [
    await createPerson(app, { role: 'admin' }),
    await createPerson(app),
    await createEmployer(app),
  ]
  const change = (person: { cookie: string }, isEnforced: boolean) =>
    app.request('PUT', '/api/admin/pay-law-rules', { cookie: person.cookie, body: { isEnforced } })
  for (const person of [member, employer]) {
    expect((await change(person, false)).status).toBe(403)
    const { status } = await app.request('GET', '/api/admin/pay-law-rules', { cookie: person.cookie })
    expect(status).toBe(403)
  }
  expect((await change(admin, false)).body).toEqual({ isEnforced: false })
  await createJob(app, employer, { location: 'Denver, CO', benefits: '' })
  expect((await change(admin, true)).status).toBe(200)
  const rules = await app.request('GET', '/api/admin/pay-law-rules', { cookie: admin.cookie })
  expect(rules.body).toEqual({ isEnforced: true })
  await expect(createJob(app, employer, { location: 'Denver, CO', benefits: '' })).rejects.toThrow('By law')
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'site.payLawRulesChanged'))
  expect(entries.map(({ details }) => details)).toEqual([{ isEnforced: false }, { isEnforced: true }])
})
