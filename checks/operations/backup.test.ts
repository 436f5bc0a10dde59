import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, testPassword } from '../../src/accounts/test/people.ts'
import { fileColumns } from '../../src/app/registry/registry.ts'
import { makeBackup } from '../../src/platform/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/platform/server/backup/restore-backup.ts'
import { type VerifiedArchive, verifyArchive } from '../../src/platform/server/backup/verify-archive.ts'
import { backupLock, tryAdvisoryLock } from '../../src/platform/server/database/advisory-locks.ts'
import { migrateDatabase } from '../../src/platform/server/database/migrations.ts'
import type { Storage } from '../../src/platform/server/files/storage.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { databaseUrlOf, startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'
import { startObjectStorage } from '../../src/platform/testing/servers/object-storage.ts'
import { until } from '../../src/platform/testing/until.ts'
import { personal, playMemberScenario } from '../personal-data/member-scenario.ts'
import { createEmptySite, type EmptySite, hashRows, queryRows, storageOf } from './empty-site.ts'

let app: TestApp
let person: Person
let databaseUrl: string
let folder: string
let bucket: Awaited<ReturnType<typeof startObjectStorage>>
let archive: VerifiedArchive
/** The rows of each table, as a count and a hash, when the archive was made. */
let rows: Record<string, string>
const sites: EmptySite[] = []
const log = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-backups-'))
  bucket = await startObjectStorage()
  app = await startTestApp({ config: { s3: bucket.config } })
  databaseUrl = await databaseUrlOf(app)
  person = (await playMemberScenario(app)).person
  await parkJob()
  await until('every email to be sent', async () => {
    const [jobs] = await queryRows<{ unfinished: number }>(
      databaseUrl,
      `select count(*)::int as unfinished from pgboss.job where state < 'completed' and name <> 'parked'`,
    )
    return jobs?.unfinished === 0
  })
  // Jobs may run meanwhile, so repeat until nothing changed while the archive was made.
  for (let tries = 1; ; tries++) {
    rows = await hashRows(databaseUrl)
    archive = await backUp('whole.tar')
    if (tries === 5 || JSON.stringify(rows) === JSON.stringify(await hashRows(databaseUrl))) break
    await rm(archive.path)
  }
})
afterAll(async () => {
  await app?.stop()
  await bucket?.stop()
  for (const site of sites) await site.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Queues a job for tomorrow, in a queue with its own options. */
async function parkJob(): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('parked', { retryLimit: 7, policy: 'short' })
  await boss.send('parked', { until: 'tomorrow' }, { startAfter: 24 * 60 * 60, priority: 3 })
  await boss.stop({ graceful: false })
}

function backUp(name: string): Promise<VerifiedArchive> {
  return makeBackup({ databaseUrl, storage: app.services.storage, fileColumns, log }, join(folder, name))
}

async function newEmptySite(): Promise<EmptySite> {
  const site = await createEmptySite()
  sites.push(site)
  return site
}

const parkedJob = `select j.data, j.priority, j.start_after, q.retry_limit, q.policy
  from pgboss.job j join pgboss.queue q on q.name = j.name where j.name = 'parked'`

async function fileHashes(storage: Storage): Promise<Record<string, string>> {
  const keys = (await storage.list('')).sort()
  const hash = async (key: string) =>
    createHash('sha256')
      .update(await buffer(await storage.read(key)))
      .digest('hex')
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await hash(key)])))
}

/** The first offset at or after the given one where the archive has a byte other than 0, so not padding. */
async function nextContentOffset(offset: number): Promise<number> {
  const bytes = await readFile(archive.path)
  return bytes.findIndex((byte, index) => index >= offset && byte !== 0)
}

/** Copies the archive and flips one bit of the copy. @returns the copy's path */
async function damagedCopy(offset: number): Promise<string> {
  const path = join(folder, 'damaged.tar')
  await copyFile(archive.path, path)
  const file = await open(path, 'r+')
  const { buffer: bytes } = await file.read(Buffer.alloc(1), 0, 1, offset)
  await file.write(Buffer.from([(bytes[0] ?? 0) ^ 4]), 0, 1, offset)
  await file.close()
  return path
}

