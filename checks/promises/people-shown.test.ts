import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { asLooker, createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import type { Clock } from '../../src/platform/server/clock.ts'
import { peopleShown } from '../../src/platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
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

const told = async ({ cookie }: Person) => {
  const { body } = await app.request('GET', '/api/notifications', { cookie })
  return body.notifications.filter(({ kind }: { kind: string }) => kind === 'unusualActivity')
}

test('a company is shown so many rows of candidates in a day, however it searches and whoever of it does', async () => {
  const colleague = await createEmployer(app, { company: employer.company })
  // The page that reaches the limit is still shown.
  for (const [person, query] of [
    [employer, {}],
    [colleague, { text: 'engineer' }],
    [employer, { skills: 'Python' }],
  ] as const) {
    const { status, body } = await asLooker(app, person).search(query)
    expect([status, body.candidates.length]).toEqual([200, 3])
  }
  for (const person of [employer, colleague]) {
    const { status, body, headers } = await asLooker(app, person).search()
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(body.detail).toMatch(/^Your company has seen as many candidates as it can in one day\./)
    expect(headers.get('retry-after')).toBe('3600')
  }
  const other = await createEmployer(app, { verified: true })
  expect((await asLooker(app, other).search()).status).toBe(200)
})

test('the admins hear of it once, with the company’s name, on the screen and by mail without it', async () => {
  await until('the notification', async () => (await told(admin)).length > 0)
  for (let times = 0; times < 3; times++) await asLooker(app, employer).search()
  expect(await told(admin)).toMatchObject([{ data: { list: 'candidates', company: 'Copying Works', rows: perDay } }])
  const { text } = await app.mailTo(admin.email, /unusually many candidates/)
  expect(text).not.toContain('Copying')
  expect(await told(await createPerson(app))).toEqual([])
})

test('on the next day it goes on', async () => {
  now = new Date('2026-11-22T00:00:01Z')
  expect((await asLooker(app, employer).search()).status).toBe(200)
  await until('the count', async () => (await app.services.db.select().from(peopleShown)).length === 3)
})

test('the directory likewise shows each member so many, also in parallel, and every row is counted', async () => {
  const reader = await createPerson(app, { name: 'Ada Reader' })
  const read = () => app.request('GET', '/api/members', { cookie: reader.cookie })
  const size = (await read()).body.members.length
  expect(size).toBeGreaterThan(2)
  const answers = await Promise.all(Array.from({ length: 20 }, read))
  const shown = answers.filter(({ status }) => status === 200).length + 1
  const rowsOf = async () => {
    const rows = await app.services.db.select().from(peopleShown)
    return rows.find(({ viewerId }) => viewerId === reader.id)?.rows
  }
  await until('all to be counted', async () => (await rowsOf()) === shown * size)
  const refused = await read()
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    'You have seen as many members as the directory shows in one day. It goes on tomorrow.',
  ])
  await until('the notification', async () => (await told(admin)).length === 2)
  expect((await told(admin))[0]).toMatchObject({
    actor: { name: 'Ada Reader' },
    data: { list: 'members', company: null },
  })
  expect((await app.request('GET', '/api/members', { cookie: admin.cookie })).status).toBe(200)
  expect((await app.request('GET', '/api/members?search=ada', { cookie: reader.cookie })).status).toBe(429)
})

test('what is over a month old is forgotten, and a person’s own goes with them', async () => {
  now = new Date('2027-02-01T12:00:00Z')
  await app.runJob('people-shown.forgotten')
  expect(await app.services.db.select().from(peopleShown)).toEqual([])
})
