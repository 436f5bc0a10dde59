import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { accountTokens } from '../server/tables.ts'
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
} from './journey.ts'
import { createPerson, samePassword, testPassword } from './people.ts'

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

/** A token of each kind that is used up, and what using it is. */
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
  test(`of 50 uses of a ${kind} token at the same time, exactly one wins`, async () => {
    const { token, use } = await issue()
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49)
  })

  test(`a ${kind} token expires in time, and an expired one is refused`, async () => {
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

  test(`a ${kind} token is of no use anywhere else`, async () => {
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

test('asking for a link sweeps the account’s expired ones', async () => {
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

test('no table holds a token that anybody was given, apart from mails on their way', async () => {
  const form = registrationForm()
  const { body } = await register(app, form)
  const secrets = [body.ticket, await verificationTokenOf(app, form.email)]
  await verify(secrets[1])
  secrets.push((await logIn(app, form.email)).cookie?.replace('session=', ''))
  secrets.push(await resetTokenOf(app, form.email), testPassword)
  const content = await everythingBut(app, 'mails')
  // So that an empty search is not mistaken for a clean one.
  expect(content).toContain(form.email)
  for (const secret of secrets) {
    expect(secret).toMatch(/\S{8,}/)
    expect(content).not.toContain(secret)
  }
})

test('a mail that was sent keeps no link', async () => {
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

/** Every row of every table as text, the queue’s included. */
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
