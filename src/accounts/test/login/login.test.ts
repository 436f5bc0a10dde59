import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { accounts, sessions } from '../../server/tables.ts'
import {
  logIn,
  me,
  newAddress,
  register,
  registrationForm,
  verificationTokenOf,
  verifyWith,
} from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const wrong = 'Invalid email or password. Please check your credentials and try again.'
const tooMany = 'Too many login attempts. Please wait a moment and try again.'

test('from registration to logout: register, use the emailed link, log in, list and revoke sessions, log out', async () => {
  const form = registrationForm({ name: 'Nia Brightwater' })
  await register(app, form)
  const early = await logIn(app, form.email)
  expect(early.status).toBe(403)
  const token = await verificationTokenOf(app, form.email)
  await verifyWith(app, token)

  const laptop = await logIn(app, form.email)
  const account = {
    id: expect.any(String),
    name: 'Nia Brightwater',
    firstName: 'Nia',
    isWaiting: false,
    email: form.email,
    role: 'member',
    avatarUrl: null,
  }
  expect({ status: laptop.status, body: laptop.body }).toEqual({ status: 201, body: account })
  const cookie = laptop.cookie as string
  expect(await me(app, cookie)).toEqual(account)

  const phone = await logIn(app, form.email)
  const listed = await app.request('GET', '/api/accounts/sessions', { cookie })
  expect(listed.body.sessions).toHaveLength(2)
  const other = listed.body.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
  expect(other.device).toBe('Firefox on Linux')
  expect((await app.request('DELETE', `/api/accounts/sessions/${other.id}`, { cookie })).status).toBe(200)
  expect(await me(app, phone.cookie)).toBeNull()

  expect((await app.request('DELETE', '/api/accounts/sessions/current', { cookie })).status).toBe(200)
  expect(await me(app, cookie)).toBeNull()
})

test('the session cookie is HttpOnly and SameSite, and Secure on an https site', async () => {
  const person = await createPerson(app)
  const plain = (await logIn(app, person.email)).headers.getSetCookie()
  for (const cookie of plain) expect(cookie).toMatch(/; HttpOnly; SameSite=(Lax|Strict)/)
  expect(plain[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  const site = await startTestApp({ config: { baseUrl: 'https://baobab.test' } })
  try {
    const { email } = await createPerson(site)
    const { headers, cookie } = await site.request('POST', '/api/accounts/sessions', {
      body: { email, password: testPassword },
      headers: { origin: 'https://baobab.test' },
    })
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    )
    expect(await me(site, cookie)).toMatchObject({ email })
    // Another host of the domain can set a cookie without the prefix.
    expect(await me(site, cookie?.replace('__Host-', ''))).toBeNull()
  } finally {
    await site.stop()
  }
})

test('responses about accounts have cache-control no-store', async () => {
  const { headers } = await app.request('GET', '/api/accounts/me')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('200: a visitor and an unknown cookie have no account', async () => {
  expect(await me(app)).toBeNull()
  expect(await me(app, `session=${'x'.repeat(43)}`)).toBeNull()
  expect(await me(app, "session=' or 1=1 --")).toBeNull()
})

test('the address is case-insensitive at login; the password is not', async () => {
  const person = await createPerson(app)
  expect((await logIn(app, `  ${person.email.toUpperCase()} `)).status).toBe(201)
  expect((await logIn(app, person.email, testPassword.toUpperCase())).status).toBe(401)
})

test('401: a wrong password, an unknown address, and a suspended account get the same response', async () => {
  const known = await createPerson(app)
  const suspended = await createPerson(app, { suspended: true })
  const unverified = await createPerson(app, { verified: false })
  const neither = await createPerson(app, { verified: false, suspended: true })
  const answers = await Promise.all([
    logIn(app, known.email, 'Wrong!2026'),
    logIn(app, newAddress(), 'Wrong!2026'),
    logIn(app, newAddress()),
    logIn(app, suspended.email, 'Wrong!2026'),
    logIn(app, suspended.email),
    logIn(app, neither.email),
    logIn(app, unverified.email, 'Wrong!2026'),
  ])
  expect(answers[0]?.body).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS', detail: wrong })
  for (const { status, body, cookie } of answers) {
    expect(status).toBe(401)
    expect(JSON.stringify(body)).toBe(JSON.stringify(answers[0]?.body))
    expect(cookie).toBeNull()
  }
})

// Other load on the machine can slow down single responses, so the test may retry; a real difference fails every time.
test('a wrong password and an unknown address take the same time', { retry: 2 }, async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 9; round++) {
    const { email } = await createPerson(app)
    for (const [kind, address] of [
      ['known', email],
      ['unknown', newAddress()],
    ] as const) {
      const began = performance.now()
      await logIn(app, address, 'Wrong!2026')
      times[kind].push(performance.now() - began)
    }
  }
  const ratio = median(times.known) / median(times.unknown)
  // Without the decoy hash, the ratio is about ten.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('403: an unverified account is rejected with EMAIL_NOT_VERIFIED, only after the right password', async () => {
  const person = await createPerson(app, { verified: false })
  const { status, body, cookie } = await logIn(app, person.email)
  expect({ status, code: body.code, detail: body.detail, cookie }).toEqual({
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
    detail: 'Please check your email and click the verification link before logging in.',
    cookie: null,
  })
})

test('400: both missing fields are reported at once', async () => {
  const { status, body } = await app.request('POST', '/api/accounts/sessions', { body: {} })
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ],
  })
  const long = await app.request('POST', '/api/accounts/sessions', {
    body: { email: newAddress(), password: 'x'.repeat(1001) },
  })
  expect(long.status).toBe(400)
})

