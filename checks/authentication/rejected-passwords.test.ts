import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, makeResetLink } from '../../src/accounts/server/exports.ts'
import type { AcceptedPassword } from '../../src/accounts/server/password/accept-password.ts'
import { hashPassword } from '../../src/accounts/server/password/password-hashing.ts'
import {
  logIn,
  register,
  registrationForm,
  resetTokenOf,
  resetWith,
  tokenIn,
  verificationTokenOf,
  verifyWith,
} from '../../src/accounts/test/account-requests.ts'
import { createPerson, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { inviteBy } from '../../src/employers/test/company-calls.ts'
import { type Answer, startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { setupInvitation } from '../../src/site/server/setup-code.ts'

// Promise 41: every way of setting a password rejects common ones, and ones that contain the name of the owner or site.

let app: TestApp
let emptySite: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { communityName: 'Jacaranda Circle' } })
  emptySite = await startTestApp({ setUp: false, config: { communityName: 'Jacaranda Circle' } })
})
afterAll(async () => {
  await app?.stop()
  await emptySite?.stop()
})

const name = 'Amina Wanjiru'
const newEmail = () => `kilifi-${randomUUID()}@malindi.example`

/** Tries to set a password. Can be repeated until one is accepted. */
type Set = (password: string) => Promise<Answer>

const twice = (password: string) => ({ password, passwordConfirmation: password })
const post = (path: string, body: object) => app.request('POST', `/api${path}`, { body })

/** Each way of setting a password, prepared for an account with the address. */
const ways: Record<string, (email: string) => Promise<Set>> = {
  'joining as a member': async (email) => (password) =>
    register(app, registrationForm({ name, email, ...twice(password) })),

  'verifying an address in another browser': async (email) => {
    await register(app, registrationForm({ name, email }))
    const token = await verificationTokenOf(app, email)
    return (password) => post('/accounts/email-verifications', { token, ...twice(password) })
  },

  'a mailed reset link': async (email) => {
    await createPerson(app, { name, email })
    const token = await resetTokenOf(app, email)
    return (password) => resetWith(app, token, password)
  },

  'a reset link of the operator’s': async (email) => {
    await createPerson(app, { name, email })
    const token = tokenIn({ text: await makeResetLink(app.services, email) })
    return (password) => resetWith(app, token, password)
  },

  'the account settings': async (email) => {
    const { cookie } = await createPerson(app, { name, email })
    return (password) =>
      app.request('PUT', '/api/accounts/password', {
        body: { currentPassword: testPassword, ...twice(password) },
        cookie,
      })
  },

  'a link to a new address, where the account is not logged in': async (email) => {
    const { cookie } = await createPerson(app, { name })
    const body = { email, currentPassword: testPassword }
    await app.request('POST', '/api/accounts/email-changes', { body, cookie })
    const token = tokenIn(await app.mailTo(email))
    return (password) => post('/accounts/email-changes/confirmations', { token, ...twice(password) })
  },

  'registering as an employer': async (email) => (password) =>
    post('/employers/registrations', {
      ...{ name, email, companyName: 'Acacia Works', phone: '404 555 0100', website: '' },
      ...{ ...twice(password), agreedToTerms: true },
    }),

  'an invitation into a company': async (email) => {
    const token = await inviteBy(app, await createEmployer(app), email)
    const invited = { token, name, phone: '404 555 0199', agreedToTerms: true }
    return (password) => post('/employers/invitations/registrations', { ...invited, ...twice(password) })
  },

  'setting the site up': async (email) => {
    const code = (await setupInvitation(emptySite.services))?.split(' ').at(-1)
    const form = { code, communityName: 'Baraza la Nairobi', name, email, agreedToTerms: true }
    return (password) => emptySite.request('POST', '/api/setup', { body: { ...form, ...twice(password) } })
  },
}

