import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { startObjectStorage } from '../../platform/testing/servers/object-storage.ts'
import type { StorageLine } from '../contract.ts'
import { createAdmin } from './admin-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const bytes = crypto.getRandomValues(new Uint8Array(4096))
const outcomesOf = (lines: StorageLine[]) => lines.map(({ step, outcome }) => `${step} ${outcome}`)
const allPassed = ['session passed', 'storage passed', 'upload passed', 'download passed', 'cleanup passed']

test('on the local disk, every step passes, the file is deleted, and the audit log records the check', async () => {
  const { admin, ask } = await createAdmin(app)
  const { status, body } = await ask('PUT', '/storage-checks', bytes)
  expect(status).toBe(200)
  expect(body).toMatchObject({ storage: { kind: 'disk' }, passed: true })
  expect(outcomesOf(body.lines)).toEqual(allPassed)
  for (const line of body.lines) {
    expect(Date.now() - Date.parse(line.at)).toBeLessThan(60_000)
    expect(line.milliseconds).toBeGreaterThanOrEqual(0)
  }
  expect(await app.services.storage.list('checks')).toEqual([])
  const acts = (await app.services.db.select().from(auditLog)).filter(({ actorId }) => actorId === admin.id)
  expect(acts).toMatchObject([{ action: 'storage.tested', details: { passed: true } }])
})

test('an empty file passes; a file over 64 KB is rejected with TOO_LARGE, and JSON with 400', async () => {
  const { ask } = await createAdmin(app)
  expect((await ask('PUT', '/storage-checks', new Uint8Array())).body).toMatchObject({ passed: true })
  const large = await ask('PUT', '/storage-checks', new Uint8Array(64 * 1024 + 1))
  expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  expect((await ask('PUT', '/storage-checks', { bytes: 'no file' })).status).toBe(400)
  expect((await ask('PUT', '/storage-checks')).status).toBe(400)
})

test('the 31st check in ten minutes is rejected with 429', async () => {
  const { ask } = await createAdmin(app)
  const answers = []
  for (let count = 0; count < 31; count++) answers.push((await ask('PUT', '/storage-checks', bytes)).status)
  expect(answers).toEqual([...Array(30).fill(200), 429])
})

test('the check of a bucket names it without its keys', async () => {
  const { config, stop } = await startObjectStorage()
  const other = await startTestApp({ config: { s3: config } })
  try {
    const { ask } = await createAdmin(other)
    const { body } = await ask('PUT', '/storage-checks', bytes)
    expect(outcomesOf(body.lines)).toEqual(allPassed)
    expect(body.storage).toEqual({ kind: 'bucket', bucket: config.bucket, host: new URL(config.endpoint ?? '').host })
    expect(JSON.stringify(body)).not.toContain(config.secretAccessKey)
    expect(await other.services.storage.list('checks')).toEqual([])
  } finally {
    await other.stop()
    await stop()
  }
})

test('when the bucket does not answer, the log says which step failed, and the dashboard shows the level act', async () => {
  const { config, stop } = await startObjectStorage()
  const other = await startTestApp({ config: { s3: config } })
  try {
    const { ask } = await createAdmin(other)
    expect((await ask('GET', '')).body.status.files).toMatchObject({ level: 'good', answers: true })
    await stop()
    const { status, body } = await ask('PUT', '/storage-checks', bytes)
    expect(status).toBe(200)
    expect(body.passed).toBe(false)
    expect(outcomesOf(body.lines)).toEqual([
      'session passed',
      'storage failed',
      'upload skipped',
      'download skipped',
      'cleanup skipped',
    ])
    expect(body.lines[1].note).toMatch(/^\w+$/)
    expect((await ask('GET', '')).body.status.files).toMatchObject({ level: 'act', answers: false })
  } finally {
    await other.stop()
  }
})

test('a folder that cannot be created is reported by its error code alone', async () => {
  const { ask } = await createAdmin(app)
  const folder = join(app.services.config.dataDir, 'files')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  try {
    const { body } = await ask('PUT', '/storage-checks', bytes)
    expect(body.lines[1]).toMatchObject({ outcome: 'failed', note: 'EEXIST' })
  } finally {
    await rm(folder)
  }
})
