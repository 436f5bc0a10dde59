import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import {
  accountWith,
  logIn,
  me,
  newAddress,
  verificationTokenOf,
  verifyWith,
} from '../../accounts/test/account-requests.ts'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { pendingVerificationsJob } from '../server/background-jobs.ts'
import { companyOf } from '../server/companies/companies.ts'
import { companies } from '../server/tables.ts'
import { createEmployer } from './companies.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

function form(changes: Record<string, unknown> = {}) {
  return {
    name: 'Harriet Stone',
    email: newAddress(),
    companyName: 'Stone & Daughters',
    phone: '(404) 555-0100',
    website: '',
    password: testPassword,
    passwordConfirmation: testPassword,
    agreedToTerms: true,
    ...changes,
  }
}

const register = (body: unknown) => app.request('POST', '/api/employers/registrations', { body })

const logInHere = (email: string, password = testPassword, cookie?: string) =>
  app.request('POST', '/api/employers/sessions', { body: { email, password }, cookie })

async function join(changes: Record<string, unknown> = {}) {
  const filled = form(changes)
  expect((await register(filled)).status).toBe(201)
  const token = await verificationTokenOf(app, filled.email)
  const { status, body } = await verifyWith(app, token)
  expect({ status, body }).toEqual({ status: 200, body: { role: 'employer' } })
  return filled
}

/** Who vouches for the company of somebody with this address under this website. */
async function judged(address: string, website: string) {
  const email = address.replace('@', `-${Math.random().toString(36).slice(2)}@`)
  const { cookie } = await createEmployer(app, { email })
  const { status, body } = await app.request('PATCH', '/api/employers/company', { body: { website }, cookie })
  expect(status).toBe(200)
  return body.verifiedBy
}

test('an employer registers with a company, verifies, logs in, and owns it', async () => {
  const filled = form({ companyName: '  Stone & Daughters  ' })
  const { status, body, cookie } = await register(filled)
  expect({ status, body }).toEqual({
    status: 201,
    body: { email: filled.email, ticket: expect.stringMatching(/.{43}/) },
  })
  // It tells the browser that registered from others, and logs nobody in.
  expect(cookie).toMatch(/^registering=/)
  expect(await accountWith(app, filled.email)).toMatchObject({ role: 'employer', verifiedAt: null })
  expect(await logInHere(filled.email)).toMatchObject({
    status: 403,
    body: {
      code: 'EMAIL_NOT_VERIFIED',
      detail: 'Please check your email and click the verification link before logging in.',
    },
  })
  const token = await verificationTokenOf(app, filled.email)
  const used = await verifyWith(app, token)
  expect(used.body).toEqual({ role: 'employer' })
  const begun = await logInHere(filled.email.toUpperCase())
  expect(begun).toMatchObject({ status: 201, body: { role: 'employer', name: 'Harriet Stone' } })
  const own = await app.request('GET', '/api/employers/company', { cookie: begun.cookie ?? '' })
  expect(own.body.company).toMatchObject({
    name: 'Stone & Daughters',
    website: null,
    isVerified: true,
    verifiedBy: 'domain',
    verifiedDomain: 'example.test',
    you: { phone: '(404) 555-0100', isOwner: true },
    can: { edit: true, invite: true },
  })
})

test('all errors of the form are reported at once, with the form’s messages', async () => {
  const { status, body } = await register({
    ...form({ name: ' ', email: 'nobody', companyName: '', phone: ' ', website: 'javascript:alert(1)' }),
    password: 'short',
    passwordConfirmation: 'other',
    agreedToTerms: false,
  })
  expect(status).toBe(400)
  const said = body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])
  expect(Object.fromEntries(said)).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    companyName: 'Company name is required',
    phone: 'Phone is required',
    website: 'Please enter a website address, such as https://example.com',
    password: expect.stringContaining('Password must contain at least one uppercase letter'),
    passwordConfirmation: 'Passwords do not match',
    agreedToTerms: 'You must agree to terms and conditions.',
  })
})

test.each([
  ['nothing', undefined],
  ['wrong types', { name: 1, email: {}, companyName: [], phone: 5, website: true, password: {}, agreedToTerms: 'yes' }],
  ['a company name that is too long', form({ companyName: 'c'.repeat(101) })],
  ['a company name with a line break', form({ companyName: 'Stone\r\nBcc: all@example.test' })],
  ['a phone number of letters', form({ phone: 'call me' })],
  ['a website of no host', form({ website: 'https://' })],
  ['a website with a password', form({ website: 'https://a:b@example.test' })],
  ['a website on a machine’s address', form({ website: 'http://127.0.0.1' })],
])('a registration with %s is rejected with 400', async (_what, body) => {
  expect(await register(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
})

test('a registered address of an employer or member is rejected with EMAIL_TAKEN, and no company is created', async () => {
  const { email } = await createPerson(app)
  const employer = await createPerson(app, { role: 'employer' })
  const before = await app.services.db.$count(companies)
  for (const address of [email.toUpperCase(), employer.email]) {
    expect(await register(form({ email: address }))).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        detail: 'An employer account with this email already exists. Please try logging in instead.',
      },
    })
  }
  expect(await app.services.db.$count(companies)).toBe(before)
  const body = { ...form({ email: employer.email }), phone: undefined }
  expect(await app.request('POST', '/api/accounts/registrations', { body })).toMatchObject({
    status: 409,
    body: { detail: 'An account with this email already exists. Please try logging in instead.' },
  })
})

