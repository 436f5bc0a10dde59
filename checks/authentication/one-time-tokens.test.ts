import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newAddress,
  register,
  registrationForm,
  resetTokenOf,
  resetWith,
  tokenIn,
  verificationTokenOf,
  verifyWith,
} from '../../src/accounts/test/account-requests.ts'
import { createPerson, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { type Answer, startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { setupInvitation } from '../../src/site/server/setup-code.ts'

// Promise 7: tokens work once. Each kind of token that is emailed or printed is used fifty times at once: one use
// succeeds. The database contains none of them in plain text, nor the token of a session or a calendar address.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const password = 'Kapok-tree!7'
const passwords = { password, passwordConfirmation: password }

type Use = () => Promise<Answer>
type Issued = { site: TestApp; token: string; use: Use }

const purposes: Record<string, () => Promise<Issued>> = {
  async 'to confirm an address'() {
    const form = registrationForm()
    await register(app, form)
    const token = await verificationTokenOf(app, form.email)
    return { site: app, token, use: () => verifyWith(app, token) }
  },
  async 'to set a new password'() {
    const token = await resetTokenOf(app, (await createPerson(app)).email)
    return { site: app, token, use: () => resetWith(app, token, password) }
  },
  async 'to change an address'() {
    const email = newAddress()
    const { cookie } = await createPerson(app)
    await send('POST', '/accounts/email-changes', { email, currentPassword: testPassword }, cookie)
    const token = tokenIn(await app.mailTo(email))
    return { site: app, token, use: () => send('POST', '/accounts/email-changes/confirmations', { token }, cookie) }
  },
  async 'to join a company with an account'() {
    const { email, cookie } = await createPerson(app, { role: 'employer' })
    const token = await invite(email)
    return { site: app, token, use: () => send('POST', '/employers/invitations/acceptances', { token }, cookie) }
  },
  async 'to join a company without one'() {
    const token = await invite(newAddress())
    const form = { token, name: 'A Colleague', phone: '+1 404 555 0107', ...passwords, agreedToTerms: true }
    return { site: app, token, use: () => send('POST', '/employers/invitations/registrations', form) }
  },
  async 'to set the site up'() {
    const site = await startTestApp({ setUp: false })
    const token = (await setupInvitation(site.services))?.split(' ').at(-1) ?? ''
    const person = { name: 'The First', email: newAddress(), ...passwords, agreedToTerms: true }
    const body = { code: token, communityName: 'A community', ...person }
    return { site, token, use: () => site.request('POST', '/api/setup', { body }) }
  },
}

function send(method: string, path: string, body: unknown, cookie?: string): Promise<Answer> {
  return app.request(method, `/api${path}`, { body, cookie })
}

async function invite(email: string): Promise<string> {
  const employer: Employer = await createEmployer(app, { verified: true })
  await send('POST', '/employers/company/invitations', { email }, employer.cookie)
  const { text } = await app.mailTo(email)
  const token = /[#=/]([\w-]{43})(?![\w-])/.exec(text)?.[1]
  if (!token) throw new Error(`No link in this email:\n${text}`)
  return token
}

test.each(Object.keys(purposes))('of fifty concurrent uses of a token %s, one succeeds', async (purpose) => {
  const { site, token, use } = await (purposes[purpose] as () => Promise<Issued>)()
  expect(await tablesWith(site, token), 'the unused token').toEqual([])
  const answers = await Promise.all(Array.from({ length: 50 }, use))
  const succeeded = answers.filter(({ status }) => status < 300)
  expect(succeeded).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const again = await use()
  expect(again.status).toBeGreaterThanOrEqual(400)
  const cookie = succeeded[0]?.cookie?.replace('session=', '')
  if (cookie) expect(await tablesWith(site, cookie), 'the token of the new session').toEqual([])
  if (site !== app) await site.stop()
})

test('of fifty calendar addresses that are created at once, only the last one works, and none is stored', async () => {
  const { cookie } = await createPerson(app)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send('POST', '/calendar-subscription/reset', {}, cookie)),
  )
  const paths = answers.map(({ body }) => new URL(body.url).pathname)
  expect(new Set(paths).size).toBe(50)
  const opened = await Promise.all(paths.map(async (path) => (await app.request('GET', path)).status))
  expect(opened.filter((status) => status === 200)).toHaveLength(1)
  expect(opened.filter((status) => status === 404)).toHaveLength(49)
  const token = paths[opened.indexOf(200)]?.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(await tablesWith(app, token)).toEqual([])
})

/** The tables with a row that contains a text. Emails contain a link until they are sent (platform/server/mail). */
async function tablesWith({ services: { db } }: TestApp, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name not in ('mails', 'letters')`)
  const tables: string[] = []
  for (const { name } of rows) {
    const hits = await db.execute(sql`select from ${sql.raw(name)} r where position(${text} in r::text) > 0 limit 1`)
    if (hits.rowCount) tables.push(name)
  }
  return tables
}
