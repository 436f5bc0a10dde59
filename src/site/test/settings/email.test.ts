import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '../../../accounts/server/tables.ts'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { readConfig } from '../../../platform/server/config/config.ts'
import { Community } from '../../../platform/server/content/community.ts'
import { MailAccounts } from '../../../platform/server/mail/mail-account.ts'
import { auditLog, community } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { startMailServer } from '../../../platform/testing/servers/mail-server.ts'
import { until } from '../../../platform/testing/until.ts'

let app: TestApp
let admin: Person
let smtp: Awaited<ReturnType<typeof startMailServer>>
const logins: { user: string | null; password: string | null }[] = []
const rightPassword = 'p@ss/w:rd #1'
beforeAll(async () => {
  smtp = await startMailServer(undefined, {
    authOptional: false,
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push({ user: username, password })
      if (password === rightPassword) done(null, { user: username })
      else done(Object.assign(new Error('wrong password'), { responseCode: 535 }))
    },
  })
  app = await startTestApp({ config: { smtpUrl: undefined } })
})
beforeEach(async () => {
  admin = await createPerson(app, { role: 'admin' })
  await app.services.db.update(community).set({ mailServer: null, emailSenderName: null, emailFooter: null })
  app.services.community.forget()
  logins.length = 0
})
afterAll(async () => {
  await app?.stop()
  await smtp?.stop()
})

const settings = '/api/admin/settings'
const load = async () => (await app.request('GET', `${settings}/email`, { cookie: admin.cookie })).body
const put = (path: string, body: object, cookie: string | undefined = admin.cookie) =>
  app.request('PUT', settings + path, { cookie, body })

const form = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: Number(new URL(smtp.url).port),
  security: 'none',
  user: 'hello@chess.example',
  password: rightPassword,
  from: 'hello@chess.example',
  ...changes,
})
const saveServer = async (changes: object = {}) =>
  put('/mail-server', { ...form(changes), version: (await load()).version })
const testEmail = () => app.request('POST', `${settings}/test-email`, { cookie: admin.cookie, body: {} })

async function queueEmail(to: string): Promise<void> {
  await app.services.db.transaction((tx) =>
    app.services.outbox.queue(tx, to, { subject: 'Hello', paragraphs: ['A text.'] }),
  )
}
const rawTo = (to: string) =>
  until(`an email to ${to}`, async () => smtp.received.find((mail) => mail.to.includes(to))?.raw)

test('a saved mail server sends the next email without a restart, and the test email shows its answer', async () => {
  expect(await load()).toMatchObject({ source: 'none', server: null, current: null })
  expect((await testEmail()).body.outcome).toBe('notConfigured')
  const { status, body } = await saveServer()
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'settings', server: { host: '127.0.0.1', hasPassword: true } })
  expect((await testEmail()).body).toMatchObject({ outcome: 'accepted', summary: expect.stringContaining('250') })
  expect(await rawTo(admin.email)).toMatch(/^From: .*<hello@chess\.example>/m)
  expect(logins.at(-1)).toEqual({ user: 'hello@chess.example', password: rightPassword })
  await queueEmail('reader@example.test')
  expect(await rawTo('reader@example.test')).toContain('Subject: Hello')
})

test('a wrong password is reported with the server’s answer and advice about the fields', async () => {
  await saveServer({ password: 'wrong' })
  const { body } = await testEmail()
  expect(body).toMatchObject({ outcome: 'refused', summary: expect.stringContaining('wrong password') })
  expect(body.advice).toBe('Check the user and the password. Some providers need a password made for this purpose.')
})

test('the password is stored encrypted, and neither responses nor the audit log contain it', async () => {
  const saved = await saveServer()
  const [row] = await app.services.db.select().from(community)
  expect(row?.mailServer?.password).toMatch(/^[\w-]{40,}$/)
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'site.mailServerChanged'))
  expect(entries.length).toBeGreaterThan(0)
  const known = [rightPassword, encodeURIComponent(rightPassword), row?.mailServer?.password ?? '?']
  for (const text of [saved.body, await load(), entries, (await testEmail()).body].map((each) =>
    JSON.stringify(each),
  )) {
    for (const secret of known) expect(text).not.toContain(secret)
  }
})

test('a kept password goes to the same server and user only', async () => {
  await saveServer()
  expect((await saveServer({ password: '', from: 'other@chess.example' })).body.server).toMatchObject({
    hasPassword: true,
    from: 'other@chess.example',
  })
  for (const changes of [
    { host: 'localhost' },
    { port: 2525 },
    { user: 'someone@else.example' },
    { security: 'starttls' },
  ]) {
    const { status, body } = await saveServer({ password: '', ...changes })
    expect([status, body.errors?.[0]?.field], JSON.stringify(changes)).toEqual([400, 'password'])
  }
  expect((await saveServer({ password: '', user: '' })).body.server.hasPassword).toBe(false)
  expect((await saveServer({ password: '' })).status).toBe(400)
})

