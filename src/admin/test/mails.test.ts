import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditLog, mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { Mail } from '../mail-contract.ts'
import { type AsAdmin, createAdmin } from './admin-requests.ts'

let app: TestApp
let ask: AsAdmin
let adminId: string
beforeAll(async () => {
  app = await startTestApp()
  const created = await createAdmin(app)
  ask = created.ask
  adminId = created.admin.id
})
afterEach(async () => {
  await app.services.db.delete(mails)
})
afterAll(() => app?.stop())

const secret = 'https://example.test/verify#access_token=secret'

let writtenAt = Date.now()

/** Inserts a mail that is newer than the ones before it. There is no job for it in the queue. */
async function insertMail(state: Mail['state'], options: { to?: string; createdAt?: Date } = {}): Promise<string> {
  const id = randomUUIDv7()
  // The outbox sorts by time and then by ID, and IDs made within one millisecond have no order.
  writtenAt++
  const content = { subject: `A ${state} mail`, text: secret, html: secret }
  const lastError = state === 'failed' ? 'connect ECONNREFUSED' : null
  await app.services.db.insert(mails).values({
    id,
    to: 'ada@example.test',
    state,
    lastError,
    ...content,
    createdAt: new Date(writtenAt),
    ...options,
  })
  return id
}

test('the outbox lists recipients, subjects, and states, and never bodies', async () => {
  await insertMail('failed')
  await insertMail('sent')
  const { status, body } = await ask('GET', '/mails')
  expect(status).toBe(200)
  expect(body).toMatchObject({ next: null, isSending: false })
  expect(body.mails.map(({ state }: Mail) => state)).toEqual(['sent', 'failed'])
  expect(body.mails[1]).toMatchObject({
    to: 'ada@example.test',
    subject: 'A failed mail',
    attempts: 0,
    lastError: 'connect ECONNREFUSED',
    sentAt: null,
  })
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('the outbox can be filtered by state and says whether mail is being sent', async () => {
  const waiting = await insertMail('queued')
  await insertMail('sent')
  expect((await ask('GET', '/mails?state=queued')).body).toMatchObject({ mails: [{ id: waiting }], isSending: true })
  expect((await ask('GET', '/mails?state=failed')).body).toMatchObject({ mails: [], isSending: true })
  expect((await ask('GET', '/mails?state=lost')).status).toBe(400)
})

test('a failed mail shows its next try or that it was refused for good', async () => {
  const again = await insertMail('failed')
  const refused = await insertMail('failed')
  const { db, pool } = app.services
  await db.update(mails).set({ isFinal: true }).where(eq(mails.id, refused))
  const at = '2031-02-03T04:05:06.000Z'
  const { rows } = await pool.query(
    "insert into pgboss.job (name, data, state, start_after) values ('mail', '{}', 'retry', $1) returning id",
    [at],
  )
  await db.update(mails).set({ jobId: rows[0].id }).where(eq(mails.id, again))
  const { body } = await ask('GET', '/mails?state=failed')
  expect(body.mails).toMatchObject([
    { id: refused, isFinal: true, nextTryAt: null },
    { id: again, isFinal: false, nextTryAt: at },
  ])
  expect(JSON.stringify(body)).not.toContain(rows[0].id)

  // A manual retry moves a waiting mail to now, and queues a refused one again.
  for (const id of [again, refused]) expect((await ask('POST', `/mails/${id}/retries`, {})).status).toBe(202)
  const job = await pool.query('select start_after <= now() as is_due from pgboss.job where id = $1', [rows[0].id])
  expect(job.rows).toEqual([{ is_due: true }])
  const [row] = await db.select().from(mails).where(eq(mails.id, refused))
  expect(row).toMatchObject({ isFinal: false })
  await pool.query('delete from pgboss.job where id = $1', [rows[0].id])
})

test('a retried mail is sent, and the audit log records the admin', async () => {
  const id = await insertMail('failed', { to: 'again@example.test' })
  const answer = await ask('POST', `/mails/${id}/retries`, {})
  expect(answer).toMatchObject({ status: 202, body: { done: true } })
  expect(await app.mailTo('again@example.test')).toMatchObject({ subject: 'A failed mail' })
  const acts = (await app.services.db.select().from(auditLog)).filter(({ subjectId }) => subjectId === id)
  expect(acts).toMatchObject([{ action: 'mail.retried', actorId: adminId, subjectKind: 'mail' }])
})

test('a retry is rejected with CONFLICT for a mail that did not fail, and NOT_FOUND for a missing one', async () => {
  const sent = await insertMail('sent')
  expect(await ask('POST', `/mails/${sent}/retries`, {})).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  const missing = await ask('POST', '/mails/0198c0de-0000-7000-8000-000000000000/retries', {})
  expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await ask('POST', '/mails/all/retries', {})).status).toBe(400)
})

test('of ten retries at the same time, one sends the mail', async () => {
  const id = await insertMail('failed')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST', `/mails/${id}/retries`, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(409)])
  await until('the mail to be sent', async () => {
    const [mail] = await app.services.db.select().from(mails).where(eq(mails.id, id))
    return mail?.state === 'sent' && mail.attempts === 1
  })
})

test('paging returns every mail once, also among mails with the same time', async () => {
  const createdAt = new Date('2026-02-03T04:05:06.789Z')
  for (let count = 0; count < 110; count++) await insertMail('sent', { createdAt })
  const ids: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const { body } = await ask('GET', `/mails${after ? `?after=${encodeURIComponent(after)}` : ''}`)
    ids.push(...body.mails.map(({ id }: Mail) => id))
    after = body.next
  }
  expect(ids).toHaveLength(110)
  expect(new Set(ids).size).toBe(110)
})
