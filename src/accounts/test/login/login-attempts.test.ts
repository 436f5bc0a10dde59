import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimitRules } from '../../../platform/server/auth/rate-limits.ts'
import { mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { issueToken } from '../../server/email-verification/one-time-tokens.ts'
import { registrationForm, resetTokenOf, resetWith, tokenIn } from '../account-requests.ts'
import { createPerson, type Person, testPassword } from '../people.ts'

// Attempts of strangers with a person's address never block that person's logins or the emails that they need.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
beforeEach(() => app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => app?.stop())

const home = '198.51.100.7'
const abroad = '203.0.113.9'
const anywhere = (turn: number) => `192.0.2.${turn % 250}`

function post(path: string, body: object, network: string, cookie?: string) {
  return app.request('POST', `/api/accounts${path}`, { body, cookie, headers: { 'x-forwarded-for': network } })
}

const logIn = ({ email }: { email: string }, network: string, password = testPassword, cookie?: string) =>
  post('/sessions', { email, password }, network, cookie)

/** A person who has logged in before, with the cookie that identifies their device. */
async function ownerWithDevice(): Promise<Person & { device: string }> {
  const person = await createPerson(app)
  const { headers } = await logIn(person, home)
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const device = cookies.find((cookie) => cookie.startsWith('known_device=')) ?? ''
  expect(device).not.toBe('')
  return { ...person, device }
}

async function guess(person: { email: string }, times: number, networkOf: (turn: number) => string) {
  const guesses = Array.from({ length: times }, (_, turn) => logIn(person, networkOf(turn), 'Wrong!2026'))
  return (await Promise.all(guesses)).map(({ status }) => status)
}

/** As many tries from other networks as count together; that they do is in checks/limits/rate-limits.test.ts. */
async function guessEverywhere({ email }: { email: string }) {
  const { points } = rateLimitRules.loginByAddress
  await Promise.all(Array.from({ length: points }, () => app.services.rateLimits.allows('loginByAddress', email)))
}

test('ten wrong passwords from one network block only that network', async () => {
  const person = await createPerson(app)
  await guess(person, 12, () => abroad)
  expect((await logIn(person, abroad)).status).toBe(429)
  expect((await logIn(person, home)).status).toBe(201)
})

test('a known device can log in while strangers block the account from all networks', async () => {
  const { device, ...person } = await ownerWithDevice()
  await guessEverywhere(person)
  await guess(person, 12, () => home)
  expect((await logIn(person, home)).status).toBe(429)
  expect((await logIn(person, abroad)).status).toBe(429)
  expect((await logIn(person, home, testPassword, device)).status).toBe(201)
})

test('a known device has the same attempt limit as a network, and is known only for its own account', async () => {
  const [{ device, ...person }, other] = [await ownerWithDevice(), await createPerson(app)]
  const guesses = Array.from({ length: 12 }, (_, turn) => logIn(person, anywhere(turn), 'Wrong!2026', device))
  expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(2)
  await guess(other, 10, () => home)
  expect((await logIn(other, home, testPassword, device)).status).toBe(429)
  const [content = ''] = device.replace('known_device=', '').split('.')
  const ids = Buffer.from(content, 'base64url').toString().replace(person.id, other.id)
  const forged = `known_device=${Buffer.from(ids).toString('base64url')}.${device.split('.')[1]}`
  expect((await logIn(other, home, testPassword, forged)).status).toBe(429)
})

test('logging out keeps the known device cookie, which scripts cannot read', async () => {
  const person = await createPerson(app)
  const { headers, cookie } = await logIn(person, home)
  expect(headers.getSetCookie().find((each) => each.startsWith('known_device='))).toContain('HttpOnly; SameSite=Lax')
  const out = await app.request('DELETE', '/api/accounts/sessions/current', { cookie: cookie ?? '' })
  expect(out.headers.get('clear-site-data') ?? '').not.toContain('cookies')
  expect(out.headers.getSetCookie().filter((each) => each.startsWith('known_device='))).toEqual([])
})

test('reset requests of strangers from many networks neither block the owner’s request nor invalidate their link', async () => {
  const { email } = await createPerson(app)
  const ask = (network: string) => post('/password-resets', { email }, network)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => ask(anywhere(turn))))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202))
  expect((await ask(home)).status).toBe(202)
  const links = await linksTo(email)
  expect(links).toHaveLength(rateLimitRules.mailsToAddress.points)
  const statuses = await Promise.all(links.map(async (link) => (await check(link)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a known device gets a new link when strangers have used up the requests of all networks', async () => {
  const { device, email } = await ownerWithDevice()
  const ask = (network: string, cookie?: string) => post('/password-resets', { email }, network, cookie)
  for (let turn = 0; turn < 6; turn++) await ask(home)
  expect((await ask(home)).status).toBe(429)
  const before = await linksTo(email)
  expect((await ask(home, device)).status).toBe(202)
  const more = (await linksTo(email)).filter((link) => !before.includes(link))
  expect(more).toHaveLength(1)
  expect((await check(more[0] ?? '')).status).toBe(200)
})

test('repeated registrations of an address by strangers do not block its owner', async () => {
  const taken = await createPerson(app)
  const attempts = await Promise.all(
    Array.from({ length: 7 }, () => post('/registrations', registrationForm({ email: taken.email }), abroad)),
  )
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await post('/registrations', registrationForm({ email: taken.email }), home)).status).toBe(409)
  expect((await post('/registrations', registrationForm(), home)).status).toBe(201)
})

test('a valid link is accepted although others on the network used up the limit with invalid ones', async () => {
  const site = await startTestApp({ config: { mode: 'production' } })
  try {
    const { id } = await createPerson(site)
    const token = await site.services.db.transaction((tx) => issueToken(tx, 'resetPassword', id))
    const ask = (body: object) => site.request('POST', '/api/accounts/password-resets/checks', { body })
    const tries = rateLimitRules.tokenByNetwork.points + 1
    const made = await Promise.all(Array.from({ length: tries }, (_, turn) => ask({ token: `made-up-${turn}` })))
    expect(made.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await ask({ token })).status).toBe(200)
  } finally {
    await site.stop()
  }
})

test('a person who resets the password can log in at once although strangers blocked the account', async () => {
  const person = await createPerson(app)
  await guessEverywhere(person)
  const { headers } = await resetWith(app, await resetTokenOf(app, person.email), 'Marula-tree!9')
  await guessEverywhere(person)
  const device = headers.getSetCookie()[0]?.split(';')[0]
  expect((await logIn(person, home, 'Marula-tree!9')).status).toBe(429)
  expect((await logIn(person, home, 'Marula-tree!9', device)).status).toBe(201)
})

const check = (token: string, network = home) => post('/password-resets/checks', { token }, network)

/** The token of every reset link that was emailed to an address. */
async function linksTo(email: string): Promise<string[]> {
  const rows = await app.services.db.select().from(mails).where(eq(mails.to, email))
  return rows.map(tokenIn)
}