test('429: the eleventh attempt for an address is rejected, known or unknown, also with the right password', async () => {
  const person = await createPerson(app)
  for (const email of [person.email, newAddress()]) {
    for (let index = 0; index < 10; index++) expect((await logIn(app, email, 'Wrong!2026')).status).toBe(401)
    const { status, body } = await logIn(app, email.toUpperCase())
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      detail: tooMany,
    })
    expect(body.retryAfter).toBeGreaterThan(0)
    expect(body.retryAfter).toBeLessThanOrEqual(15 * 60)
  }
})

test('429: of 30 concurrent attempts, exactly ten are checked', async () => {
  const { email } = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(app, email, 'Wrong!2026')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('a successful login resets the count of attempts', async () => {
  const { email } = await createPerson(app)
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 9; index++) await logIn(app, email, 'Wrong!2026')
    expect((await logIn(app, email)).status).toBe(201)
  }
})

test('429: a hundred attempts per network in 15 minutes, across all accounts', async () => {
  const site = await startTestApp({ config: { mode: 'production' } })
  try {
    const answers = await Promise.all(Array.from({ length: 104 }, () => logIn(site, newAddress())))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  } finally {
    await site.stop()
  }
})

test('a login begins a new session and ends the session of the request’s cookie, even another person’s', async () => {
  const first = await createPerson(app)
  const second = await createPerson(app)
  const { cookie } = await logIn(app, second.email, testPassword, first.cookie)
  expect(cookie).not.toBe(first.cookie)
  expect(await me(app, first.cookie)).toBeNull()
  expect(await me(app, cookie)).toMatchObject({ id: second.id })
})

test('a session cookie that the visitor made up is never used', async () => {
  const { email } = await createPerson(app)
  const planted = `session=${'A'.repeat(43)}`
  const { cookie } = await logIn(app, email, testPassword, planted)
  expect(cookie).not.toBe(planted)
  expect(await me(app, planted)).toBeNull()
})

test('401: no session begins while the password is being reset', async () => {
  const person = await createPerson(app)
  const hers = eq(accounts.id, person.id)
  const login = await app.services.db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash: 'another' }).where(hers)
    let isAnswered = false
    const answer = logIn(app, person.email).finally(() => {
      isAnswered = true
    })
    await until('the login to wait for the reset', async () => {
      const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      return isAnswered || (await app.services.pool.query(waiting)).rowCount
    })
    return { answer }
  })
  expect((await login.answer).status).toBe(401)
})

test('a foreign URL in the login request causes no redirect', async () => {
  const { email } = await createPerson(app)
  const { status, headers } = await app.request('POST', '/api/accounts/sessions?next=https://evil.test', {
    body: { email, password: testPassword, next: 'https://evil.test', redirect_to: '//evil.test' },
  })
  expect({ status, location: headers.get('location') }).toEqual({ status: 201, location: null })
})

test('a suspended account’s sessions end at the next request', async () => {
  const person = await createPerson(app)
  await app.services.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, person.id))
  expect(await me(app, person.cookie)).toBeNull()
  expect((await app.request('GET', '/api/accounts/sessions', { cookie: person.cookie })).status).toBe(401)
})

test('a login deletes the account’s expired sessions', async () => {
  const person = await createPerson(app)
  await app.services.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.accountId, person.id))
  expect(await me(app, person.cookie)).toBeNull()
  await logIn(app, person.email)
  const rows = await app.services.db.select().from(sessions).where(eq(sessions.accountId, person.id))
  expect(rows).toHaveLength(1)
})

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
}
