import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../../src/platform/server/backup/restore-backup.ts'
import { type VerifiedArchive, verifyArchive } from '../../src/platform/server/backup/verify-archive.ts'
import { version } from '../../src/platform/server/project.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'
import { createEmptySite, type EmptySite, queryRows, storageOf } from './empty-site.ts'

/** Backups of the sample community, one made by each of these versions (scripts/release.ts). */
const folder = fileURLToPath(new URL('releases/', import.meta.url))
const releases = (await readdir(folder)).map((name) => name.replace(/\.tar$/, ''))
const changelog = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
const [lastRelease] = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/gm)].map(([, number]) => number)

let app: TestApp
const sites: EmptySite[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app?.stop()
  for (const site of sites) await site.remove()
})

test('/healthz returns the version that runs, which is the last one in the changelog', async () => {
  expect(lastRelease).toBe(version)
  expect((await app.request('GET', '/healthz')).body).toEqual({ status: 'ok', version })
})

test('the upgrade is tested from the last release', () => {
  expect(releases).toContain(lastRelease)
})

test.each(releases)(
  'a backup of version %s is restored and upgraded with all its rows, and the site works',
  async (release) => {
    const target = await createEmptySite()
    sites.push(target)
    const { databaseUrl, dataDir } = target
    const archive = await verifyArchive(join(folder, `${release}.tar`))
    await restoreBackup({ databaseUrl, storage: await storageOf(target), replace: false, log: () => {} }, archive)
    expect(await countRows(databaseUrl, archive)).toEqual(expectedRows(archive))

    const site = await startOtherProcess(app, { databaseUrl, dataDir })
    const send = async (method: string, path: string, cookie = '', body?: object) => {
      const headers = { cookie, origin: app.url, 'content-type': 'application/json' }
      return fetch(`${site.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
    }
    try {
      const login = await send('POST', '/accounts/sessions', '', { email: 'member@demo.test', password: 'Baobab!2026' })
      expect(login.status).toBe(201)
      const [cookie] = (login.headers.get('set-cookie') ?? '').split(';')
      const { threads } = await (await send('GET', '/forum/categories/introductions/threads', cookie)).json()
      expect(threads.length).toBeGreaterThan(0)
      const reply = await send('POST', `/forum/threads/${threads[0].id}/replies`, cookie, { content: 'Still here.' })
      expect(reply.status).toBe(201)
    } finally {
      await site.stop()
    }
  },
)

function expectedRows({ manifest }: VerifiedArchive): Record<string, number> {
  return Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))
}

/** Counts the rows in the database of each table of the archive. */
async function countRows(databaseUrl: string, { manifest }: VerifiedArchive): Promise<Record<string, number>> {
  const counts = manifest.tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
  const rows = await queryRows<{ name: string; rows: number }>(databaseUrl, counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