test('of concurrent registrations of one address one succeeds and one company is created', async () => {
  const filled = form({ companyName: 'Only Once' })
  const answers = await Promise.all([1, 2, 3, 4].map(() => register(filled)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await app.services.db.$count(companies, eq(companies.name, 'Only Once'))).toBe(1)
})

test('role, verification, and ownership in the form are ignored', async () => {
  const filled = form({ role: 'admin', verifiedBy: 'admin', isOwner: false, companyId: 'x', membershipId: 'x' })
  expect((await register(filled)).status).toBe(201)
  const account = await accountWith(app, filled.email)
  expect(account?.role).toBe('employer')
  expect(await companyOf(app.services.db, account?.id ?? '')).toMatchObject({ verifiedBy: null, needsAdmin: false })
})

test('members and admins are rejected with FORBIDDEN at the employers’ login and stay logged out', async () => {
  for (const role of ['member', 'admin'] as const) {
    const { email, cookie } = await createPerson(app, { role })
    const refused = await logInHere(email)
    expect(refused).toMatchObject({
      status: 403,
      cookie: null,
      body: { code: 'FORBIDDEN', detail: 'Access denied. This account is not registered as an employer.' },
    })
    expect(await me(app, cookie)).toMatchObject({ email })
  }
})

test('a wrong password, an unknown address, and a suspended employer get the same response', async () => {
  const member = await createPerson(app)
  const suspended = await createPerson(app, { role: 'employer', suspended: true })
  const answers = [
    await logInHere(member.email, 'Wrong!2026x'),
    await logInHere(newAddress()),
    await logInHere(suspended.email),
  ]
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body })
    expect(body.detail).toBe('Invalid email or password. Please check your credentials and try again.')
  }
})

test('an employer can use the members’ login', async () => {
  const { email } = await join()
  expect(await logIn(app, email)).toMatchObject({ status: 201, body: { role: 'employer' } })
})

test('verifying an address at the company’s own domain verifies the company and notifies its people', async () => {
  const domain = `own-${Date.now()}.example`
  const { email } = await join({ email: `harriet@mail.${domain}`, website: `www.${domain}/about`, companyName: 'Own' })
  const { status, cookie } = await logInHere(email)
  expect(status).toBe(201)
  const { body } = await app.request('GET', '/api/employers/company', { cookie: cookie ?? '' })
  expect(body.company).toMatchObject({ isVerified: true, verifiedBy: 'domain', website: `https://www.${domain}/about` })
  expect((await app.mailTo(email, 'Own is verified')).text).toContain('Your company is now verified.')
})

test.each([
  ['a name given away by a provider against the provider', 'a@evil.github.io', 'https://github.io'],
  ['one customer of a provider against another', 'a@evil.github.io', 'https://good.github.io'],
  ['another company under the same public suffix', 'a@evil.co.uk', 'https://good.co.uk'],
  ['a public suffix itself', 'a@co.uk', 'https://co.uk'],
  ['a free mail provider’s own site', 'a@gmail.com', 'https://gmail.com'],
  ['a free mail provider of another country', 'a@yahoo.co.uk', 'https://www.yahoo.co.uk'],
  ['a name that a provider gives to anybody', 'a@engineer.com', 'https://engineer.com'],
  ['an internet provider’s own site', 'a@tampabay.rr.com', 'https://www.rr.com'],
  ['an address that lasts an hour', 'a@maildrop.cc', 'https://maildrop.cc'],
  ['a domain that only ends alike', 'a@notexample.com', 'https://example.com'],
  ['a domain that goes on', 'a@example.com.evil.test', 'https://example.com'],
  ['a lookalike in other letters', 'a@xn--exmple-4nf.com', 'https://example.com'],
])('a company is not verified by %s', async (_what, address, website) => {
  expect(await judged(address, website)).toBeNull()
})

test.each([
  ['a subdomain', 'p@mail.trailing.example', 'https://trailing.example'],
  ['capital letters and a path', 'p@capitals.example', 'https://WWW.Capitals.Example/jobs?x=1'],
  ['a domain in its own letters', 'p@xn--bcher-kva.example', 'https://bücher.example'],
  ['two public labels', 'p@stone.co.uk', 'https://careers.stone.co.uk'],
])('a company is verified by its domain with %s', async (_what, email, website) => {
  expect(await judged(email, website)).toBe('domain')
})

