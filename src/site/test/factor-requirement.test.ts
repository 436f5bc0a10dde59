import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetFactors } from '../../accounts/server/exports.ts'
import { accounts } from '../../accounts/server/tables.ts'
import {
  addApp,
  addPasskey,
  factorsOf,
  movableClock,
  namedSite,
  removeFactor,
  send,
} from '../../accounts/test/factors/second-factors.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'

const day = 24 * 60 * 60 * 1000
// Ahead of the database, whose own clock says when accounts began.
const clock = movableClock(new Date(Date.now() + day))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, config: namedSite, needsFactors: true })
})
beforeEach(() => ruleIs(true))
afterAll(() => app?.stop())

/** What the rule says from now on. */
async function ruleIs(isRequired: boolean, graceDays = 14): Promise<void> {
  const { community, db } = app.services
  await db.transaction((tx) => community.updateFactorRule(tx, { isRequired, graceDays, since: clock.now() }))
  community.forget()
}

const get = (path: string, { cookie }: Pick<Person, 'cookie'>) => app.request('GET', `/api${path}`, { cookie })
const deadline = async (by: Pick<Person, 'cookie'>) => (await send(app, by, 'GET', 'factors/deadline')).body

test('a new site requires a second factor from its admins from the fifteenth day on', async () => {
  const site = await startTestApp({ needsFactors: true })
  try {
    const rule = await site.services.community.factorRule()
    expect(rule).toMatchObject({ isRequired: true, graceDays: 14 })
  } finally {
    await site.stop()
  }
})

test('during the days of grace an admin sees the date and keeps access; afterwards their role is blocked until they have a factor', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const dueAt = new Date(clock.now().getTime() + 14 * day).toISOString()
  expect(await deadline(admin)).toEqual({ dueAt, isOver: false })
  expect((await get('/admin/users', admin)).status).toBe(200)
  clock.move(14 * day)
  expect(await deadline(admin)).toEqual({ dueAt, isOver: true })
  const refused = await get('/admin/users', admin)
  expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  // Nor as a member, whose answers many share; her own account stays open.
  expect((await get('/forum/categories', admin)).status).toBe(403)
  expect((await get('/live', admin)).status).toBe(403)
  expect((await get('/accounts/sessions', admin)).status).toBe(200)
  expect((await get('/notifications', admin)).status).toBe(200)
  await addApp(app, admin)
  expect(await deadline(admin)).toEqual({ dueAt: null, isOver: false })
  expect((await get('/admin/users', admin)).status).toBe(200)
  expect((await get('/forum/categories', admin)).status).toBe(200)
})

test('company owners need a second factor too; their colleagues and members do not', async () => {
  const owner = await createEmployer(app)
  const colleague = await createEmployer(app, { company: owner.company })
  const member = await createPerson(app)
  clock.move(15 * day)
  expect(await deadline(owner)).toMatchObject({ isOver: true })
  expect((await get('/employers/company', owner)).body.code).toBe('SECOND_FACTOR_REQUIRED')
  for (const person of [colleague, member]) expect(await deadline(person)).toEqual({ dueAt: null, isOver: false })
  expect((await get('/forum/categories', member)).status).toBe(200)
})

test('an account that is created later has the same days of grace, counted from its creation', async () => {
  clock.move(30 * day)
  const admin = await createPerson(app, { role: 'admin' })
  await app.services.db.update(accounts).set({ createdAt: clock.now() }).where(eq(accounts.id, admin.id))
  const dueAt = new Date(clock.now().getTime() + 14 * day).toISOString()
  expect(await deadline(admin)).toEqual({ dueAt, isOver: false })
})

test('the last factor of an account whose role needs one cannot be removed, also with concurrent removals', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  await addApp(app, admin)
  await addPasskey(app, admin)
  const { factors, isRequired } = await factorsOf(app, admin)
  expect(isRequired).toBe(true)
  const answers = await Promise.all(factors.map(({ id }: { id: string }) => removeFactor(app, admin, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await factorsOf(app, admin)).factors).toHaveLength(1)
})

test('after an operator resets the factors, the role is blocked until the account has a new factor', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  await addApp(app, admin)
  clock.move(15 * day)
  expect((await get('/admin/users', admin)).status).toBe(200)
  await resetFactors(app.services, admin.email)
  const again = await send(app, null, 'POST', 'sessions', { email: admin.email, password: 'Marula!2026' })
  expect(again.status).toBe(201)
  const cookie = again.cookie ?? ''
  expect((await get('/admin/users', { cookie })).body.code).toBe('SECOND_FACTOR_REQUIRED')
  await addPasskey(app, { cookie })
  expect((await get('/admin/users', { cookie })).status).toBe(200)
})

test('an admin switches the requirement off and on; the days of grace start over, and the audit log records it', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const headers = { origin: namedSite.baseUrl }
  const save = (body: object) => app.request('PUT', '/api/admin/site/security', { cookie: admin.cookie, body, headers })
  const before = (await get('/admin/site/security', admin)).body
  expect(before.form).toEqual({ needsFactors: true, graceDays: 14 })
  const off = await save({ needsFactors: false, graceDays: 14, version: before.version })
  expect(off).toMatchObject({ status: 200, body: { form: { needsFactors: false }, since: null, dueAt: null } })
  expect((await save({ needsFactors: true, graceDays: 3, version: before.version })).status).toBe(409)
  clock.move(40 * day)
  expect(await deadline(admin)).toEqual({ dueAt: null, isOver: false })
  const on = await save({ needsFactors: true, graceDays: 3, version: off.body.version })
  expect(on.body.dueAt).toBe(new Date(clock.now().getTime() + 3 * day).toISOString())
  expect(await deadline(admin)).toEqual({ dueAt: on.body.dueAt, isOver: false })
  expect((await save({ needsFactors: true, graceDays: -1, version: on.body.version })).status).toBe(400)
  const { body } = await get('/admin/audit-log', admin)
  expect(body.entries[0]).toMatchObject({ action: 'site.securityChanged' })
})
