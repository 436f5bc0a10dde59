import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { accounts, accountTokens, sessions } from '../../server/tables.ts'
import { logIn, me, newAddress } from '../account-requests.ts'
import { createPerson, type Person, testPassword } from '../people.ts'
import { watchSessions } from '../sessions/watch-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const form = { currentPassword: testPassword, posts: 'keep' }

function leave(person: Pick<Person, 'cookie'> | null, body: unknown = form) {
  return app.request('POST', '/api/accounts/departures', { cookie: person?.cookie, body })
}

test('200: the account and its sessions are deleted, and the cookie is cleared', async () => {
  const person = await createPerson(app)
  const elsewhere = await logIn(app, person.email)
  const closed = await watchSessions(app, person)
  const { status, body, headers } = await leave(person)
  expect({ status, body }).toEqual({ status: 200, body: { done: true } })
  expect(headers.getSetCookie()[0]).toMatch(/^session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/)
  await closed.withinTwoSeconds(2)
  expect(await me(app, person.cookie)).toBeNull()
  expect(await me(app, elsewhere.cookie)).toBeNull()
  expect((await logIn(app, person.email)).body).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  const { db } = app.services
  expect(await db.$count(accounts, eq(accounts.id, person.id))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0)
  expect(await db.$count(accountTokens, eq(accountTokens.accountId, person.id))).toBe(0)
})

test('a last email is sent and not stored', async () => {
  const person = await createPerson(app)
  await leave(person)
  const farewell = await until('the farewell', async () => app.received.find(({ to }) => to.includes(person.email)))
  expect(farewell.raw).toContain('Subject: Your account is deleted')
  await until('its trace to go', async () => (await app.services.db.$count(mails, eq(mails.to, person.email))) === 0)
})

test('emails to the current, the previous, and the requested address are deleted with the account', async () => {
  const person = await createPerson(app)
  const [second, third] = [newAddress(), newAddress()]
  const change = (email: string) =>
    app.request('POST', '/api/accounts/email-changes', {
      cookie: person.cookie,
      body: { email, currentPassword: testPassword },
    })
  await change(second)
  const token = /#access_token=([\w-]+)/.exec((await app.mailTo(second)).text)?.[1]
  await app.request('POST', '/api/accounts/email-changes/confirmations', { body: { token }, cookie: person.cookie })
  await change(third)
  await app.mailTo(third)
  await app.mailTo(person.email, 'was changed')
  expect((await leave(person)).status).toBe(200)
  for (const address of [person.email, second, third]) {
    await until(`no mail to ${address}`, async () => {
      return (await app.services.db.$count(mails, eq(mails.to, address))) === 0
    })
  }
})

test('the audit log records that an account was deleted, but not which', async () => {
  const person = await createPerson(app, { role: 'employer' })
  await leave(person, { ...form, posts: 'remove' })
  const acts = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'account.left'))
  expect(acts.at(-1)).toMatchObject({
    actorId: null,
    accountId: null,
    subjectId: null,
    details: { role: 'employer', posts: 'remove' },
  })
})

test('400: a wrong password and a missing choice about the posts are rejected, and the account stays', async () => {
  const person = await createPerson(app)
  const wrong = await leave(person, { ...form, currentPassword: 'Wrong!2026' })
  expect(wrong.body).toMatchObject({
    status: 400,
    errors: [{ field: 'currentPassword', message: 'The current password is not correct.' }],
  })
  for (const body of [{ ...form, posts: 'burn' }, { currentPassword: testPassword }]) {
    const errors = [{ field: 'posts', message: 'Please choose what happens to your posts.' }]
    expect((await leave(person, body)).body).toMatchObject({ status: 400, errors })
  }
  expect((await leave(person, [])).status).toBe(400)
  expect(await me(app, person.cookie)).toMatchObject({ id: person.id })
})

test('ids in the request cannot delete another person’s account', async () => {
  const [mine, hers] = [await createPerson(app), await createPerson(app)]
  const ids = { id: hers.id, accountId: hers.id, email: hers.email }
  expect((await leave(mine, { ...form, ...ids })).status).toBe(200)
  expect(await me(app, hers.cookie)).toMatchObject({ id: hers.id })
  expect(await me(app, mine.cookie)).toBeNull()
})

test('401: a visitor and a deleted account are rejected', async () => {
  const person = await createPerson(app)
  await leave(person)
  for (const answer of [await leave(null), await leave(person)]) {
    expect(answer.body).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  }
})

test('of five concurrent deletions, one succeeds', async () => {
  const person = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 5 }, () => leave(person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 400, 401, 404]).toContain(status)
})

test('429: ten attempts at the password', async () => {
  const person = await createPerson(app)
  const guess = { ...form, currentPassword: 'Wrong!2026' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => leave(person, guess)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('the address of a deleted account can be registered again', async () => {
  const person = await createPerson(app)
  await leave(person)
  const again = await createPerson(app, { email: person.email })
  expect((await logIn(app, person.email)).body).toMatchObject({ id: again.id })
})

test('409: the last admin cannot delete their account; of two who do so at the same time, one is rejected', async () => {
  const [one, other] = [await createPerson(app, { role: 'admin' }), await createPerson(app, { role: 'admin' })]
  await createPerson(app, { role: 'admin', suspended: true })
  await createPerson(app, { role: 'admin', verified: false })
  const answers = await Promise.all([leave(one), leave(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const left = answers[0]?.status === 200 ? other : one
  expect((await leave(left)).body).toMatchObject({
    code: 'CONFLICT',
    detail: 'This is the last admin. Make someone else an admin first.',
  })
  expect(await me(app, left.cookie)).toMatchObject({ id: left.id, role: 'admin' })
})
