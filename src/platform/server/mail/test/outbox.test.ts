import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { until } from '../../../testing/until.ts'
import { mails } from '../../tables.ts'

let smtp: Awaited<ReturnType<typeof startMailServer>>
/** Mails that the server refuses from now on, after reading them. */
let refusals = 0
let app: TestApp
beforeAll(async () => {
  smtp = await startMailServer((_address, role) => {
    if (role === 'from' || refusals === 0) return undefined
    refusals--
    return { refuses: 'mail', code: 451 }
  })
  app = await startTestApp({ config: { smtpUrl: smtp.url } })
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.refused.length = 0
})
afterEach(() => expect(refusals).toBe(0))
afterAll(async () => {
  await app?.stop()
  await smtp?.stop()
})

const email = { subject: 'A letter', paragraphs: ['First.', 'Second.'] }

function queue(to: string, changes: Partial<Parameters<TestApp['services']['outbox']['queue']>[2]> = {}) {
  const { db, outbox } = app.services
  return db.transaction((tx) => outbox.queue(tx, to, { ...email, ...changes }))
}

function arrival(to: string) {
  return until(`a mail to ${to}`, async () => smtp.received.find((mail) => mail.to.includes(to)))
}

function hasArrived(to: string): boolean {
  return smtp.received.some((mail) => mail.to.includes(to))
}

/** Lets what waits for its next try be tried now. */
async function hurry(): Promise<void> {
  await until('a job that waits for its next try', async () => {
    const waiting = "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'"
    return (await app.services.pool.query(waiting)).rowCount
  })
}

test('an email is sent after its transaction commits, and not before', async () => {
  const { db, outbox } = app.services
  await db.transaction(async (tx) => {
    await outbox.queue(tx, 'held@example.test', email)
    await queue('free@example.test')
    await arrival('free@example.test')
    expect(hasArrived('held@example.test')).toBe(false)
  })
  const { raw } = await arrival('held@example.test')
  expect(raw).toMatch(/^Subject: A letter\r$/m)
  expect(raw).toMatch(/First\.\r\n\r\nSecond\./)
})

test('an email whose transaction is rolled back is never sent', async () => {
  const { db, outbox } = app.services
  const failing = db.transaction(async (tx) => {
    await outbox.queue(tx, 'never@example.test', email)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await queue('later@example.test')
  await arrival('later@example.test')
  expect(hasArrived('never@example.test')).toBe(false)
  expect(await db.select().from(mails).where(eq(mails.to, 'never@example.test'))).toEqual([])
})

test('an email that the server postpones is retried with the same Message-ID until it is accepted', async () => {
  refusals = 2
  await queue('patient@example.test')
  for (const number of [1, 2]) {
    await until(`refusal ${number}`, async () => smtp.refused.length === number)
    await hurry()
  }
  const { raw } = await arrival('patient@example.test')
  const ids = [...smtp.refused.map((mail) => mail.raw), raw].map((text) => /^Message-ID: (<.+@.+>)\r$/m.exec(text)?.[1])
  expect(ids[0]).toBeDefined()
  expect(new Set(ids).size).toBe(1)
  const row = await until('the mail to be noted as sent', async () => {
    const [mail] = await app.services.db.select().from(mails).where(eq(mails.to, 'patient@example.test'))
    return mail?.state === 'sent' && mail
  })
  expect(row).toMatchObject({ attempts: 3, lastError: null, sentAt: expect.any(Date) })
  expect(smtp.received.filter(({ to }) => to.includes('patient@example.test'))).toHaveLength(1)
})

test('a rejected email does not delay others that were queued with it', async () => {
  refusals = 1
  const addresses = Array.from({ length: 15 }, (_, index) => `many-${index}@example.test`)
  const { db, outbox } = app.services
  await db.transaction(async (tx) => {
    for (const to of addresses) await outbox.queue(tx, to, email)
  })
  await until('all but one', async () => addresses.filter(hasArrived).length === 14)
  await hurry()
  await until('the last one', async () => addresses.every(hasArrived))
  expect(smtp.received).toHaveLength(15)
})

test('a subject cannot inject headers or recipients', async () => {
  await queue('victim@example.test', { subject: 'Hello\r\nBcc: all@example.test\r\n\r\n<script>' })
  const { to, raw } = await arrival('victim@example.test')
  expect(to).toEqual(['victim@example.test'])
  const [headers] = raw.split('\r\n\r\n')
  expect(headers).not.toMatch(/^Bcc:/im)
})

test('a subject that looks like an encoded word is shown as it was typed', async () => {
  const typed = 'Hello =?utf-8?Q?=0D=0ABcc:_all=40example.test?='
  await queue('decoder@example.test', { subject: typed })
  const { subject, headers } = await PostalMime.parse((await arrival('decoder@example.test')).raw)
  expect(subject?.replace('\u2060', '')).toBe(typed)
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
})

test('markup in an email remains text', async () => {
  await queue('reader@example.test', { subject: '<b>', paragraphs: ['<img src=x onerror=alert(1)>\n"quoted"'] })
  await arrival('reader@example.test')
  const [mail] = await app.services.db.select().from(mails).where(eq(mails.to, 'reader@example.test'))
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>')
  expect(mail?.html).not.toMatch(/<img|<b>/)
})

test('without an SMTP server each email becomes a private file that is deleted with its recipient’s account', async () => {
  const site = await startTestApp({ config: { smtpUrl: undefined } })
  try {
    const { db, outbox, config } = site.services
    await db.transaction((tx) => outbox.queue(tx, 'file@example.test', email))
    const folder = join(config.dataDir, 'outbox')
    const name = await until('the file', async () => (await readdir(folder).catch(() => []))[0])
    expect(name).toMatch(/^[\w-]+\.eml$/)
    const text = await until('its content', async () => readFile(join(folder, name), 'utf8'))
    expect(text).toMatch(/^To: file@example\.test\r$/m)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)

    const leaving = { id: randomUUID(), email: 'file@example.test' }
    await db.transaction(async (tx) => {
      await outbox.forget(tx, leaving)
      await outbox.queue(tx, leaving.email, email, { leavesNoTrace: true })
    })
    await until('that no file and no row is left', async () => {
      const rows = await db.$count(mails)
      return rows === 0 && (await readdir(folder)).length === 0
    })
  } finally {
    await site.stop()
  }
})
