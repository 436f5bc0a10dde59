import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MailFault, startMailServer } from '../../../testing/servers/mail-server.ts'
import { until } from '../../../testing/until.ts'
import { mails, sharedEmails } from '../../tables.ts'

const faults = new Map<string, MailFault[]>()
let smtp: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
beforeAll(async () => {
  smtp = await startMailServer((address) => faults.get(address)?.shift())
  app = await startTestApp({ config: { smtpUrl: smtp.url, smtpTimeout: 1 } })
})
beforeEach(() => {
  faults.clear()
  smtp.received.length = 0
  smtp.refused.length = 0
})
afterAll(async () => {
  await app?.stop()
  await smtp?.stop()
})

const email = { subject: 'A letter', paragraphs: ['First.', 'Second.'] }

/** Queues a mail to each address, of which the first tries end in these faults. */
async function queue(...wanted: [to: string, ...MailFault[]][]): Promise<void> {
  for (const [to, ...own] of wanted) faults.set(to, own)
  const { db, outbox } = app.services
  await db.transaction((tx) =>
    outbox.queueAll(
      tx,
      wanted.map(([to]) => ({ to, email })),
    ),
  )
}

/** Lets time pass until all of these mails are in this state: what waits for its next try is tried at once. */
function all(state: 'sent' | 'failed', addresses: string[]) {
  return until(`mails that are ${state}`, async () => {
    await app.services.pool.query(
      "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()",
    )
    const rows = await app.services.db.select().from(mails).where(inArray(mails.to, addresses))
    return rows.every((row) => row.state === state) && rows
  })
}

const idsIn = (list: { to: string[]; raw: string }[], address: string) =>
  list.filter(({ to }) => to.includes(address)).map(({ raw }) => /^Message-ID: (<.+@.+>)\r$/m.exec(raw)?.[1])

test('after temporary failures, every email arrives once, with the Message-ID of its first attempt', async () => {
  const passing: [string, MailFault][] = [
    ['busy@example.test', { refuses: 'address', code: 450 }],
    ['full@example.test', { refuses: 'mail', code: 452 }],
    ['slow@example.test', 'says nothing'],
    ['cut@example.test', 'drops within'],
  ]
  await queue(...passing.map(([to, fault]): [string, ...MailFault[]] => [to, fault, fault]))
  const rows = await all(
    'sent',
    passing.map(([to]) => to),
  )
  for (const row of rows) {
    expect([row.to, row.attempts, row.lastError]).toEqual([row.to, 3, null])
    const ids = [...idsIn(smtp.refused, row.to), ...idsIn(smtp.received, row.to)]
    expect(new Set(ids)).toEqual(new Set([`<${row.id}@127.0.0.1>`]))
    expect(idsIn(smtp.received, row.to)).toHaveLength(1)
  }
})

