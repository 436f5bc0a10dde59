import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import {
  logIn,
  newAddress,
  registrationForm,
  tokenIn,
  verificationTokenOf,
  verifyWith,
} from '../../accounts/test/account-requests.ts'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { rateLimitRules } from '../../platform/server/auth/rate-limits.ts'
import { hashToken, newToken } from '../../platform/server/auth/signed-tokens.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { companyInvitations } from '../server/tables.ts'
import { createEmployer } from './companies.ts'
import { type Call, callerOf, inviteBy, rowOf } from './company-calls.ts'

let offset = 0
let app: TestApp
let call: Call
let member: Person
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offset) } })
  call = callerOf(app)
  member = await createPerson(app)
})
afterAll(() => app?.stop())

const day = 24 * 60 * 60 * 1000

const invitedForm = (token: string) => ({
  token,
  name: 'Iris Fernhill',
  phone: '404 555 0199',
  password: testPassword,
  passwordConfirmation: testPassword,
  agreedToTerms: true,
})

test('a new person registers with an invitation, joins the company, and their email domain verifies it', async () => {
  const owner = await createEmployer(app, { website: 'https://joined.example', companyName: 'Joined' })
  const email = `iris-${Date.now()}@joined.example`
  const token = await inviteBy(app, owner, email)
  const check = await call(null, 'POST', '/employers/invitations/checks', { token })
  expect(check).toMatchObject({ status: 200, body: { companyName: 'Joined', email, holder: 'nobody' } })
  const joined = await call(null, 'POST', '/employers/invitations/registrations', invitedForm(token))
  expect(joined).toMatchObject({ status: 201, body: { email } })
  const begun = await call(null, 'POST', '/employers/sessions', { email, password: testPassword })
  expect(begun.status).toBe(201)
  const own = await app.request('GET', '/api/employers/company', { cookie: begun.cookie ?? '' })
  expect(own.body.company).toMatchObject({
    verifiedBy: 'domain',
    can: { edit: false },
    you: { phone: '404 555 0199' },
  })
  expect((await app.mailTo(owner.email, 'Someone joined Joined')).text).not.toContain('Iris')
  const again = await call(null, 'POST', '/employers/invitations/registrations', invitedForm(token))
  expect(again).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
})

test('accepting an invitation into one’s own company is rejected with CONFLICT', async () => {
  const owner = await createEmployer(app)
  const email = newAddress()
  const token = await inviteBy(app, owner, email)
  await app.services.db.update(accounts).set({ email, emailKey: email }).where(eq(accounts.id, owner.id))
  const answer = await call(owner, 'POST', '/employers/invitations/acceptances', { token })
  expect(answer).toMatchObject({ status: 409, body: { detail: 'You already belong to this company.' } })
  expect(await rowOf(app, owner)).toMatchObject({ closedAt: null })
})

test('a removed person cannot return through an invitation that they sent', async () => {
  const owner = await createEmployer(app)
  const removed = await createEmployer(app, { company: owner.company })
  expect((await call(owner, 'PUT', `/employers/company/people/${removed.id}/ownership`)).status).toBe(200)
  const [hers, owners] = [await inviteBy(app, removed, newAddress()), await inviteBy(app, owner, newAddress())]
  expect((await call(owner, 'DELETE', `/employers/company/people/${removed.id}`)).status).toBe(200)
  expect((await call(null, 'POST', '/employers/invitations/checks', { token: hers })).body.code).toBe('INVALID_TOKEN')
  expect((await call(null, 'POST', '/employers/invitations/checks', { token: owners })).status).toBe(200)
})

test('links to another address, withdrawn, replaced, expired, and made-up links are rejected', async () => {
  const owner = await createEmployer(app)
  const joiner = await createEmployer(app)
  const accept = (token: string) =>
    call(joiner, 'POST', '/employers/invitations/acceptances', { token, givingUp: joiner.company.id })
  const other = await createEmployer(app, { company: owner.company })
  expect((await call(owner, 'PUT', `/employers/company/people/${other.id}/ownership`)).status).toBe(200)
  const replaced = await inviteBy(app, other, joiner.email)
  const token = await inviteBy(app, owner, joiner.email)
  const foreign = await inviteBy(app, owner, newAddress())
  for (const bad of [replaced, foreign, 'made-up']) expect((await accept(bad)).body.code).toBe('INVALID_TOKEN')
  offset = 7 * day + 1000
  expect((await accept(token)).body.code).toBe('INVALID_TOKEN')
  offset = 0
  const { body } = await call(owner, 'GET', '/employers/company/people')
  const { id } = body.invitations.find(({ email }: { email: string }) => email === joiner.email)
  const stranger = await createEmployer(app)
  expect((await call(stranger, 'DELETE', `/employers/company/invitations/${id}`)).status).toBe(404)
  expect((await call(owner, 'DELETE', `/employers/company/invitations/${id}`)).status).toBe(200)
  expect((await call(owner, 'DELETE', `/employers/company/invitations/${id}`)).status).toBe(404)
  expect((await accept(token)).body.code).toBe('INVALID_TOKEN')
})

