import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { accountTokens } from '../../server/tables.ts'
import {
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
import { createPerson, samePassword, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const minute = 60_000
const newPassword = 'Kapok-tree!7'

function verify(token: string) {
  return verifyWith(app, token)
}

function confirmChange(token: string) {
  return app.request('POST', '/api/accounts/email-changes/confirmations', { body: { token, ...samePassword } })
}

/** Issues a token of each kind; `use` sends it, and `minutes` is its lifetime. */
const kinds = {
  async verifyEmail() {
    const { email } = await createPerson(app, { verified: false })
    await app.request('POST', '/api/accounts/verification-mails', { body: { email } })
    return { token: await verificationTokenOf(app, email), use: verify, minutes: 24 * 60 }
  },
  async resetPassword() {
    const { email } = await createPerson(app)
    const use = (token: string) => resetWith(app, token, newPassword)
    return { token: await resetTokenOf(app, email), use, minutes: 60 }
  },
  async changeEmail() {
    const { cookie } = await createPerson(app)
    const email = newAddress()
    const body = { email, currentPassword: testPassword }
    await app.request('POST', '/api/accounts/email-changes', { body, cookie })
    return { token: tokenIn(await app.mailTo(email)), use: confirmChange, minutes: 24 * 60 }
  },
}

for (const [kind, issue] of Object.entries(kinds)) {
  test(`of 50 concurrent uses of a ${kind} token, exactly one succeeds`, async () => {
    const { token, use } = await issue()
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49)
  })

  test(`a ${kind} token has its lifetime, and an expired one is rejected`, async () => {
    const { token, use, minutes } = await issue()
    const { db } = app.services
    const [newest] = await db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.kind, kind as keyof typeof kinds))
      .orderBy(sql`${accountTokens.expiresAt} desc`)
      .limit(1)
    const left = (newest?.expiresAt.getTime() ?? 0) - Date.now()
    expect(left).toBeGreaterThan((minutes - 1) * minute)
    expect(left).toBeLessThanOrEqual(minutes * minute)
    await db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await use(token)).status).toBe(410)
  })

  test(`a ${kind} token is rejected for every other purpose`, async () => {
    const { token } = await issue()
    for (const [other, issueOther] of Object.entries(kinds)) {
      if (other === kind) continue
      const { use } = await issueOther()
      expect((await use(token)).status).toBe(410)
    }
    const status = await app.request('GET', `/api/accounts/verification-status?ticket=${token}`)
    expect(status.status).toBe(404)
    const me = await app.request('GET', '/api/accounts/me', { cookie: `session=${token}` })
    expect(me.body.account).toBeNull()
  })
}

test('requesting a link deletes the account’s expired tokens', async () => {
  const person = await createPerson(app, { verified: false })
  await app.request('POST', '/api/accounts/verification-mails', { body: { email: person.email } })
  const ofHers = eq(accountTokens.accountId, person.id)
  await app.services.db
    .update(accountTokens)
    .set({ expiresAt: new Date(0) })
    .where(ofHers)
  await app.request('POST', '/api/accounts/password-resets', { body: { email: person.email } })
  const rows = await app.services.db.select().from(accountTokens).where(ofHers)
  expect(rows.map(({ kind }) => kind)).toEqual(['resetPassword'])
})

test('no table contains a token in plain text, except emails that are not sent yet', async () => {
  const form = registrationForm()
  const { body } = await register(app, form)
  const secrets = [body.ticket, await verificationTokenOf(app, form.email)]
  await verify(secrets[1])
  secrets.push((await logIn(app, form.email)).cookie?.replace('session=', ''))
  secrets.push(await resetTokenOf(app, form.email), testPassword)
  const content = await everythingBut(app, 'mails')
  // Make sure that the search covers the data at all.
  expect(content).toContain(form.email)
  for (const secret of secrets) {
    expect(secret).toMatch(/\S{8,}/)
    expect(content).not.toContain(secret)
  }
})

test('a sent email stores no link', async () => {
  const site = await startTestApp({ config: { mode: 'production' } })
  try {
    const { email } = await createPerson(site)
    await site.request('POST', '/api/accounts/password-resets', { body: { email } })
    const mail = await until('the mail to be sent', async () => {
      const [row] = await site.services.db.select().from(mails).where(eq(mails.state, 'sent'))
      return row
    })
    expect({ to: mail.to, text: mail.text, html: mail.html }).toEqual({ to: email, text: '', html: '' })
    expect(await everythingBut(site)).not.toContain('access_token')
  } finally {
    await site.stop()
  }
})

/** Every row of every table as text, including the queue’s tables. */
async function everythingBut({ services }: TestApp, ...left: string[]): Promise<string> {
  const { rows: tables } = await services.pool.query<{ name: string; relation: string }>(
    `select table_name as name, format('%I.%I', table_schema, table_name) as relation from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const parts = await Promise.all(
    tables
      .filter(({ name }) => !left.includes(name))
      .map(({ relation }) =>
        services.pool.query(`select coalesce(string_agg(t::text, E'\\n'), '') as rows from ${relation} t`),
      ),
  )
  return parts.map(({ rows }) => rows[0].rows).join('\n')
}
