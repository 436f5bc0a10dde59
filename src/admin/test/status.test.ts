import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour, minute } from '../../platform/contract/durations.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { LiveUpdates } from '../../platform/server/realtime/live-updates.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { levelOf } from '../server/status/levels.ts'
import type { SiteStatus } from '../status-contract.ts'
import { type AsAdmin, createAdmin } from './admin-requests.ts'

let app: TestApp
let ask: AsAdmin
beforeAll(async () => {
  app = await startTestApp()
  ask = (await createAdmin(app)).ask
})
afterAll(() => app?.stop())

async function read(): Promise<SiteStatus> {
  const { status, body } = await ask('GET', '/status')
  expect(status).toBe(200)
  return body
}

const mail = { to: 'ada@example.test', subject: 'News', text: 'Words', html: 'Words' }

test('the status of a healthy site has real figures and good levels', async () => {
  const { software, database, disk, files, mails: mailStatus, jobs, memory } = await read()
  expect(software).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.version,
    processes: 1,
  })
  expect(Date.parse(software.startedAt)).toBeLessThan(Date.now())
  expect(database.version).toMatch(/^\d+/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThan(0)
  expect(database.connectionLimit).toBeGreaterThan(database.connections)
  expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes)
  expect(disk.freeBytes).toBeGreaterThan(0)
  expect(files).toEqual({ level: 'good', kind: 'disk', answers: true, scanner: 'off' })
  expect(mailStatus).toEqual({
    level: 'good',
    queued: 0,
    failed: 0,
    oldestQueuedMinutes: 0,
    areSent: true,
    answers: true,
  })
  expect(jobs).toMatchObject({ level: 'good', failed: 0 })
  expect(memory.processBytes).toBeGreaterThan(10_000_000)
  expect(memory.totalBytes).toBeGreaterThan(memory.freeBytes)
})

test('queued and failed mails are counted, and an old queued mail sets the level act', async () => {
  const hourAgo = new Date(Date.now() - hour)
  await app.services.db.insert(mails).values({ id: randomUUIDv7(), state: 'failed', ...mail })
  expect((await read()).mails).toMatchObject({ level: 'watch', failed: 1, queued: 0 })
  await app.services.db.insert(mails).values({ id: randomUUIDv7(), state: 'queued', createdAt: hourAgo, ...mail })
  expect((await read()).mails).toMatchObject({ level: 'act', failed: 1, queued: 1, oldestQueuedMinutes: 60 })
  await app.services.db.delete(mails)
  expect((await read()).mails).toMatchObject({ level: 'good', failed: 0, queued: 0 })
})

test('a second process is counted by its connection for live updates until it stops', async () => {
  const { rows } = await app.services.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.TEST_DATABASE_SERVER ?? '')
  url.pathname = `/${rows[0]?.name}`
  const other = new LiveUpdates(url.href, app.services.log)
  await other.start()
  expect((await read()).software.processes).toBe(2)
  await other.stop()
  await until('one process to be left', async () => (await read()).software.processes === 1)
})

test('the time of the last backup is shown', async () => {
  expect((await read()).backup).toEqual({ level: 'watch', lastAt: null })
  await recordAuditEntry(app.services.db, { action: 'backup.made', actorId: null })
  const { lastAt, level } = (await read()).backup
  expect(level).toBe('good')
  expect(Date.now() - Date.parse(lastAt ?? '')).toBeLessThan(minute)
})

const gibibyte = 2 ** 30
const healthyDatabase = {
  version: '18',
  bytes: 1,
  milliseconds: 1,
  connections: 1,
  connectionLimit: 100,
  isBuiltIn: true,
}
test.each([
  ['a quick database', levelOf.database(healthyDatabase), 'good'],
  ['a slow database', levelOf.database({ ...healthyDatabase, milliseconds: 501 }), 'watch'],
  ['a database almost out of connections', levelOf.database({ ...healthyDatabase, connections: 91 }), 'watch'],
  ['much room', levelOf.disk({ freeBytes: 50 * gibibyte, totalBytes: 100 * gibibyte }), 'good'],
  ['a tenth left', levelOf.disk({ freeBytes: 9 * gibibyte, totalBytes: 100 * gibibyte }), 'watch'],
  ['4 GiB left of 20', levelOf.disk({ freeBytes: 4 * gibibyte, totalBytes: 20 * gibibyte }), 'watch'],
  ['less than 1 GiB', levelOf.disk({ freeBytes: gibibyte - 1, totalBytes: 5 * gibibyte }), 'act'],
  ['2 % left', levelOf.disk({ freeBytes: 2 * gibibyte, totalBytes: 100 * gibibyte }), 'act'],
  ['a storage that does not answer', levelOf.files({ kind: 'bucket', answers: false, scanner: 'off' }), 'act'],
  ['a scanner that does not answer', levelOf.files({ kind: 'disk', answers: true, scanner: 'away' }), 'act'],
  [
    'mails without a server',
    levelOf.mails({ queued: 0, failed: 0, oldestQueuedMinutes: 0, areSent: false, answers: true }),
    'watch',
  ],
  [
    'a mail queue that does not answer',
    levelOf.mails({ queued: 0, failed: 0, oldestQueuedMinutes: 0, areSent: true, answers: false }),
    'act',
  ],
  [
    'a mail that waits 14 minutes',
    levelOf.mails({ queued: 1, failed: 0, oldestQueuedMinutes: 14, areSent: true, answers: true }),
    'good',
  ],
  [
    'a mail that waits 15 minutes',
    levelOf.mails({ queued: 1, failed: 0, oldestQueuedMinutes: 15, areSent: true, answers: true }),
    'act',
  ],
  ['a failed job', levelOf.jobs({ waiting: 0, active: 0, failed: 1 }), 'watch'],
  ['a thousand jobs', levelOf.jobs({ waiting: 1000, active: 1, failed: 0 }), 'good'],
  ['more than a thousand jobs', levelOf.jobs({ waiting: 1001, active: 1, failed: 0 }), 'watch'],
  ['9 % of memory', levelOf.memory({ processBytes: 1, freeBytes: 9, totalBytes: 100 }), 'watch'],
  ['2 % of memory', levelOf.memory({ processBytes: 1, freeBytes: 2, totalBytes: 100 }), 'act'],
  ['a backup of 8 days ago', levelOf.backup({ lastAt: new Date(0).toISOString() }, 8 * day), 'good'],
  ['a backup of 9 days ago', levelOf.backup({ lastAt: new Date(0).toISOString() }, 9 * day), 'watch'],
])('%s counts as %s', (_what, level, expected) => {
  expect(level).toBe(expected)
})
