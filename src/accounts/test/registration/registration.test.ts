import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { accounts } from '../../server/tables.ts'
import { accountWith, newAddress, register, registrationForm } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const taken = 'An account with this email already exists. Please try logging in instead.'

test('201: a new person becomes an unverified member and gets a ticket for the verification status', async () => {
  const form = registrationForm({ name: '  Nia Brightwater  ' })
  const { status, body, cookie } = await register(app, form)
  expect({ status, body }).toEqual({ status: 201, body: { email: form.email, ticket: expect.stringMatching(/.{43}/) } })
  // The cookie identifies the browser that registered. It is not a session.
  expect(cookie).toMatch(/^registering=/)
  expect(await accountWith(app, form.email)).toMatchObject({
    name: 'Nia Brightwater',
    role: 'member',
    verifiedAt: null,
  })
})

test.each(['-', '_', ' ', '~', '€', '🌳'])(
  '201: a password whose one special character is “%s” is accepted',
  async (special) => {
    const password = `Marula${special}2026`
    const form = registrationForm({ password, passwordConfirmation: password })
    expect((await register(app, form)).status).toBe(201)
  },
)

test('the emailed link starts with the configured URL, whatever host the request claims', async () => {
  const form = registrationForm()
  const headers = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
  const { status } = await app.request('POST', '/api/accounts/registrations', { body: form, headers })
  expect(status).toBe(201)
  const mail = await app.mailTo(form.email)
  expect(mail.subject).toBe('Confirm your email address')
  expect(mail.text).toContain(`${app.url}/verify#access_token=`)
  expect(mail.html).not.toContain('evil.test')
})

test('409: an address that has an account is rejected with EMAIL_TAKEN, in any case', async () => {
  const person = await createPerson(app)
  for (const email of [person.email, person.email.toUpperCase()]) {
    const { status, body } = await register(app, registrationForm({ email }))
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 409,
      code: 'EMAIL_TAKEN',
      detail: taken,
    })
  }
})

test('409: an address with an unverified account is rejected too, and its password stays', async () => {
  const person = await createPerson(app, { verified: false })
  const before = await accountWith(app, person.email)
  const answer = await register(app, registrationForm({ email: person.email, password: 'Other!2026x' }))
  expect(answer.status).toBe(400)
  const password = 'Other!2026x'
  const again = await register(app, registrationForm({ email: person.email, password, passwordConfirmation: password }))
  expect({ status: again.status, detail: again.body.detail }).toEqual({ status: 409, detail: taken })
  expect(await accountWith(app, person.email)).toEqual(before)
})

test('of concurrent registrations of one address, one gets 201 and the others 409', async () => {
  const form = registrationForm()
  const spellings = [form.email, form.email.toUpperCase(), form.email, form.email]
  const answers = await Promise.all(spellings.map((email) => register(app, { ...form, email })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const rows = await app.services.db.select().from(accounts).where(eq(accounts.emailKey, form.email))
  expect(rows).toHaveLength(1)
  const sent = await app.services.db.select().from(mails)
  expect(sent.filter(({ to }) => to.toLowerCase() === form.email)).toHaveLength(1)
})

test('400: every error is reported at once, with the messages of the form', async () => {
  const { status, body } = await register(app, {
    name: ' ',
    email: 'nobody',
    password: 'short',
    passwordConfirmation: 'other',
    agreedToTerms: false,
  })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  expect(
    Object.fromEntries(body.errors.map((error: { field: string; message: string }) => [error.field, error.message])),
  ).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    password: [
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ].join('\n'),
    passwordConfirmation: 'Passwords do not match',
    agreedToTerms: 'You must agree to terms and conditions.',
  })
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{"name":'],
  ['a list', []],
  ['wrong types', { name: 1, email: {}, password: [], passwordConfirmation: null, agreedToTerms: 'yes' }],
  ['a name that is too long', registrationForm({ name: 'n'.repeat(101) })],
  ['a name with a line break', registrationForm({ name: 'Nia\r\nBcc: all@example.test' })],
  ['an address that is too long', registrationForm({ email: `${'a'.repeat(250)}@example.test` })],
  ['two addresses', registrationForm({ email: 'a@example.test,b@example.test' })],
  ['an address with a header in it', registrationForm({ email: 'a@example.test\r\nBcc: b@example.test' })],
  ['an address with a name around it', registrationForm({ email: 'Nia <a@example.test>' })],
  ['a password that is too long', registrationForm({ password: `Aa1!${'x'.repeat(260)}` })],
])('400: %s is rejected', async (_what, body) => {
  const answer = await app.request('POST', '/api/accounts/registrations', { body })
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
})

test('markup in a name stays text, and no email contains it', async () => {
  const name = '<img src=x onerror=alert(1)> https://evil.test'
  const form = registrationForm({ name })
  expect((await register(app, form)).status).toBe(201)
  expect(await accountWith(app, form.email)).toMatchObject({ name })
  const mail = await app.mailTo(form.email)
  expect(mail.text + mail.html).not.toMatch(/evil\.test|onerror/)
})

test('a role, a verification date, or an id in the form is ignored', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const form = registrationForm()
  const extra = { id, role: 'admin', verifiedAt: '2020-01-01T00:00:00Z', verified_at: '2020-01-01', suspendedAt: null }
  expect((await register(app, { ...form, ...extra, emailKey: 'x', passwordHash: 'x', avatarUrl: 'x' })).status).toBe(
    201,
  )
  const row = await accountWith(app, form.email)
  expect(row).toMatchObject({ role: 'member', verifiedAt: null, avatarUrl: null, emailKey: form.email })
  expect(row?.id).not.toBe(id)
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(row?.passwordHash).not.toContain(testPassword)
})

test('429: five attempts an hour for one address, also concurrent ones', async () => {
  const { email } = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 9 }, () => register(app, registrationForm({ email }))))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    detail: 'Too many attempts. Please wait a moment and try again.',
    retryAfter: expect.any(Number),
  })
})

test('429: twenty attempts an hour from one network, whatever forwarding headers it sends', async () => {
  const site = await startTestApp({ config: { mode: 'production' } })
  try {
    const tries = Array.from({ length: 24 }, (_, index) =>
      site.request('POST', '/api/accounts/registrations', {
        body: registrationForm({ email: newAddress() }),
        headers: { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` },
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  } finally {
    await site.stop()
  }
})

test('429: behind a trusted proxy, all addresses of one /64 count as one network', async () => {
  const site = await startTestApp({ config: { mode: 'production', trustProxy: true } })
  try {
    const from = (address: string) =>
      site.request('POST', '/api/accounts/registrations', {
        body: registrationForm({ email: newAddress() }),
        headers: { 'x-forwarded-for': address },
      })
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, index) => from(`2001:db8:1:2:${(index + 1).toString(16)}::7`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect((await from('2001:db8:1:3::7')).status).toBe(201)
  } finally {
    await site.stop()
  }
})
