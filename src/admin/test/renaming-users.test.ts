import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { me } from '../../accounts/test/account-requests.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog, mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { type AsAdmin, createAdmin } from './admin-requests.ts'

let app: TestApp
let admin: Person
let ask: AsAdmin
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;({ admin, ask } = await createAdmin(app))
})
afterAll(() => app?.stop())

const rename = ({ id, name: from }: Person, name: unknown, replaced = from) =>
  ask('PUT', `/users/${id}/name`, { name, from: replaced })
const mailsTo = async ({ email }: Person) =>
  (await app.services.db.select().from(mails)).filter(({ to }) => to === email)

test('200: an admin renames a person, who gets an email without the name, and the audit log records the admin', async () => {
  const person = await createPerson(app, { name: 'Ada Baobabsne' })
  expect(await rename(person, 'Ada Baobabsen')).toMatchObject({ status: 200, body: { name: 'Ada Baobabsen' } })
  expect(await me(app, person.cookie)).toMatchObject({ name: 'Ada Baobabsen' })
  const mail = await app.mailTo(person.email, 'Your name was changed')
  expect(mail.text + mail.html).not.toContain('Baobabs')
  const acts = await app.services.db.select().from(auditLog).where(eq(auditLog.accountId, person.id))
  expect(acts).toMatchObject([{ action: 'account.renamed', actorId: admin.id, details: {} }])
})

test('renames by an admin neither use up nor share the rate limit of the person', async () => {
  const person = await createPerson(app)
  let from = person.name
  for (let count = 1; count <= 7; count++) {
    expect((await rename(person, `Name ${count}`, from)).status).toBe(200)
    from = `Name ${count}`
  }
  const body = { name: 'Own Choice', from }
  expect((await app.request('PUT', '/api/accounts/name', { cookie: person.cookie, body })).status).toBe(200)
})

test('409: when an admin and the person rename at the same time, the second gets CHANGED_MEANWHILE', async () => {
  const person = await createPerson(app)
  const body = { name: 'By The Person', from: person.name }
  const own = () => app.request('PUT', '/api/accounts/name', { cookie: person.cookie, body })
  const answers = await Promise.all([rename(person, 'By The Team'), own()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
})

test('renaming to the same name sends no email', async () => {
  const person = await createPerson(app)
  expect((await rename(person, person.name)).status).toBe(200)
  expect(await mailsTo(person)).toEqual([])
})

test('a suspended person gets an email about a rename, an unverified one does not', async () => {
  const suspended = await createPerson(app, { suspended: true })
  const unverified = await createPerson(app, { verified: false })
  for (const person of [suspended, unverified]) expect((await rename(person, 'Another Name')).status).toBe(200)
  expect(await mailsTo(suspended)).toHaveLength(1)
  expect(await mailsTo(unverified)).toEqual([])
})

test('400: an invalid name; 404: an unknown account; 403: members and employers', async () => {
  const person = await createPerson(app)
  for (const name of ['', ' ', 'n'.repeat(101), 'a\nb', '\u202eturned', 7, null]) {
    expect((await rename(person, name)).status).toBe(400)
  }
  expect((await rename({ ...person, id: '0198c0de-0000-7000-8000-000000000000' }, 'Somebody')).status).toBe(404)
  for (const role of ['member', 'employer'] as const) {
    const { cookie } = await createPerson(app, { role })
    const body = { name: 'Not Mine', from: person.name }
    expect((await app.request('PUT', `/api/admin/users/${person.id}/name`, { cookie, body })).status).toBe(403)
  }
  expect(await me(app, person.cookie)).toMatchObject({ name: person.name })
})
