import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import {
  accountWith,
  logIn,
  me,
  newAddress,
  register,
  registrationForm,
  tokenIn,
  verificationTokenOf,
} from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

// A stranger can enter another person's address into a form. The stranger's password and sessions must stop working as
// soon as the address's owner verifies it.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const ownPassword = 'Marula-tree!9'
const own = { password: ownPassword, passwordConfirmation: ownPassword }
const needed = { status: 400, body: { errors: [{ field: 'password', message: 'Password is required' }] } }

function verify(token: string, more: object = {}, cookie?: string) {
  return app.request('POST', '/api/accounts/email-verifications', { body: { token, ...more }, cookie })
}

function check(path: 'email-verifications' | 'email-changes', token: string, cookie?: string) {
  return app.request('POST', `/api/accounts/${path}/checks`, { body: { token }, cookie })
}

async function registered() {
  const form = registrationForm()
  const { cookie } = await register(app, form)
  return { email: form.email, cookie: cookie ?? '', token: await verificationTokenOf(app, form.email) }
}

test('a stranger who registered another person’s address cannot log in after its owner verified it', async () => {
  const { email, token } = await registered()
  expect((await check('email-verifications', token)).body).toEqual({ needsPassword: true })
  expect(await verify(token)).toMatchObject(needed)
  expect((await accountWith(app, email))?.verifiedAt).toBeNull()
  expect(await verify(token, own)).toMatchObject({ status: 200, body: { role: 'member' } })
  expect((await logIn(app, email)).body.code).toBe('INVALID_CREDENTIALS')
  expect((await logIn(app, email, ownPassword)).status).toBe(201)
})

test('the browser that registered verifies the address without a new password', async () => {
  const { email, cookie, token } = await registered()
  expect((await check('email-verifications', token, cookie)).body).toEqual({ needsPassword: false })
  const { status, headers } = await verify(token, {}, cookie)
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^registering=;.*Max-Age=0/)])
  expect((await logIn(app, email)).status).toBe(201)
})

test('the registering cookie is signed and valid only for the account that the browser registered', async () => {
  const [one, other] = [await registered(), await registered()]
  const id = Buffer.from((await accountWith(app, one.email))?.id ?? '').toString('base64url')
  const [, signature] = other.cookie.split('.')
  for (const cookie of [other.cookie, `registering=${id}`, `registering=${id}.${signature}`, `registering=${id}.`]) {
    expect(await verify(one.token, {}, cookie)).toMatchObject(needed)
  }
  expect((await accountWith(app, one.email))?.verifiedAt).toBeNull()
})

test('opening a verification link does not verify the address', async () => {
  const { email, token } = await registered()
  for (let turn = 0; turn < 5; turn++) {
    expect((await check('email-verifications', token)).status).toBe(200)
    expect((await app.request('GET', '/verify')).status).not.toBe(500)
  }
  expect((await accountWith(app, email))?.verifiedAt).toBeNull()
  expect((await verify(token, own)).status).toBe(200)
  expect((await check('email-verifications', token)).body).toMatchObject({ status: 410, code: 'TOKEN_USED' })
})

test('400: a new password that breaks a rule or differs from its confirmation is rejected', async () => {
  const { token } = await registered()
  const weak = await verify(token, { password: 'short', passwordConfirmation: 'other' })
  expect(weak.body.errors.map(({ field }: { field: string }) => field)).toEqual(['password', 'passwordConfirmation'])
  expect((await verify(token, own)).status).toBe(200)
})

test('the owner of an address takes over an account that an admin verified, by using the link', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const { email, token } = await registered()
  const { id } = (await accountWith(app, email)) ?? {}
  await app.request('PUT', `/api/admin/users/${id}/verification`, { cookie: admin.cookie })
  const stranger = await logIn(app, email)
  expect(stranger.status).toBe(201)
  expect((await verify(token, own)).status).toBe(200)
  expect(await me(app, stranger.cookie)).toBeNull()
  expect((await logIn(app, email)).status).toBe(401)
})

test('changing to another person’s address requires a new password from its owner and ends every session', async () => {
  const stranger = await createPerson(app, { role: 'employer' })
  const address = newAddress()
  const body = { email: address, currentPassword: testPassword }
  await app.request('POST', '/api/accounts/email-changes', { body, cookie: stranger.cookie })
  const token = tokenIn(await app.mailTo(address))
  expect((await check('email-changes', token)).body).toEqual({ email: address, needsPassword: true })
  const confirm = (more: object = {}, cookie?: string) =>
    app.request('POST', '/api/accounts/email-changes/confirmations', { body: { token, ...more }, cookie })
  expect(await confirm()).toMatchObject(needed)
  // Being logged in to another account makes no difference.
  expect(await confirm({}, (await createPerson(app)).cookie)).toMatchObject(needed)
  expect(await me(app, stranger.cookie)).toMatchObject({ email: stranger.email })
  expect(await confirm(own)).toMatchObject({ status: 200, body: { email: address } })
  expect(await me(app, stranger.cookie)).toBeNull()
  expect((await logIn(app, address)).status).toBe(401)
  expect((await logIn(app, address, ownPassword)).status).toBe(201)
  expect((await confirm(own)).body.code).toBe('TOKEN_USED')
})

test('a browser in which the account is logged in confirms a new address without a new password', async () => {
  const person = await createPerson(app)
  const address = newAddress()
  const body = { email: address, currentPassword: testPassword }
  await app.request('POST', '/api/accounts/email-changes', { body, cookie: person.cookie })
  const token = tokenIn(await app.mailTo(address))
  expect((await check('email-changes', token, person.cookie)).body).toEqual({ email: address, needsPassword: false })
  expect((await me(app, person.cookie))?.email).toBe(person.email)
  const changed = await app.request('POST', '/api/accounts/email-changes/confirmations', {
    body: { token },
    cookie: person.cookie,
  })
  expect(changed.status).toBe(200)
  expect(await me(app, person.cookie)).toMatchObject({ email: address })
})
