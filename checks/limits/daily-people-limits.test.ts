import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { asEmployer, createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import type { Clock } from '../../src/platform/server/clock.ts'
import { peopleShown } from '../../src/platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'

let app: TestApp
let admin: Person
let employer: Employer
let now = new Date('2026-11-21T23:00:00Z')
const clock: Clock = { now: () => now }
const perDay = 7
beforeAll(async () => {
  app = await startTestApp({ clock, config: { candidatesShownPerDay: perDay, membersShownPerDay: 20 } })
  admin = await createPerson(app, { role: 'admin' })
  employer = await createEmployer(app, { companyName: 'Copying Works', verified: true })
  for (let index = 0; index < 3; index++) await createCandidate(app)
})
afterAll(() => app?.stop())

const unusualActivityOf = async ({ cookie }: Person) => {
  const { body } = await app.request('GET', '/api/notifications', { cookie })
  return body.notifications.filter(({ kind }: { kind: string }) => kind === 'unusualActivity')
}

test('a company sees so many rows of candidates in a day, over all searches of all its people', async () => {
  const colleague = await createEmployer(app, { company: employer.company })
  // The page that reaches the limit is still returned.
  for (const [person, query] of [
    [employer, {}],
    [colleague, { text: 'engineer' }],
    [employer, { skills: 'Python' }],
  ] as const) {
    const { status, body } = await asEmployer(app, person).search(query)
    expect([status, body.candidates.length]).toEqual([200, 3])
  }
  for (const person of [employer, colleague]) {
    const { status, body, headers } = await asEmployer(app, person).search()
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(body.detail).toMatch(/^Your company has reached its limit of candidates for today\./)
    expect(headers.get('retry-after')).toBe('3600')
  }
  const other = await createEmployer(app, { verified: true })
  expect((await asEmployer(app, other).search()).status).toBe(200)
})

test('the admins are notified once: with the company’s name on the screen, and without it by email', async () => {
  await until('the notification', async () => (await unusualActivityOf(admin)).length > 0)
  for (let times = 0; times < 3; times++) await asEmployer(app, employer).search()
  expect(await unusualActivityOf(admin)).toMatchObject([
    { data: { list: 'candidates', company: 'Copying Works', rows: perDay } },
  ])
  const { text } = await app.mailTo(admin.email, /unusually many candidates/)
  expect(text).not.toContain('Copying')
  expect(await unusualActivityOf(await createPerson(app))).toEqual([])
})

test('the limit starts again on the next day', async () => {
  now = new Date('2026-11-22T00:00:01Z')
  expect((await asEmployer(app, employer).search()).status).toBe(200)
  await until('the count', async () => (await app.services.db.select().from(peopleShown)).length === 3)
})

test('the directory shows each member so many rows in a day, and counts them exactly in parallel', async () => {
  const reader = await createPerson(app, { name: 'Ada Reader' })
  const read = () => app.request('GET', '/api/members', { cookie: reader.cookie })
  const size = (await read()).body.members.length
  expect(size).toBeGreaterThan(2)
  const answers = await Promise.all(Array.from({ length: 20 }, read))
  const pages = answers.filter(({ status }) => status === 200).length + 1
  const rowsOf = async () => {
    const rows = await app.services.db.select().from(peopleShown)
    return rows.find(({ viewerId }) => viewerId === reader.id)?.rows
  }
  await until('all rows to be counted', async () => (await rowsOf()) === pages * size)
  const rejected = await read()
  expect([rejected.status, rejected.body.detail]).toEqual([
    429,
    'You’ve reached today’s limit for the member directory. You can see more members tomorrow.',
  ])
  await until('the notification', async () => (await unusualActivityOf(admin)).length === 2)
  expect((await unusualActivityOf(admin))[0]).toMatchObject({
    actor: { name: 'Ada Reader' },
    data: { list: 'members', company: null },
  })
  expect((await app.request('GET', '/api/members', { cookie: admin.cookie })).status).toBe(200)
  expect((await app.request('GET', '/api/members?search=ada', { cookie: reader.cookie })).status).toBe(429)
})

test('counts that are older than a month are deleted', async () => {
  now = new Date('2027-02-01T12:00:00Z')
  await app.runJob('people-shown.forgotten')
  expect(await app.services.db.select().from(peopleShown)).toEqual([])
})
