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
import { fileColumns } from '../../src/app/registry/file-columns.ts'
import { makeBackup } from '../../src/platform/server/backup/make-backup.ts'
import { noteFigure } from '../../src/platform/testing/figure.ts'
import { databaseUrlOf } from '../../src/platform/testing/other-process.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { ask, type EmptyPlace, emptyPlace, rowHashes, storageAt } from '../operations/places.ts'

/** How often a restore is killed. It takes long: only `npm run chaos` says so, and without it there is nothing to do. */
const kills = Number(process.env.RESTORE_KILLS ?? 0)
const patience = { timeout: 120_000 + kills * 20_000 }
const root = fileURLToPath(new URL('../../', import.meta.url))
const log = () => {}

let app: TestApp
let place: EmptyPlace
let folder: string
let archive: string
beforeAll(async () => {
  if (kills === 0) return
  folder = await mkdtemp(join(tmpdir(), 'baobab-restore-'))
  archive = join(folder, 'whole.tar')
  place = await emptyPlace()
  app = await startTestApp()
  const { cookie } = await createPerson(app)
  const body = new Uint8Array(Buffer.from(`%PDF-1.4\n${'x'.repeat(400_000)}\n%%EOF\n`))
  const uploaded = await app.request('PUT', '/api/profiles/me/resume?name=resume.pdf', { cookie, body })
  expect(uploaded.status).toBe(200)
  await makeBackup({ databaseUrl: await databaseUrlOf(app), storage: app.services.storage, fileColumns, log }, archive)
})
afterAll(async () => {
  await app?.stop()
  await place?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Begins `npm run restore`, in the words of its command. */
function startRestore() {
  const env = { ...process.env, BASE_URL: '', DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }
  const child = spawn(process.execPath, ['scripts/restore.ts', '--replace', archive], { cwd: root, env })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  child.stdout.resume()
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, exit, said: () => said }
}

async function restoreWhole(): Promise<void> {
  const { exit, said } = startRestore()
  expect([await exit, said()]).toEqual([0, expect.any(String)])
}

/** What there is: a hash of the rows of each table, and of what every stored file holds. */
async function state() {
  // The connection of who was killed goes a moment after.
  await until('the connections of the restore to end', async () => {
    const rows = await ask<{ count: number }>(
      place.databaseUrl,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name like 'baobab%'`,
    )
    return rows[0]?.count === 0
  })
  const storage = await storageAt(place)
  const keys = await ask<{ key: string }>(
    place.databaseUrl,
    'select resume_key as key from profiles where resume_key is not null',
  )
  const sizes = await Promise.all(keys.map(async ({ key }) => (await buffer(await storage.read(key))).byteLength))
  return { rows: await rowHashes(place.databaseUrl), sizes }
}

test.runIf(kills > 0)(
  'a restore is killed: what was there is there whole, or what was restored is',
  patience,
  async () => {
    await restoreWhole()
    await ask(place.databaseUrl, `update community set tagline = 'Before the restore'`)
    let before = await state()
    const began = performance.now()
    await restoreWhole()
    const duration = performance.now() - began
    const outcomes = { before: 0, after: 0, between: 0 }
    for (let kill = 0; kill < kills; kill++) {
      await ask(place.databaseUrl, `update community set tagline = 'Before the restore ${kill}'`)
      before = await state()
      const { child, exit } = startRestore()
      // From where it has read the archive to where it is nearly done.
      await wait(duration * (0.3 + (0.7 * (kill + 0.5)) / kills))
      child.kill('SIGKILL')
      await exit
      const now = await state()
      const [{ tagline } = { tagline: '' }] = await ask<{ tagline: string }>(
        place.databaseUrl,
        'select tagline from community',
      )
      if (JSON.stringify(now) === JSON.stringify(before)) outcomes.before++
      else if (!tagline.startsWith('Before') && now.sizes.length === before.sizes.length) outcomes.after++
      else outcomes.between++
    }
    // And it can simply be done again.
    await restoreWhole()
    expect((await state()).sizes).toEqual(before.sizes)
    noteFigure({
      promise: 22,
      what: `kill -9 of a restore, ${kills} times`,
      figure: `${outcomes.before} times all was as before, ${outcomes.after} times all was restored, ${outcomes.between} times something between`,
      aim: 'never between',
      isReached: outcomes.between === 0,
    })
    expect(outcomes.between).toBe(0)
  },
)