const common = 'This password is one of the most common ones, or close to one. Choose another.'
const ofOwner = 'Your password must not contain your name or email address.'
const ofSite = 'Your password must not contain the name of this site.'

const rejected: [string, string][] = [
  ['Password1!', common],
  ['P@ssw0rd2026', common],
  ['Liverpool2026!', common],
  ['My WANJIRU 26!', ofOwner],
  ['4M1n4!2026', ofOwner],
  ['Kilifi-sunset-7', ofOwner],
  ['Sunset-in-Malindi-7', ofOwner],
  ['Jacaranda-circle 7', ofSite],
  ['Wanjiru of Jacaranda Circle 7', `${ofOwner}\n${ofSite}`],
]

const accepted = 'Mvua kubwa ilinyesha usiku wa saba, nasi tukalala hadi saa 4!'

test.each(Object.keys(ways))('%s rejects common passwords, and the names of the person and the site', async (way) => {
  const email = newEmail()
  const set = await (ways[way] as (typeof ways)[string])(email)
  for (const [password, message] of rejected) {
    const { status, body } = await set(password)
    expect({ password, status, errors: body.errors }).toEqual({
      ...{ password, status: 400 },
      errors: [{ field: 'password', message }],
    })
  }
  // No rejection used up the link, the code, or the tries.
  expect((await set(accepted)).status).toBeLessThan(300)
})

test('the set-up rejects the name that it gives to the site', async () => {
  const site = await startTestApp({ setUp: false })
  try {
    const code = (await setupInvitation(site.services))?.split(' ').at(-1)
    const form = { code, communityName: 'Baraza la Nairobi', name, email: newEmail(), agreedToTerms: true }
    const setUp = (password: string) => site.request('POST', '/api/setup', { body: { ...form, ...twice(password) } })
    for (const password of ['Baraza-la-Nairobi-7', 'Baobab trees 7!']) {
      expect(await setUp(password)).toMatchObject({ status: 400, body: { errors: [{ message: ofSite }] } })
    }
    expect((await setUp(accepted)).status).toBe(201)
  } finally {
    await site.stop()
  }
})

test('a long passphrase is compared to its last character, with its spaces', async () => {
  const passphrase = `${accepted} ${'na tena '.repeat(24)}mwisho`.slice(0, 256)
  const form = registrationForm({ name, email: newEmail(), ...twice(passphrase) })
  expect((await register(app, form)).status).toBe(201)
  await verifyWith(app, await verificationTokenOf(app, form.email))
  const { email } = await createPerson(app)
  expect((await resetWith(app, await resetTokenOf(app, email), passphrase)).status).toBe(200)
  expect((await logIn(app, email, passphrase)).status).toBe(201)
  for (const other of [passphrase.slice(0, -1), passphrase.replaceAll(' ', ''), `${passphrase.slice(0, -1)}?`]) {
    expect((await logIn(app, email, other)).status).toBe(401)
  }
})

test('a person with an older weak password logs in with it, and can change name and address', async () => {
  const old = 'Password1!'
  const { id, email } = await createPerson(app, { name: 'Test Person' })
  const passwordHash = await hashPassword(old as AcceptedPassword)
  await app.services.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
  const { status, cookie } = await logIn(app, email, old)
  expect(status).toBe(201)
  const renamed = { name: 'Password Person', from: 'Test Person' }
  expect((await app.request('PUT', '/api/accounts/name', { body: renamed, cookie: cookie ?? '' })).status).toBe(200)
  const moved = `password-${randomUUID()}@example.test`
  const asked = { email: moved, currentPassword: old }
  await app.request('POST', '/api/accounts/email-changes', { body: asked, cookie: cookie ?? '' })
  const token = tokenIn(await app.mailTo(moved))
  const confirmed = await app.request('POST', '/api/accounts/email-changes/confirmations', {
    body: { token },
    cookie: cookie ?? '',
  })
  expect(confirmed.status).toBe(200)
  expect((await logIn(app, moved, old)).status).toBe(201)
})