test('400: hosts, ports, and addresses that could mean something else are rejected', async () => {
  for (const [field, values] of Object.entries({
    host: [
      '',
      'a b',
      'smtp://mail.example',
      'mail.example/path',
      'user@mail.example',
      'file:///etc/passwd',
      '../x',
      'a\nb',
      '-a',
    ],
    port: [0, 65_536, 1.5, '25', -1],
    security: ['ssl', ''],
    from: ['', 'nobody', 'a@b.org\nBcc: c@d.org', 'Name <a@b.org>', 'a@b.org, c@d.org'],
    user: ['a\r\nb', 'x'.repeat(255)],
    password: ['a\nb'],
  })) {
    for (const value of values) {
      const { status, body } = await saveServer({ [field]: value })
      expect([status, body.errors?.[0]?.field], `${field}: ${JSON.stringify(value)}`).toEqual([400, field])
    }
  }
  expect((await load()).server).toBeNull()
})

test('403: the mail server changes only after a fresh login', async () => {
  const { version } = await load()
  await app.services.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 11 * 60 * 1000), createdAt: new Date(Date.now() - 60 * 60 * 1000) })
    .where(eq(sessions.accountId, admin.id))
  const stale = await put('/mail-server', { ...form(), version })
  expect([stale.status, stale.body.code]).toEqual([403, 'FRESH_LOGIN_REQUIRED'])
  const removal = await app.request('DELETE', `${settings}/mail-server`, { cookie: admin.cookie })
  expect([removal.status, removal.body.code]).toEqual([403, 'FRESH_LOGIN_REQUIRED'])
})

test('401 and 403: only admins read, change, and test the email settings', async () => {
  const { version } = await load()
  for (const role of ['member', 'employer', null] as const) {
    const cookie = role ? (await createPerson(app, { role })).cookie : ''
    const expected = role ? 403 : 401
    const requests = [
      app.request('GET', `${settings}/email`, { cookie }),
      put('/email-texts', { senderName: 'Me', footer: '', version }, cookie),
      put('/mail-server', { ...form(), version }, cookie),
      app.request('DELETE', `${settings}/mail-server`, { cookie }),
      app.request('POST', `${settings}/test-email`, { cookie, body: {} }),
    ]
    for (const { status } of await Promise.all(requests)) expect(status).toBe(expected)
  }
  expect((await load()).version).toBe(version)
})

test('409: of two concurrent changes one is saved, and removal forgets the password', async () => {
  const { version } = await load()
  const both = await Promise.all([1, 2].map((n) => put('/mail-server', { ...form({ user: `u${n}` }), version })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const removed = await app.request('DELETE', `${settings}/mail-server`, { cookie: admin.cookie })
  expect(removed.body).toMatchObject({ source: 'none', server: null })
  expect((await app.services.db.select().from(community))[0]?.mailServer).toBeNull()
})

test('another process uses a new mail server, too', async () => {
  const { db, config, liveUpdates, tokenSigner } = app.services
  const elsewhere = new MailAccounts(config, new Community(db, config, liveUpdates), tokenSigner)
  expect((await elsewhere.current()).source).toBe('none')
  await saveServer()
  await until('the mail server', async () => (await elsewhere.current()).source === 'settings')
  const { url } = await elsewhere.current()
  expect(decodeURIComponent(new URL(url ?? '').password)).toBe(rightPassword)
})

test('SMTP_URL wins over the settings, is shown without its login, and rejects changes', async () => {
  await saveServer()
  const { config } = app.services
  config.smtpUrl = 'smtp://secret-user:secret-password@mail.host.example:587'
  try {
    const body = await load()
    expect(body).toMatchObject({ source: 'environment', current: { server: 'mail.host.example:587' } })
    expect(JSON.stringify(body)).not.toMatch(/secret-(user|password)/)
    expect((await saveServer()).status).toBe(409)
  } finally {
    config.smtpUrl = undefined
  }
})

test('SMTP_URL=none sends nothing, whatever is entered, for trials with a restored backup', async () => {
  await saveServer()
  const { config } = app.services
  config.sendsNoEmail = true
  try {
    expect(await load()).toMatchObject({ source: 'environment', current: null })
    expect((await testEmail()).body.outcome).toBe('notConfigured')
    expect((await saveServer()).status).toBe(409)
  } finally {
    config.sendsNoEmail = false
  }
  expect(readConfig({ SMTP_URL: 'none' }, 'test')).toMatchObject({ smtpUrl: undefined, sendsNoEmail: true })
})

test('sender name and footer are in emails from then on, and what is typed stays text', async () => {
  await saveServer()
  const texts = { senderName: 'Chess "Teachers"', footer: 'Rook <b>Street</b> 1\n<script>alert(1)</script>' }
  const saved = await put('/email-texts', { ...texts, version: (await load()).version })
  expect(saved.body.texts).toEqual(texts)
  await queueEmail('texts@example.test')
  const raw = await rawTo('texts@example.test')
  expect(raw).toMatch(/^From: "Chess \\"Teachers\\"" <hello@chess\.example>/m)
  const html = raw.slice(raw.indexOf('<!doctype')).replaceAll('=\r\n', '')
  expect(html).toContain('Rook &lt;b&gt;Street&lt;/b&gt; 1<br>')
  expect(html).not.toContain('<script')
  const reset = await put('/email-texts', { senderName: ' ', footer: '', version: saved.body.version })
  expect(reset.body.texts).toEqual({ senderName: '', footer: '' })
  for (const wrong of [{ senderName: 'a\r\nBcc: x' }, { senderName: 'x'.repeat(81) }, { footer: 'x'.repeat(501) }]) {
    const body = { senderName: '', footer: '', ...wrong, version: reset.body.version }
    expect((await put('/email-texts', body)).status).toBe(400)
  }
})