test('an email whose connection drops after it was accepted may arrive again with the same Message-ID', async () => {
  await queue(['twice@example.test', 'drops after'])
  await all('sent', ['twice@example.test'])
  const ids = idsIn(smtp.received, 'twice@example.test')
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test.each<[string, MailFault]>([
  ['an address that does not exist', { refuses: 'address', code: 550 }],
  ['a mail it will never take', { refuses: 'mail', code: 554 }],
])(
  'an email is not retried after the server rejected %s; its response is stored, and a manual retry works',
  async (_what, fault) => {
    const to = `bouncing-${typeof fault === 'object' && fault.code}@example.test`
    await queue([to, fault])
    const [row] = await all('failed', [to])
    const jobs = "select state from pgboss.job where name = 'mail' and data ->> 'id' = $1"
    await until('the job to be over', async () => {
      const { rows } = await app.services.pool.query(jobs, [row?.id])
      return rows.every(({ state }) => state === 'completed')
    })
    expect(row).toMatchObject({
      ...{ attempts: 1, isFinal: true, jobId: null },
      lastError: expect.stringMatching(/^The mail server rejected the (address|email): 55\d never$/),
    })
    const { db, outbox } = app.services
    expect(await db.transaction((tx) => outbox.retry(tx, row?.id ?? ''))).toBe(true)
    const [sent] = await all('sent', [to])
    expect(sent).toMatchObject({ isFinal: false, jobId: null, lastError: null })
    expect(idsIn(smtp.received, to)).toHaveLength(1)
  },
)

test('a postponed email shows its next attempt, and a manual retry runs the same job at once', async () => {
  const to = 'greylisted@example.test'
  await queue([to, { refuses: 'address', code: 451, says: '4.7.1 greylisted' }])
  const { db, outbox, pool } = app.services
  const row = await until('the first try', async () => {
    const [mail] = await db.select().from(mails).where(eq(mails.to, to))
    return mail?.state === 'failed' && mail
  })
  expect(row).toMatchObject({ isFinal: false, jobId: expect.any(String) })
  expect(row.lastError).toBe('The mail server postponed the email: 451 4.7.1 greylisted')
  const jobId = row.jobId ?? ''
  // The queue postpones the job only after the email is recorded as failed, and would overwrite an earlier change.
  const postpone = "update pgboss.job set start_after = now() + interval '1 hour' where id = $1 and state = 'retry'"
  await until('the job to wait for its next try', async () => (await pool.query(postpone, [jobId])).rowCount === 1)
  const next = await until('the next try', async () => (await outbox.nextAttempts(db, [jobId])).get(jobId))
  expect(next.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)

  expect(await db.transaction((tx) => outbox.retry(tx, row.id))).toBe(true)
  await until('it to be sent', async () => smtp.received.some((mail) => mail.to.includes(to)))
  const jobs = "select id, keep_until > now() as lasts from pgboss.job where name = 'mail' and data ->> 'id' = $1"
  expect((await pool.query(jobs, [row.id])).rows).toEqual([{ id: jobId, lasts: true }])
  expect(await outbox.nextAttempts(db, [])).toEqual(new Map())
})

test('one rejected recipient does not affect other emails', async () => {
  await queue(['refused@example.test', { refuses: 'address', code: 550 }], ['welcome@example.test'])
  await all('sent', ['welcome@example.test'])
  expect(await all('failed', ['refused@example.test'])).toMatchObject([{ isFinal: true }])
})

test('the log contains the mail server’s response without addresses', async () => {
  const lines: string[] = []
  const config = { smtpUrl: smtp.url, logLevel: 'warn' }
  const site = await startTestApp({ config, log: { write: (line: string) => lines.push(line) } })
  const to = 'ada@lovelace.test'
  faults.set(to, [{ refuses: 'address', code: 550, says: `5.1.1 <${to}>: ada is unknown at lovelace.test` }])
  await site.services.db.transaction((tx) => site.services.outbox.queue(tx, to, email))
  const line = await until('the line', async () => lines.find((each) => each.includes('mail could not be sent')))
  expect(JSON.parse(line)).toMatchObject({
    ...{ attempt: 1, isFinal: true, kind: 'recipient', status: 550 },
    answer: '550 5.1.1 <[address]>: [private] is unknown at [private]',
  })
  await site.stop()
  expect(lines.join('')).not.toMatch(/lovelace|ada/)
})

test('the last attempt is final', async () => {
  const to = 'given-up@example.test'
  await queue([to, 'drops within', { refuses: 'address', code: 450 }])
  await until('the first try', async () => {
    const [mail] = await app.services.db.select().from(mails).where(eq(mails.to, to))
    return mail?.state === 'failed'
  })
  await until('a job that waits', async () => {
    const last = `update pgboss.job set retry_count = retry_limit - 1, start_after = now() - interval '1 second'
      where name = 'mail' and state = 'retry'`
    return (await app.services.pool.query(last)).rowCount
  })
  const row = await until('the last try', async () => {
    const [mail] = await app.services.db.select().from(mails).where(eq(mails.to, to))
    return mail?.attempts === 2 && mail
  })
  expect(row).toMatchObject({ state: 'failed', isFinal: true, jobId: null })
  expect(row.lastError).toBe(
    'It won’t be tried again automatically. The mail server postponed the email: 450 try again later',
  )
})

test('the sender name is the one in MAIL_FROM, or the community’s name', async () => {
  const own = await startMailServer()
  const config = { smtpUrl: own.url, mailFrom: 'site@example.test', mailFromName: 'Our Team' }
  const site = await startTestApp({ config })
  await site.services.db.transaction((tx) => site.services.outbox.queue(tx, 'reader@example.test', email))
  await queue(['other@example.test'])
  await until('both', async () => own.received.length === 1 && smtp.received.length === 1)
  expect(own.received[0]?.raw).toMatch(/^From: "?Our Team"? <site@example\.test>\r$/m)
  expect(smtp.received[0]?.raw).toMatch(/^From: Baobab <no-reply@localhost>\r$/m)
  await site.stop()
  await own.stop()
})

test('an email is retried after the server rejected the sender', async () => {
  faults.set(app.services.config.mailFrom, [{ refuses: 'address', code: 550 }])
  await queue(['patient@example.test'])
  const [row] = await all('sent', ['patient@example.test'])
  expect(row?.attempts).toBe(2)
})

test('all emails are delivered once the mail server is up again', async () => {
  await smtp.stop()
  const addresses = Array.from({ length: 20 }, (_, index) => `away-${index}@example.test`)
  await queue(...addresses.map((to): [string] => [to]))
  await all('failed', addresses)
  await smtp.comeBack()
  await all('sent', addresses)
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
})

test('many emails share a few connections', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `many-${index}@example.test`)
  await queue(...addresses.map((to): [string] => [to]))
  await all('sent', addresses)
  expect(smtp.received).toHaveLength(60)
  expect(smtp.connections().highest).toBeLessThanOrEqual(5)
})

test('in production the content of a sent email is deleted, and stopping closes the connections', async () => {
  const own = await startMailServer()
  const site = await startTestApp({ config: { smtpUrl: own.url, mode: 'production' } })
  const { db, outbox } = site.services
  const calendar = { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', method: 'PUBLISH' as const }
  const url = 'https://example.test/unsubscribe/secret'
  await db.transaction(async (tx) => {
    const id = await outbox.saveSharedEmail(tx, email, calendar)
    await outbox.queueShared(tx, id, [{ to: 'shared@example.test', unsubscribeUrl: url }])
    await outbox.queue(tx, 'single@example.test', email, { calendar, unsubscribeUrl: url })
    await outbox.queue(tx, 'farewell@example.test', email, { leavesNoTrace: true })
  })
  await until(
    'all three',
    async () => own.received.length === 3 && (await db.$count(mails, eq(mails.state, 'sent'))) === 2,
  )
  const nothing = {
    text: '',
    html: '',
    sharedEmailId: null,
    calendar: null,
    calendarMethod: null,
    unsubscribeUrl: null,
  } satisfies Partial<typeof mails.$inferSelect>
  const rows = await db.select().from(mails)
  expect(rows).toMatchObject([nothing, nothing])
  for (const { raw } of own.received.filter(({ to }) => !to.includes('farewell@example.test'))) {
    expect(raw).toContain('BEGIN:VCALENDAR')
    expect(raw).toContain(url)
  }
  await db.update(sharedEmails).set({ createdAt: new Date('2020-01-01') })
  await site.runJob('notifications.tidying')
  expect(await db.$count(sharedEmails)).toBe(0)
  await site.stop()
  await until('an end of all connections', async () => own.connections().open === 0)
  await own.stop()
})