describe('a backup archive', () => {
  test('is readable by its owner only, and no temporary file remains', async () => {
    expect((await stat(archive.path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['whole.tar'])
  })

  test('contains every row and file, and is never overwritten', async () => {
    const { tables, files } = archive.manifest
    expect(Object.keys(rows).sort()).toEqual(tables.map(({ name }) => name).sort())
    for (const { name, rows: count } of tables) expect(`${name} ${rows[name]?.split(' ')[0]}`).toBe(`${name} ${count}`)
    expect(files).toMatchObject({ count: (await app.services.storage.list('')).length, missing: [] })
    expect(files.count).toBeGreaterThanOrEqual(3)
    await expect(backUp('whole.tar')).rejects.toThrow('exists already')
  })

  test('contains the files of every column that stores a file key', async () => {
    const keys = await queryRows<{ column: string }>(
      databaseUrl,
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and (column_name like '%\\_key' or column_name = 'key') and data_type = 'text'`,
    )
    const known = fileColumns.map(({ table, column }) => `${table}.${column}`)
    // These are normalized values for comparisons, not file keys.
    const others = keys.map(({ column }) => column).filter((column) => !known.includes(column))
    expect(others.sort()).toEqual([
      'account_factors.public_key',
      'accounts.email_key',
      'candidate_excluded_companies.name_key',
      'candidates.location_key',
      'candidates.own_company_key',
      'company_invitations.email_key',
      'event_search.title_key',
      'forum_thread_search.title_key',
      'group_search.title_key',
      'invitations.email_key',
      'job_search.title_key',
      'member_search.title_key',
    ])
    expect(keys.length - others.length).toBe(known.length)
  })
})

describe('a restore', () => {
  test('from a bucket to a data folder, and from there to another bucket, keeps every row and file', {
    timeout: 180_000,
  }, async () => {
    const local = await newEmptySite()
    const disk = await storageOf(local)
    await restoreBackup({ ...local, storage: disk, replace: false, log }, archive)
    expect(await hashRows(local.databaseUrl)).toEqual(rows)
    expect(await fileHashes(disk)).toEqual(await fileHashes(app.services.storage))
    expect(await queryRows(local.databaseUrl, parkedJob)).toEqual(await queryRows(databaseUrl, parkedJob))

    const again = await makeBackup(
      { ...local, storage: disk, fileColumns, log },
      join(await mkdtemp(join(folder, 'again-')), 'again.tar'),
    )
    expect(again.manifest).toEqual(archive.manifest)
    const other = await startObjectStorage()
    // A database that was migrated but never set up counts as empty.
    const cloud = await newEmptySite()
    await migrateDatabase(cloud.databaseUrl)
    const storage = await storageOf(cloud, other.config)
    await restoreBackup({ ...cloud, storage, replace: false, log }, again)
    expect(await fileHashes(storage)).toEqual(await fileHashes(disk))
    await other.stop()

    const site = await startOtherProcess(app, local)
    try {
      const session = await fetch(`${site.url}/api/accounts/sessions`, {
        method: 'POST',
        headers: { origin: app.url, 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: testPassword }),
      })
      expect(session.status).toBe(201)
      const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const resume = await fetch(`${site.url}/api/profiles/${person.id}/resume`, { headers: { cookie } })
      expect(await resume.text()).toContain(personal.resume)
    } finally {
      await site.stop()
    }
  })

  test('over an existing community needs replace: true, and then removes all of its data', async () => {
    const site = await newEmptySite()
    const storage = await storageOf(site)
    await migrateDatabase(site.databaseUrl)
    await queryRows(
      site.databaseUrl,
      `insert into accounts (id, name, email, email_key, role, password_hash)
       values (gen_random_uuid(), 'Somebody Else', 'else@example.test', 'else@example.test', 'member', 'x')`,
    )
    const target = { ...site, storage, replace: false, log }
    await expect(restoreBackup(target, archive)).rejects.toThrow('There is a community here already')
    expect(await storage.list('')).toEqual([])
    await restoreBackup({ ...target, replace: true }, archive)
    expect(await hashRows(site.databaseUrl)).toEqual(rows)
  })

  test('is rejected while a site runs on the database, and for an archive of a newer version', async () => {
    const target = { databaseUrl, storage: app.services.storage, replace: true, log }
    await expect(restoreBackup(target, archive)).rejects.toThrow('A site is running')
    const site = await newEmptySite()
    const about = { ...archive.about, migrations: [...archive.about.migrations, Date.now()] }
    const newer = restoreBackup({ ...site, storage: await storageOf(site), replace: false, log }, { ...archive, about })
    await expect(newer).rejects.toThrow('made by a newer Baobab')
  })

  test('is rejected when rows differ from the manifest, and leaves nothing behind', async () => {
    const site = await newEmptySite()
    const storage = await storageOf(site)
    const tables = archive.manifest.tables.map((table) => ({ ...table, sha256: table.sha256.replace(/^./, 'x') }))
    const altered = { ...archive, manifest: { ...archive.manifest, tables } }
    await expect(restoreBackup({ ...site, storage, replace: false, log }, altered)).rejects.toThrow(
      'are not the archive’s',
    )
    expect(await hashRows(site.databaseUrl)).toEqual({})
    expect(await storage.list('')).toEqual([])
  })
})

describe('a damaged archive', () => {
  test('is rejected with the name of the damaged entry', async () => {
    const at = (await readFile(archive.path)).indexOf(personal.resume)
    await expect(verifyArchive(await damagedCopy(at))).rejects.toThrow(
      /is damaged:\n {2}files\/(resumes|applications)\/[\w-]+/,
    )
  })

  test('is rejected wherever the damage is', async () => {
    const { size } = await stat(archive.path)
    for (let part = 1; part < 12; part++) {
      // Damage in the padding between two entries is not detected, because nothing reads it.
      const path = await damagedCopy(await nextContentOffset(Math.floor((size * part) / 12)))
      await expect(verifyArchive(path), `a bit at ${part}/12`).rejects.toThrow('is damaged')
    }
  })

  test('is rejected when its end is missing', async () => {
    const path = join(folder, 'short.tar')
    await writeFile(path, (await readFile(archive.path)).subarray(0, -40_000))
    await expect(verifyArchive(path)).rejects.toThrow('is damaged')
  })
})

describe('files deleted during a backup', () => {
  test('stay stored until the backup is complete', async () => {
    const { storage, db } = app.services
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await storage.writeBytes('discard/late.bin', Buffer.from('x'), 'application/octet-stream')
    await tryAdvisoryLock(client, backupLock, 'alone')
    await expect(backUp('second.tar')).rejects.toThrow('Another backup')
    await db.transaction((tx) => storage.deleteAfterCommit(tx, 'discard/late.bin'))
    await until('the deletion to be postponed', async () => {
      const rows = await queryRows(
        databaseUrl,
        `select from pgboss.job where name = 'discard-file' and state = 'retry'`,
      )
      return rows.length > 0
    })
    expect(await storage.exists('discard/late.bin')).toBe(true)
    await client.end()
    await until('the file to be deleted', async () => !(await storage.exists('discard/late.bin')))
  })

  test('a file missing from the storage is listed in the manifest, and the backup still completes', async () => {
    const { storage } = app.services
    const [lost] = await storage.list('resumes')
    await storage.delete(lost ?? '')
    const { manifest } = await backUp('without.tar')
    expect(manifest.files.missing).toEqual([lost])
    expect(manifest.files.count).toBe(archive.manifest.files.count - 1)
  })
})
