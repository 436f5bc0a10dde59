import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { recordFigure } from '../../src/platform/testing/figure.ts'
import { until } from '../../src/platform/testing/until.ts'

/** A folder on a separate 2 MB disk that the test may fill: `SMALL_DISK=…` for the long run. */
const smallDisk = process.env.SMALL_DISK

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp({ config: smallDisk ? { dataDir: smallDisk } : {} })
  ada = await createPerson(app)
})
afterAll(() => app?.stop())

const resume = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 'x'), Buffer.from('\n%%EOF\n')])
const upload = () =>
  app.request('PUT', '/api/profiles/me/resume?name=resume.pdf', { cookie: ada.cookie, body: new Uint8Array(resume) })

/** The folders where an upload can fail: while it is received, and when it is stored. */
const folders = ['uploads', 'files'] as const

/** Every file below the data folder. */
async function listFiles(): Promise<string[]> {
  const entries = await readdir(app.services.config.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && entry.name !== 'full').map(({ name }) => name)
}

async function countProfilesWithResume(): Promise<number> {
  const { rows } = await app.services.db.execute(sql`select from profiles where resume_key is not null`)
  return rows.length
}

test.runIf(!smallDisk).each(folders)(
  'an upload while %s cannot be written to gets UNAVAILABLE with a message and leaves no part of the file',
  async (name) => {
    const folder = join(app.services.config.dataDir, name)
    await rm(folder, { recursive: true, force: true })
    // A file in the folder's place stops every writer, including root.
    await writeFile(folder, '')
    const { status, headers, body } = await upload()
    expect([status, headers.get('retry-after') !== null, body.code]).toEqual([503, true, 'UNAVAILABLE'])
    expect(body.detail).toMatch(/right now\. Please try again in a moment\.$|was not saved\. Please try again\.$/)
    await rm(folder)
    expect([await listFiles(), await countProfilesWithResume()]).toEqual([[], 0])
    expect((await upload()).status).toBe(200)
    await app.request('DELETE', '/api/profiles/me/resume', { cookie: ada.cookie })
    await until('the file to be deleted', async () => (await listFiles()).length === 0)
  },
)

test.runIf(smallDisk)(
  'an upload to a full disk gets 503 with a message, leaves no part of the file, and works once there is room',
  async () => {
    const filler = join(app.services.config.dataDir, 'full')
    let rejected = 0
    const tries = 20
    for (let room = 0; room < tries; room++) {
      // From no room at all to room for the upload but not for the stored file.
      await mkdir(app.services.config.dataDir, { recursive: true })
      await writeFile(filler, Buffer.alloc(2 * 1024 * 1024 - 4096 * 8 - room * 30_000)).catch(() => {})
      const { status, body } = await upload()
      if (status === 503) rejected++
      expect([200, 503]).toContain(status)
      if (status === 503) expect(body.detail).toMatch(/Please try again/)
      if (status === 503) expect([await listFiles(), await countProfilesWithResume()]).toEqual([[], 0])
      await rm(filler)
      await app.services.db.execute('delete from rate_limits')
      if (status !== 200) continue
      await app.request('DELETE', '/api/profiles/me/resume', { cookie: ada.cookie })
      await until('the file to be deleted', async () => (await listFiles()).length === 0)
    }
    expect((await upload()).status).toBe(200)
    recordFigure({
      promise: 20,
      what: `${tries} uploads to a disk that is full or nearly so`,
      figure: `${rejected} rejected with a message, 0 half files, 0 rows without a file`,
      aim: '0 half files, 0 rows',
      isReached: rejected > 0,
    })
  },
)
