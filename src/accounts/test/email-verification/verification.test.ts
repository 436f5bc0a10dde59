import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { accounts, accountTokens } from '../../server/tables.ts'
import {
  accountWith,
  logIn,
  newAddress,
  register,
  registrationForm,
  resetTokenOf,
  resetWith,
  tokenIn,
  verificationTokenOf,
  verifyWith,
} from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const badLink = "We couldn't verify your email address. The link may be invalid or expired."

function verify(token: unknown) {
  return verifyWith(app, token)
}

const invalid = { status: 410, code: 'INVALID_TOKEN', detail: badLink }
const used = {
  status: 410,
  code: 'TOKEN_USED',
  detail: 'This link was already used, and your email address is verified. You can log in.',
}

async function refusalOf(token: string) {
  const { status, body } = await verify(token)
  return { status, code: body.code, detail: body.detail }
}

function resend(email: unknown) {
  return app.request('POST', '/api/accounts/verification-mails', { body: { email } })
}

function statusOf(ticket: string) {
  return app.request('GET', `/api/accounts/verification-status?ticket=${encodeURIComponent(ticket)}`)
}

test('200: the link verifies the account once, and the verification status changes', async () => {
  const form = registrationForm()
  const { body } = await register(app, form)
  expect((await statusOf(body.ticket)).body).toEqual({ verified: false })
  const token = await verificationTokenOf(app, form.email)
  const first = await verify(token)
  expect({ status: first.status, body: first.body }).toEqual({ status: 200, body: { role: 'member' } })
  expect((await statusOf(body.ticket)).body).toEqual({ verified: true })
  expect(await refusalOf(token)).toEqual(used)
})

test('410: a used link is rejected with TOKEN_USED, however the address was verified', async () => {
  const form = registrationForm()
  await register(app, form)
  const token = await verificationTokenOf(app, form.email)
  const answers = await Promise.all(Array.from({ length: 6 }, () => verify(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])
  for (const { status, body } of answers) if (status === 410) expect(body.code).toBe('TOKEN_USED')
  // A password reset does not change this.
  await resetWith(app, await resetTokenOf(app, form.email), 'Kapok-tree!7')
  expect(await refusalOf(token)).toEqual(used)
})

test('410: an earlier link is rejected with INVALID_TOKEN until the account is verified, then with TOKEN_USED', async () => {
  const form = registrationForm()
  await register(app, form)
  const first = await verificationTokenOf(app, form.email)
  await resend(form.email)
  const second = await until('the second mail', async () => {
    const token = tokenIn(await app.mailTo(form.email))
    return token !== first && token
  })
  expect(await refusalOf(first)).toEqual(invalid)
  await resetWith(app, await resetTokenOf(app, form.email), 'Kapok-tree!7')
  for (const token of [first, second]) expect(await refusalOf(token)).toEqual(used)
})

test('410: a used link is rejected with INVALID_TOKEN when it is expired, or the address or account is gone', async () => {
  const person = await createPerson(app, { verified: false })
  await resend(person.email)
  const token = await verificationTokenOf(app, person.email)
  await verify(token)
  const { db } = app.services
  const expire = (at: Date) =>
    db.update(accountTokens).set({ expiresAt: at }).where(eq(accountTokens.accountId, person.id))
  await expire(new Date(0))
  expect(await refusalOf(token)).toEqual(invalid)
  await expire(new Date(Date.now() + 60_000))
  expect(await refusalOf(token)).toEqual(used)
  const { cookie } = await logIn(app, person.email)
  const email = newAddress()
  const body = { email, currentPassword: testPassword }
  await app.request('POST', '/api/accounts/email-changes', { cookie: cookie ?? '', body })
  const change = tokenIn(await app.mailTo(email))
  await app.request('POST', '/api/accounts/email-changes/confirmations', {
    body: { token: change },
    cookie: cookie ?? '',
  })
  expect(await refusalOf(token)).toEqual(invalid)
  await db.delete(accounts).where(eq(accounts.id, person.id))
  expect(await refusalOf(change)).toEqual(invalid)
})

test('200: verifying an employer returns the role employer', async () => {
  const person = await createPerson(app, { verified: false, role: 'employer' })
  await resend(person.email)
  expect((await verify(await verificationTokenOf(app, person.email))).body).toEqual({ role: 'employer' })
})

test('410: an unknown token and a token of another kind are rejected', async () => {
  const { body } = await register(app, registrationForm())
  for (const token of ['x'.repeat(43), body.ticket]) expect((await verify(token)).status).toBe(410)
})

test('400: a token that is missing, too long, or no text is rejected', async () => {
  for (const token of [undefined, '', 'x'.repeat(201), 7, null, { $ne: '' }]) {
    expect((await verify(token)).status).toBe(400)
  }
})

test('404: the status of an unknown ticket, and of a token from the email, is not found', async () => {
  const form = registrationForm()
  await register(app, form)
  for (const ticket of ['x'.repeat(43), await verificationTokenOf(app, form.email)]) {
    const { status, body } = await statusOf(ticket)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
  }
  expect((await statusOf('')).status).toBe(400)
})

test('202: resending emails a new link, and the earlier link stops working', async () => {
  const form = registrationForm()
  await register(app, form)
  const first = await verificationTokenOf(app, form.email)
  const { status, body } = await resend(form.email.toUpperCase())
  expect({ status, body }).toEqual({ status: 202, body: { done: true } })
  const second = await until('the second mail', async () => {
    const token = tokenIn(await app.mailTo(form.email))
    return token !== first && token
  })
  expect((await verify(first)).status).toBe(410)
  expect((await verify(second)).status).toBe(200)
})

test('202: resending to unknown, verified, and suspended addresses has the same response and sends no email', async () => {
  const verified = await createPerson(app)
  const suspended = await createPerson(app, { verified: false, suspended: true })
  const waiting = await createPerson(app, { verified: false })
  const addresses = [newAddress(), verified.email, suspended.email, waiting.email]
  const answers = await Promise.all(
    addresses.map(async (email) => {
      const began = performance.now()
      const { status, body } = await resend(email)
      expect(performance.now() - began).toBeGreaterThan(240)
      return { status, body }
    }),
  )
  for (const answer of answers) expect(answer).toEqual({ status: 202, body: { done: true } })
  const rows = await app.services.db.select().from(mails)
  expect(addresses.map((email) => rows.filter(({ to }) => to === email).length)).toEqual([0, 0, 0, 1])
})

test('429: five resends an hour to one address, known or unknown', async () => {
  for (const email of [newAddress(), (await createPerson(app, { verified: false })).email]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(email)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  }
})

test('of links emailed at the same time, only the last one works', async () => {
  const person = await createPerson(app, { verified: false })
  await Promise.all(Array.from({ length: 5 }, () => resend(person.email)))
  const tokens = await until('five mails', async () => {
    const rows = (await app.services.db.select().from(mails)).filter(({ to }) => to === person.email)
    return rows.length === 5 && rows.map(tokenIn)
  })
  const answers = await Promise.all(tokens.map(verify))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  expect((await accountWith(app, person.email))?.verifiedAt).not.toBeNull()
})

test('429: sixty invalid tokens per network in 15 minutes', async () => {
  const site = await startTestApp({ config: { mode: 'production' } })
  try {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        site.request('POST', '/api/accounts/email-verifications', { body: { token: `made-up-${index}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  } finally {
    await site.stop()
  }
})
