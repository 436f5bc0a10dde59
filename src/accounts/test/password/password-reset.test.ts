import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { sessionTopic } from '../../server/exports.ts'
import { sessions } from '../../server/tables.ts'
import { accountWith, logIn, me, newAddress, resetTokenOf, resetWith, tokenIn } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const newPassword = 'Kapok-tree!7'
const badLink = 'This password reset link is invalid or has expired.'

function ask(email: unknown) {
  return app.request('POST', '/api/accounts/password-resets', { body: { email } })
}

function check(token: unknown) {
  return app.request('POST', '/api/accounts/password-resets/checks', { body: { token } })
}

test('202: the emailed link sets a new password once; checking it does not use it up', async () => {
  const person = await createPerson(app)
  const token = await resetTokenOf(app, person.email)
  for (let look = 0; look < 2; look++) {
    expect((await check(token)).body).toEqual({ done: true })
  }
  const { status, body, cookie } = await resetWith(app, token, newPassword)
  expect({ status, body }).toEqual({ status: 200, body: { done: true } })
  expect(cookie).not.toContain('session=')
  expect((await logIn(app, person.email, newPassword)).status).toBe(201)
  expect((await logIn(app, person.email, testPassword)).status).toBe(401)
  for (const answer of [await check(token), await resetWith(app, token, newPassword)]) {
    expect(answer.body).toMatchObject({ status: 410, code: 'INVALID_TOKEN', detail: badLink })
  }
})

test('the link leads members and employers to their own screens at the configured URL', async () => {
  const member = await createPerson(app)
  const employer = await createPerson(app, { role: 'employer' })
  const headers = { 'x-forwarded-host': 'evil.test' }
  for (const { email } of [member, employer]) {
    await app.request('POST', '/api/accounts/password-resets', { body: { email }, headers })
  }
  expect((await app.mailTo(member.email)).text).toContain(`${app.url}/reset-password#access_token=`)
  expect((await app.mailTo(employer.email)).text).toContain(`${app.url}/employer/reset-password#access_token=`)
})

test('202: known, unknown, and suspended addresses get the same response in constant time', async () => {
  const known = await createPerson(app)
  const suspended = await createPerson(app, { suspended: true })
  const addresses = [known.email, newAddress(), suspended.email]
  const answers = await Promise.all(
    addresses.map(async (email) => {
      const began = performance.now()
      const { status, body } = await ask(email)
      expect(performance.now() - began).toBeGreaterThan(240)
      return JSON.stringify({ status, body })
    }),
  )
  expect(new Set(answers)).toEqual(new Set([JSON.stringify({ status: 202, body: { done: true } })]))
  const rows = await app.services.db.select().from(mails)
  expect(addresses.map((email) => rows.filter(({ to }) => to === email).length)).toEqual([1, 0, 0])
})

test('429: five requests an hour for one address, known or unknown', async () => {
  for (const email of [(await createPerson(app)).email, newAddress()]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  }
})

test('429: thirty requests an hour from one network', async () => {
  const site = await startTestApp({ config: { mode: 'production' } })
  try {
    const answers = await Promise.all(
      Array.from({ length: 33 }, () =>
        site.request('POST', '/api/accounts/password-resets', { body: { email: newAddress() } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  } finally {
    await site.stop()
  }
})

test('a reset ends every session and its live connections', async () => {
  const person = await createPerson(app)
  const other = await logIn(app, person.email)
  const rows = await app.services.db.select().from(sessions).where(eq(sessions.accountId, person.id))
  const heard = new Set<string>()
  for (const { id } of rows) app.services.liveUpdates.subscribe(sessionTopic(id), () => heard.add(id))
  await resetWith(app, await resetTokenOf(app, person.email), newPassword)
  for (const cookie of [person.cookie, other.cookie as string]) {
    expect(await me(app, cookie)).toBeNull()
    expect((await app.request('GET', '/api/accounts/sessions', { cookie })).status).toBe(401)
  }
  await until('both streams to hear', async () => heard.size === 2)
  expect((await app.mailTo(person.email, 'Your password was changed')).text).toContain('If it wasn’t you')
})

test('a new link invalidates the earlier one', async () => {
  const person = await createPerson(app)
  const first = await resetTokenOf(app, person.email)
  await ask(person.email)
  const second = await until('the second mail', async () => {
    const token = tokenIn(await app.mailTo(person.email, 'Set a new password'))
    return token !== first && token
  })
  expect((await resetWith(app, first, newPassword)).status).toBe(410)
  expect((await resetWith(app, second, newPassword)).status).toBe(200)
})

test('a reset cancels a pending change of address', async () => {
  const person = await createPerson(app)
  const email = newAddress()
  await app.request('POST', '/api/accounts/email-changes', {
    body: { email, currentPassword: testPassword },
    cookie: person.cookie,
  })
  const token = tokenIn(await app.mailTo(email))
  await resetWith(app, await resetTokenOf(app, person.email), newPassword)
  const { status } = await app.request('POST', '/api/accounts/email-changes/confirmations', { body: { token } })
  expect(status).toBe(410)
})

test('a reset verifies the address', async () => {
  const person = await createPerson(app, { verified: false })
  await resetWith(app, await resetTokenOf(app, person.email), newPassword)
  expect((await accountWith(app, person.email))?.verifiedAt).not.toBeNull()
  expect((await logIn(app, person.email, newPassword)).status).toBe(201)
})

test('a person who reached the attempt limit can log in after the reset', async () => {
  const person = await createPerson(app)
  for (let index = 0; index < 11; index++) await logIn(app, person.email, 'Wrong!2026')
  await resetWith(app, await resetTokenOf(app, person.email), newPassword)
  expect((await logIn(app, person.email, newPassword)).status).toBe(201)
})

test('400: a weak password and a different confirmation are reported at once, and the link still works', async () => {
  const person = await createPerson(app)
  const token = await resetTokenOf(app, person.email)
  const { status, body } = await app.request('PUT', '/api/accounts/password-resets', {
    body: { token, password: 'alllowercase', passwordConfirmation: 'different' },
  })
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [
      {
        field: 'password',
        message: [
          'Password must contain at least one uppercase letter',
          'Password must contain at least one number',
          'Password must contain at least one special character',
        ].join('\n'),
      },
      { field: 'passwordConfirmation', message: 'Passwords do not match' },
    ],
  })
  expect((await check(token)).status).toBe(200)
})

test.each([undefined, {}, { email: '' }, { email: 'nobody' }, { email: ['a@example.test', 'b@example.test'] }])(
  '400: a request with %j is rejected',
  async (body) => {
    expect((await app.request('POST', '/api/accounts/password-resets', { body })).status).toBe(400)
  },
)

test.each([undefined, '', 'x'.repeat(201), 7])('400: the token %j is rejected', async (token) => {
  expect((await check(token)).status).toBe(400)
})