test('an unused invitation is deleted a month after it expired', async () => {
  const owner = await createEmployer(app)
  const [old, recent] = [newAddress(), newAddress()]
  for (const [email, days] of [
    [old, 31],
    [recent, 29],
  ] as const) {
    await inviteBy(app, owner, email)
    const expiresAt = new Date(app.services.clock.now().getTime() - days * day)
    await app.services.db.update(companyInvitations).set({ expiresAt }).where(eq(companyInvitations.email, email))
  }
  await app.runJob('employers.invitations')
  const { body } = await call(owner, 'GET', '/employers/company/people')
  expect(body.invitations.map(({ email }: { email: string }) => email)).toEqual([recent])
})

test('inviting does not reveal whether an address has an account', async () => {
  const owner = await createEmployer(app)
  const known = await call(owner, 'POST', '/employers/company/invitations', { email: member.email })
  const unknown = await call(owner, 'POST', '/employers/company/invitations', { email: newAddress() })
  expect([known.status, unknown.status]).toEqual([201, 201])
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  const token = tokenIn(await app.mailTo(member.email, /^You’re invited to/))
  const check = await call(null, 'POST', '/employers/invitations/checks', { token })
  expect(check.body.holder).toBe('member')
  expect((await call(member, 'POST', '/employers/invitations/acceptances', { token })).status).toBe(403)
  const registered = await call(null, 'POST', '/employers/invitations/registrations', invitedForm(token))
  expect(registered).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
})

test('an invitation reaches an address that another person registered without verifying it', async () => {
  const [owner, email] = [await createEmployer(app), newAddress()]
  const form = registrationForm({ email, companyName: 'Made Up', phone: '404 555 0199', website: '' })
  expect((await call(null, 'POST', '/employers/registrations', form)).status).toBe(201)
  const token = await inviteBy(app, owner, email)
  expect((await verifyWith(app, await verificationTokenOf(app, email))).status).toBe(200)
  const { cookie } = await logIn(app, email)
  const own = await app.request('GET', '/api/employers/company', { cookie: cookie ?? '' })
  const body = { token, givingUp: own.body.company.id }
  const joined = await app.request('POST', '/api/employers/invitations/acceptances', { cookie: cookie ?? '', body })
  expect(joined).toMatchObject({ status: 200, body: { id: owner.company.id } })
})

test('an invitation email does not name a company that is not verified', async () => {
  const owner = await createEmployer(app, { companyName: 'Win money at evil.test' })
  const email = newAddress()
  await inviteBy(app, owner, email)
  const mail = await app.mailTo(email, /^You’re invited to/)
  expect(mail.text + mail.html).not.toMatch(/evil\.test|Win money/)
  const [kept] = await app.services.db.select().from(companyInvitations).where(eq(companyInvitations.email, email))
  expect(kept?.tokenHash).not.toBe(tokenIn(mail))
  const { status, body } = await call(owner, 'POST', '/employers/company/invitations', { email: owner.email })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
})

test('valid links do not count against the rate limit', async () => {
  const site = await startTestApp({ config: { mode: 'production' } })
  try {
    const owner = await createEmployer(site)
    const invited = await createEmployer(site)
    // A site in production forgets what stood in a mail that was sent.
    const token = newToken()
    const sentAt = new Date()
    await site.services.db.insert(companyInvitations).values({
      id: randomUUIDv7(),
      companyId: owner.company.id,
      email: invited.email,
      emailKey: invited.email,
      tokenHash: hashToken(token),
      invitedBy: owner.id,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + day),
    })
    const ask = (given: string) => site.request('POST', '/api/employers/invitations/checks', { body: { token: given } })
    const { points } = rateLimitRules.tokenByNetwork
    const checks = await Promise.all(Array.from({ length: points + 1 }, () => ask(token)))
    expect(checks.map(({ status }) => status)).toEqual(checks.map(() => 200))
    const made = await Promise.all(Array.from({ length: points + 1 }, (_, turn) => ask(`made-up-${turn}`)))
    expect(made.filter(({ status }) => status === 429)).toHaveLength(1)
    const accepted = await callerOf(site)(invited, 'POST', '/employers/invitations/acceptances', {
      token,
      givingUp: invited.company.id,
    })
    expect(accepted.status).toBe(200)
  } finally {
    await site.stop()
  }
})
