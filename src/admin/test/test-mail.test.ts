import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { type MailFault, startMailServer } from '../../platform/testing/servers/mail-server.ts'
import { type AsAdmin, createAdmin } from './admin-requests.ts'

const faults = new Map<string, MailFault>()
let smtp: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
let ask: AsAdmin
let admin: { id: string; email: string }
beforeAll(async () => {
  smtp = await startMailServer((address) => faults.get(address))
  app = await startTestApp({ config: { smtpUrl: smtp.url, smtpTimeout: 1 } })
  const created = await createAdmin(app)
  ask = created.ask
  admin = created.admin
})
afterAll(async () => {
  await app?.stop()
  await smtp?.stop()
})

function tests() {
  return app.services.db.select().from(auditLog).where(eq(auditLog.action, 'mail.tested')).orderBy(auditLog.id)
}

test('a test mail is sent at once, reported as accepted, and recorded in the audit log without the address', async () => {
  const { status, body } = await ask('POST', '/test-mails', { to: admin.email })
  expect(status).toBe(200)
  expect(body.outcome).toBe('accepted')
  expect(body.summary).toMatch(/^The mail server accepted the test email: 250 /)
  expect(smtp.received.find(({ to }) => to.includes(admin.email))?.raw).toMatch(/^Subject: Test email\r$/m)
  await ask('POST', '/test-mails', { to: ' Reader@example.test ' })
  expect(smtp.received.some(({ to }) => to.includes('Reader@example.test'))).toBe(true)
  const entries = await tests()
  expect(entries).toMatchObject([
    { actorId: admin.id, details: { outcome: 'accepted', isOwnAddress: true } },
    { actorId: admin.id, details: { outcome: 'accepted', isOwnAddress: false } },
  ])
  expect(JSON.stringify(entries)).not.toContain('@')
})

test.each<[string, MailFault, object]>([
  [
    'refused',
    { refuses: 'address', code: 550, says: 'no such user' },
    {
      summary: 'The mail server rejected the address: 550 no such user',
      advice: expect.stringContaining('Check the address'),
    },
  ],
  [
    'postponed',
    { refuses: 'address', code: 451, says: 'greylisted' },
    { summary: 'The mail server postponed the email: 451 greylisted', advice: expect.stringContaining('tries again') },
  ],
  ['unreachable', 'says nothing', { advice: expect.stringContaining('SMTP_URL') }],
])('a test mail that is %s comes back with a summary and advice', async (outcome, fault, expected) => {
  faults.set('faulty@example.test', fault)
  const { status, body } = await (await createAdmin(app)).ask('POST', '/test-mails', { to: 'faulty@example.test' })
  expect([status, body]).toEqual([200, expect.objectContaining({ outcome, ...expected })])
})

test('without a mail server, the result says how to set one', async () => {
  const site = await startTestApp({ config: { smtpUrl: undefined } })
  const own = await createAdmin(site)
  const { body } = await own.ask('POST', '/test-mails', { to: own.admin.email })
  expect(body).toMatchObject({ outcome: 'notConfigured', advice: expect.stringContaining('set SMTP_URL') })
  expect(body.summary).toContain('emails aren’t sent')
  expect((await own.ask('GET', '/mails')).body.isMailServerSet).toBe(false)
  expect((await ask('GET', '/mails')).body.isMailServerSet).toBe(true)
  await site.stop()
})

test('test mails are for admins, to one valid address, ten at most', async () => {
  const { cookie } = await createPerson(app)
  const path = '/api/admin/test-mails'
  expect((await app.request('POST', path, { cookie, body: { to: admin.email } })).status).toBe(403)
  expect((await app.request('POST', path, { body: { to: admin.email } })).status).toBe(401)
  const other = await createAdmin(app)
  for (const to of ['', 'nobody', 'a@b.org, c@d.org', 'a@b.org\nBcc: c@d.org', '"x" <a@b.org>'])
    expect((await other.ask('POST', '/test-mails', { to })).body, to).toMatchObject({ code: 'INVALID_INPUT' })
  const before = smtp.received.length
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => other.ask('POST', '/test-mails', { to: 'many@example.test' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  expect(smtp.received.length - before).toBe(10)
})
