import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { fileColumns } from '../../src/app/registry/registry.ts'
import { makeBackup } from '../../src/platform/server/backup/make-backup.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { recordFigure } from '../../src/platform/testing/figure.ts'
import { databaseUrlOf } from '../../src/platform/testing/processes/other-process.ts'
import { until } from '../../src/platform/testing/until.ts'
import { createEmptySite, type EmptySite, hashRows, queryRows, storageOf } from '../operations/empty-site.ts'

/** How often a restore is killed. This is slow, so only `npm run chaos` sets it; otherwise the test is skipped. */
const kills = Number(process.env.RESTORE_KILLS ?? 0)
const timeout = { timeout: 120_000 + kills * 20_000 }
const root = fileURLToPath(new URL('../../', import.meta.url))
const log = () => {}

let app: TestApp
let site: EmptySite
let folder: string
let archive: string
beforeAll(async () => {
  if (kills === 0) return
  folder = await mkdtemp(join(tmpdir(), 'baobab-restore-'))
  archive = join(folder, 'whole.tar')
  site = await createEmptySite()
  app = await startTestApp()
  const { cookie } = await createPerson(app)
  const body = new Uint8Array(Buffer.from(`%PDF-1.4\n${'x'.repeat(400_000)}\n%%EOF\n`))
  const uploaded = await app.request('PUT', '/api/profiles/me/resume?name=resume.pdf', { cookie, body })
  expect(uploaded.status).toBe(200)
  await makeBackup({ databaseUrl: await databaseUrlOf(app), storage: app.services.storage, fileColumns, log }, archive)
})
afterAll(async () => {
  await app?.stop()
  await site?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Starts the script behind `npm run restore`. */
function startRestore() {
  const env = { ...process.env, BASE_URL: '', DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir }
  const child = spawn(process.execPath, ['scripts/restore.ts', '--replace', archive], { cwd: root, env })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => (errorOutput += chunk))
  child.stdout.resume()
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, exit, errorOutput: () => errorOutput }
}

async function restoreCompletely(): Promise<void> {
  const { exit, errorOutput } = startRestore()
  expect([await exit, errorOutput()]).toEqual([0, expect.any(String)])
}

/** The state of the site: a hash of the rows of each table, and the size of every stored resume. */
async function readState() {
  // The connection of a killed process disappears slightly later than the process.
  await until('the connections of the restore to end', async () => {
    const rows = await queryRows<{ count: number }>(
      site.databaseUrl,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name like 'baobab%'`,
    )
    return rows[0]?.count === 0
  })
  const storage = await storageOf(site)
  const keys = await queryRows<{ key: string }>(
    site.databaseUrl,
    'select resume_key as key from profiles where resume_key is not null',
  )
  const sizes = await Promise.all(keys.map(async ({ key }) => (await buffer(await storage.read(key))).byteLength))
  return { rows: await hashRows(site.databaseUrl), sizes }
}

test.runIf(kills > 0)(
  'killing a restore leaves either the complete old state or the complete restored state',
  timeout,
  async () => {
    await restoreCompletely()
    await queryRows(site.databaseUrl, `update community set tagline = 'Before the restore'`)
    let before = await readState()
    const begin = performance.now()
    await restoreCompletely()
    const duration = performance.now() - begin
    const outcomes = { before: 0, after: 0, between: 0 }
    for (let kill = 0; kill < kills; kill++) {
      await queryRows(site.databaseUrl, `update community set tagline = 'Before the restore ${kill}'`)
      before = await readState()
      const { child, exit } = startRestore()
      // Kill at moments from when the archive has been read until the restore is nearly done.
      await wait(duration * (0.3 + (0.7 * (kill + 0.5)) / kills))
      child.kill('SIGKILL')
      await exit
      const now = await readState()
      const [{ tagline } = { tagline: '' }] = await queryRows<{ tagline: string }>(
        site.databaseUrl,
        'select tagline from community',
      )
      if (JSON.stringify(now) === JSON.stringify(before)) outcomes.before++
      else if (!tagline.startsWith('Before') && now.sizes.length === before.sizes.length) outcomes.after++
      else outcomes.between++
    }
    // The restore can be repeated afterwards.
    await restoreCompletely()
    expect((await readState()).sizes).toEqual(before.sizes)
    recordFigure({
      promise: 22,
      what: `kill -9 of a restore, ${kills} times`,
      figure: `${outcomes.before} times all was as before, ${outcomes.after} times all was restored, ${outcomes.between} times something between`,
      aim: 'never between',
      isReached: outcomes.between === 0,
    })
    expect(outcomes.between).toBe(0)
  },
)