/** The company of somebody who registers with an address and no website, and proves the address. */
async function companyWithoutWebsite(address: string) {
  const { email } = await join({ email: address })
  const { cookie } = await logInHere(email)
  const { body } = await app.request('GET', '/api/employers/company', { cookie: cookie ?? '' })
  return { email, cookie: cookie ?? '', company: body.company }
}

test('without a website, the domain of the address verifies the company and is shown to members', async () => {
  const { email, company } = await companyWithoutWebsite('harriet@mail.no-website.example')
  expect(company).toMatchObject({
    ...{ website: null, isVerified: true, verifiedBy: 'domain', verifiedDomain: 'no-website.example' },
  })
  expect((await app.mailTo(email, 'Stone & Daughters is verified')).text).toContain('Your company is now verified.')
})

test.each([
  'harriet.stone@gmail.com',
  'harriet@yahoo.co.uk',
  'harriet@mail.com',
  'harriet@gmx.net',
  'harriet@proton.me',
  'harriet@engineer.com',
  'harriet@tampabay.rr.com',
  'harriet@maildrop.cc',
  'harriet@hey.com',
])('without a website, %s at a public provider verifies no company', async (address) => {
  expect((await companyWithoutWebsite(address)).company).toMatchObject({ verifiedBy: null, verifiedDomain: null })
})

test('a website that is added later must be at the domain of an address, or waits for an admin', async () => {
  const { cookie } = await companyWithoutWebsite('harriet@later-website.example')
  const save = async (website: string) => {
    const { body } = await app.request('PATCH', '/api/employers/company', { body: { website }, cookie })
    return { verifiedBy: body.verifiedBy, verifiedDomain: body.verifiedDomain }
  }
  const own = { verifiedBy: 'domain', verifiedDomain: 'later-website.example' }
  expect(await save('https://elsewhere.example')).toEqual(own)
  expect(await save('https://www.later-website.example')).toEqual(own)
  expect(await save('')).toEqual(own)
})

test('a suspended, changed, or deleted address no longer verifies the company', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const { email, cookie } = await companyWithoutWebsite('harriet@comes-and-goes.example')
  const id = (await accountWith(app, email))?.id ?? ''
  const row = () => companyOf(app.services.db, id)
  await app.request('PUT', `/api/admin/users/${id}/suspension`, { cookie: admin.cookie })
  expect(await row()).toMatchObject({ verifiedBy: null, mailDomain: null })
  await app.request('DELETE', `/api/admin/users/${id}/suspension`, { cookie: admin.cookie })
  const restored = await row()
  expect(restored).toMatchObject({ verifiedBy: 'domain', mailDomain: 'comes-and-goes.example' })
  expect(await me(app, cookie)).toBeNull()
  await app.request('DELETE', `/api/admin/users/${id}?posts=keep`, { cookie: admin.cookie })
  const [closed] = await app.services.db
    .select()
    .from(companies)
    .where(eq(companies.id, restored?.id ?? ''))
  expect(closed).toMatchObject({ verifiedBy: null, mailDomain: null, closedAt: expect.any(Date) })
})

test('after an admin’s withdrawal the address alone does not verify the company again', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const { cookie, company } = await companyWithoutWebsite('harriet@withdrawn.example')
  await app.request('DELETE', `/api/admin/companies/${company.id}/verification`, { cookie: admin.cookie })
  await pendingVerificationsJob.run(app.services, {})
  const { body } = await app.request('GET', '/api/employers/company', { cookie })
  expect(body.company).toMatchObject({ verifiedBy: null, verifiedDomain: null })
})

test('companies that registered before are verified by addresses at their own domain only', async () => {
  const [own, free, unproved] = [
    await createEmployer(app, { email: 'h@waited-long.example' }),
    await createEmployer(app, { email: 'waited-long@gmail.com' }),
    await createEmployer(app, { email: 'h@not-proved.example' }),
  ]
  await app.services.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, unproved.id))
  const verifiers = async () =>
    Promise.all([own, free, unproved].map(async ({ id }) => (await companyOf(app.services.db, id))?.verifiedBy))
  expect(await verifiers()).toEqual([null, null, null])
  await pendingVerificationsJob.run(app.services, {})
  expect(await verifiers()).toEqual(['domain', null, null])
})

test('an address that is not verified yet does not verify a company', async () => {
  const filled = form({ email: 'p@unproved.example', website: 'https://unproved.example' })
  expect((await register(filled)).status).toBe(201)
  const account = await accountWith(app, filled.email)
  expect(await companyOf(app.services.db, account?.id ?? '')).toMatchObject({ verifiedBy: null })
})
