import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { accounts } from '../../server/tables.ts'
import { accountWith, me } from '../account-requests.ts'
import { createPerson, type Person } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

function change({ cookie, name: from }: Pick<Person, 'cookie' | 'name'>, name: unknown, replaced: unknown = from) {
  return app.request('PUT', '/api/accounts/name', { cookie, body: { name, from: replaced } })
}

function actsOf({ id }: Person) {
  return app.services.db.select().from(auditLog).where(eq(auditLog.accountId, id))
}

test('200: a person changes their own name, and the audit log records it without the name', async () => {
  const person = await createPerson(app, { name: 'Nia Brihgtwater' })
  const { status, body } = await change(person, '  Nia Brightwater ')
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ...{ id: person.id, name: 'Nia Brightwater', firstName: 'Nia', email: person.email },
      ...{ role: 'member', avatarUrl: null, isWaiting: false },
    },
  })
  expect(await me(app, person.cookie)).toMatchObject({ name: 'Nia Brightwater', firstName: 'Nia' })
  const [act, ...others] = await actsOf(person)
  expect(others).toEqual([])
  expect(act).toMatchObject({ action: 'account.ownNameChanged', actorId: person.id, details: {} })
})

test.each(['admin', 'employer'] as const)('200: an %s changes their own name', async (role) => {
  const person = await createPerson(app, { role })
  expect((await change(person, 'Another Name')).body).toMatchObject({ name: 'Another Name', role })
})

test('200: sending the current name changes nothing, does not count, and is not recorded', async () => {
  const person = await createPerson(app)
  for (let turn = 0; turn < 8; turn++) expect((await change(person, person.name, 'Outdated')).status).toBe(200)
  expect(await actsOf(person)).toEqual([])
})

test('409: a change of an outdated name is rejected with CHANGED_MEANWHILE and does not count', async () => {
  const person = await createPerson(app)
  await change(person, 'From Another Tab')
  for (let turn = 0; turn < 6; turn++) {
    const { status, body } = await change(person, 'From This Tab')
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CHANGED_MEANWHILE' })
    expect(body.detail).toContain('“From Another Tab”')
  }
  expect((await change(person, 'From This Tab', 'From Another Tab')).status).toBe(200)
})

test('of two concurrent changes, one succeeds and the other is rejected', async () => {
  const person = await createPerson(app)
  const answers = await Promise.all(['One Name', 'Other Name'].map((name) => change(person, name)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)
  expect((await accountWith(app, person.email))?.name).toBe(won?.body.name)
  expect(await actsOf(person)).toHaveLength(1)
})

test.each([
  ['nothing', '', 'Name is required'],
  ['spaces', ' \u00a0 ', 'Name is required'],
  ['too much', 'n'.repeat(101), 'Name must be 100 characters or less'],
  ['a line break', 'Nia\r\nBcc: all@example.test', 'Name contains characters that cannot be used'],
  ['a direction that turns other words round', 'Nia \u202eretawthgirB', 'Name contains characters that cannot be used'],
  ['nothing that can be seen', '\u200b\u200d', 'Name contains characters that cannot be used'],
  ['half a character', 'Nia \ud83d', 'Name contains characters that cannot be used'],
  ['a zero byte', 'Nia\u0000', 'Name contains characters that cannot be used'],
])('400: %s is rejected with the message of the form', async (_what, name, message) => {
  const person = await createPerson(app)
  const { status, body } = await change(person, name)
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field: 'name', message }] })
})

test('400: wrong types are rejected; 401: visitors, suspended accounts, and deleted accounts are rejected', async () => {
  const person = await createPerson(app)
  for (const name of [undefined, null, 7, ['x'], { $ne: '' }]) expect((await change(person, name)).status).toBe(400)
  expect((await change({ cookie: '', name: '' }, 'Nobody')).status).toBe(401)
  await app.services.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, person.id))
  expect((await change(person, 'Suspended')).status).toBe(401)
  await app.services.db.delete(accounts).where(eq(accounts.id, person.id))
  expect((await change(person, 'Gone')).status).toBe(401)
})

test('markup and formulas stay text', async () => {
  const person = await createPerson(app)
  const name = '<img src=x onerror=alert(1)> =cmd|’/c calc’!A0'
  expect((await change(person, name)).body.name).toBe(name)
})

test('429: five changes in thirty days; another person’s id in the request is ignored', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app, { name: 'Somebody Else' })]
  let from = person.name
  for (let turn = 1; turn <= 5; turn++) {
    const body = { name: `Name ${turn}`, from, id: other.id, accountId: other.id, role: 'admin' }
    expect((await app.request('PUT', '/api/accounts/name', { cookie: person.cookie, body })).status).toBe(200)
    from = `Name ${turn}`
  }
  expect(await change(person, 'Name 6', from)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
  })
  expect(await me(app, person.cookie)).toMatchObject({ name: 'Name 5', role: 'member' })
  expect(await me(app, other.cookie)).toMatchObject({ name: 'Somebody Else' })
})
