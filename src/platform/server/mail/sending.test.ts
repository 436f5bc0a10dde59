import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailFault, startMailServer } from '../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { mailLetters, mails } from '../tables.ts'

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

const letter = { subject: 'A letter', paragraphs: ['First.', 'Second.'] }

/** Queues a mail to each address, of which the first tries end in these faults. */
async function queue(...wanted: [to: string, ...MailFault[]][]): Promise<void> {
  for (const [to, ...own] of wanted) faults.set(to, own)
  const { db, outbox } = app.services
  await db.transaction((tx) =>
    outbox.queueAll(
      tx,
      wanted.map(([to]) => ({ to, letter })),
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

test('whatever goes wrong for a while, every mail arrives once, under the Message-ID of its first try', async () => {
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

test('a mail whose connection drops after it was taken may come again, and then as the same one', async () => {
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
  'a server that refuses %s is not asked again; what it said is kept, and the mail can be tried anew',
  async (_what, fault) => {
    const to = `bouncing-${typeof fault === 'object' && fault.code}@example.test`
    await queue([to, fault])
    const [row] = await all('failed', [to])
    const jobs = "select state from pgboss.job where name = 'mail' and data ->> 'id' = $1"
    await until('the job to be over', async () => {
      const { rows } = await app.services.pool.query(jobs, [row?.id])
      return rows.every(({ state }) => state === 'completed')
    })
    expect(row).toMatchObject({ attempts: 1, lastError: expect.stringMatching(/55\d never/) })
    const { db, outbox } = app.services
    expect(await db.transaction((tx) => outbox.retry(tx, row?.id ?? ''))).toBe(true)
    await all('sent', [to])
    expect(idsIn(smtp.received, to)).toHaveLength(1)
  },
)

test('a refused sender is for the site to mend, not for the mail to pay: it is tried again', async () => {
  faults.set(app.services.config.mailFrom, [{ refuses: 'address', code: 550 }])
  await queue(['patient@example.test'])
  const [row] = await all('sent', ['patient@example.test'])
  expect(row?.attempts).toBe(2)
})

test('a server that is away for a while gets everything once it is back', async () => {
  await smtp.goAway()
  const addresses = Array.from({ length: 20 }, (_, index) => `away-${index}@example.test`)
  await queue(...addresses.map((to): [string] => [to]))
  await all('failed', addresses)
  await smtp.comeBack()
  await all('sent', addresses)
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
})

test('many mails share a few connections', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `many-${index}@example.test`)
  await queue(...addresses.map((to): [string] => [to]))
  await all('sent', addresses)
  expect(smtp.received).toHaveLength(60)
  expect(smtp.connections().most).toBeLessThanOrEqual(5)
})

test('in production nothing of a sent mail is kept but that it was sent; stopping closes the connections', async () => {
  const own = await startMailServer()
  const site = await startTestApp({ config: { smtpUrl: own.url, mode: 'production' } })
  const { db, outbox } = site.services
  const calendar = { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', method: 'PUBLISH' as const }
  const url = 'https://example.test/unsubscribe/secret'
  await db.transaction(async (tx) => {
    const id = await outbox.keepLetter(tx, letter, calendar)
    await outbox.queueShared(tx, id, [{ to: 'shared@example.test', unsubscribeUrl: url }])
    await outbox.queue(tx, 'single@example.test', letter, { calendar, unsubscribeUrl: url })
    await outbox.queue(tx, 'farewell@example.test', letter, { leavesNoTrace: true })
  })
  await until(
    'all three',
    async () => own.received.length === 3 && (await db.$count(mails, eq(mails.state, 'sent'))) === 2,
  )
  const nothing = { text: '', html: '', letterId: null, calendar: null, calendarMethod: null, unsubscribeUrl: null }
  const rows = await db.select().from(mails)
  expect(rows).toMatchObject([nothing, nothing])
  for (const { raw } of own.received.filter(({ to }) => !to.includes('farewell@example.test'))) {
    expect(raw).toContain('BEGIN:VCALENDAR')
    expect(raw).toContain(url)
  }
  await db.update(mailLetters).set({ createdAt: new Date('2020-01-01') })
  await site.runJob('notifications.tidying')
  expect(await db.$count(mailLetters)).toBe(0)
  await site.stop()
  await until('an end of all connections', async () => own.connections().open === 0)
  await own.stop()
})
