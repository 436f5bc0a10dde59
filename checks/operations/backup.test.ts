import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, testPassword } from '../../src/accounts/test/people.ts'
import { fileColumns } from '../../src/app/registry/file-columns.ts'
import { makeBackup } from '../../src/platform/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/platform/server/backup/restore-backup.ts'
import { type VerifiedArchive, verifyArchive } from '../../src/platform/server/backup/verify-archive.ts'
import { backupLock, tryLock } from '../../src/platform/server/database/advisory-locks.ts'
import { migrateDatabase } from '../../src/platform/server/database/migrations.ts'
import type { Storage } from '../../src/platform/server/files/storage.ts'
import { startObjectStorage } from '../../src/platform/testing/object-storage.ts'
import { databaseUrlOf, startOtherProcess } from '../../src/platform/testing/other-process.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { liveThrough, personal } from '../leaving/life.ts'
import { ask, type EmptyPlace, emptyPlace, rowHashes, storageAt } from './places.ts'

let app: TestApp
let person: Person
let databaseUrl: string
let folder: string
let bucket: Awaited<ReturnType<typeof startObjectStorage>>
let archive: VerifiedArchive
/** What was in the tables at the archive's moment. */
let rows: Record<string, string>
const places: EmptyPlace[] = []
const log = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-backups-'))
  bucket = await startObjectStorage()
  app = await startTestApp({ config: { s3: bucket.config } })
  databaseUrl = await databaseUrlOf(app)
  person = (await liveThrough(app)).person
  await parkJob()
  await until('every mail to be on its way', async () => {
    const [left] = await ask<{ left: number }>(
      databaseUrl,
      `select count(*)::int as left from pgboss.job where state < 'completed' and name <> 'parked'`,
    )
    return left?.left === 0
  })
  // Jobs come round meanwhile: the archive is compared with a moment in which nothing changed.
  for (let tries = 1; ; tries++) {
    rows = await rowHashes(databaseUrl)
    archive = await backUp('whole.tar')
    if (tries === 5 || JSON.stringify(rows) === JSON.stringify(await rowHashes(databaseUrl))) break
    await rm(archive.path)
  }
})
afterAll(async () => {
  await app?.stop()
  await bucket?.stop()
  for (const place of places) await place.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Something that is to be done tomorrow, in a queue with options of its own. */
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

async function anEmptyPlace(): Promise<EmptyPlace> {
  const place = await emptyPlace()
  places.push(place)
  return place
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

/** The first place at or after an offset where the archive has bytes that mean something. */
async function inAnEntry(offset: number): Promise<number> {
  const bytes = await readFile(archive.path)
  const found = bytes.findIndex((byte, index) => index >= offset && byte !== 0)
  return found
}

/** A copy of the archive with a bit of it turned over. */
async function damaged(offset: number): Promise<string> {
  const path = join(folder, 'damaged.tar')
  await copyFile(archive.path, path)
  const file = await open(path, 'r+')
  const { buffer: bytes } = await file.read(Buffer.alloc(1), 0, 1, offset)
  await file.write(Buffer.from([(bytes[0] ?? 0) ^ 4]), 0, 1, offset)
  await file.close()
  return path
}

describe('an archive', () => {
  test('is for its owner’s eyes only, and nothing is left beside it', async () => {
    expect((await stat(archive.path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['whole.tar'])
  })

  test('holds the rows and files there are, and is never written over', async () => {
    const { tables, files } = archive.manifest
    expect(Object.keys(rows).sort()).toEqual(tables.map(({ name }) => name).sort())
    for (const { name, rows: count } of tables) expect(`${name} ${rows[name]?.split(' ')[0]}`).toBe(`${name} ${count}`)
    expect(files).toMatchObject({ count: (await app.services.storage.list('')).length, missing: [] })
    expect(files.count).toBeGreaterThanOrEqual(3)
    await expect(backUp('whole.tar')).rejects.toThrow('exists already')
  })

  test('takes along what every column with a key of a stored file names', async () => {
    const keys = await ask<{ column: string }>(
      databaseUrl,
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and column_name like '%\\_key' and data_type = 'text'`,
    )
    const named = fileColumns.map(({ table, column }) => `${table}.${column}`)
    // What things are compared by: no files.
    const others = keys.map(({ column }) => column).filter((column) => !named.includes(column))
    expect(others.sort()).toEqual([
      'account_factors.public_key',
      'accounts.email_key',
      'candidate_excluded_companies.name_key',
      'candidates.location_key',
      'candidates.own_company_key',
      'company_invitations.email_key',
    ])
    expect(keys.length - others.length).toBe(named.length)
  })
})

describe('restored', () => {
  test('from a bucket onto an empty machine and from there into a bucket, every row and file is the same', {
    timeout: 180_000,
  }, async () => {
    const machine = await anEmptyPlace()
    const disk = await storageAt(machine)
    await restoreBackup({ ...machine, storage: disk, replace: false, log }, archive)
    expect(await rowHashes(machine.databaseUrl)).toEqual(rows)
    expect(await fileHashes(disk)).toEqual(await fileHashes(app.services.storage))
    expect(await ask(machine.databaseUrl, parkedJob)).toEqual(await ask(databaseUrl, parkedJob))

    const again = await makeBackup(
      { ...machine, storage: disk, fileColumns, log },
      join(await mkdtemp(join(folder, 'again-')), 'again.tar'),
    )
    expect(again.manifest).toEqual(archive.manifest)
    const other = await startObjectStorage()
    // A site that was started there and never set up is in nobody's way.
    const cloud = await anEmptyPlace()
    await migrateDatabase(cloud.databaseUrl)
    const storage = await storageAt(cloud, other.config)
    await restoreBackup({ ...cloud, storage, replace: false, log }, again)
    expect(await fileHashes(storage)).toEqual(await fileHashes(disk))
    await other.stop()

    const site = await startOtherProcess(app, machine)
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

  test('over another community only when told, and then nothing of that one is left', async () => {
    const place = await anEmptyPlace()
    const storage = await storageAt(place)
    await migrateDatabase(place.databaseUrl)
    await ask(
      place.databaseUrl,
      `insert into accounts (id, name, email, email_key, role, password_hash)
       values (gen_random_uuid(), 'Somebody Else', 'else@example.test', 'else@example.test', 'member', 'x')`,
    )
    const target = { ...place, storage, replace: false, log }
    await expect(restoreBackup(target, archive)).rejects.toThrow('There is a community here already')
    expect(await storage.list('')).toEqual([])
    await restoreBackup({ ...target, replace: true }, archive)
    expect(await rowHashes(place.databaseUrl)).toEqual(rows)
  })

  test('not while a site runs on the database, nor from a newer version', async () => {
    const target = { databaseUrl, storage: app.services.storage, replace: true, log }
    await expect(restoreBackup(target, archive)).rejects.toThrow('A site is running')
    const place = await anEmptyPlace()
    const about = { ...archive.about, migrations: [...archive.about.migrations, Date.now()] }
    const newer = restoreBackup(
      { ...place, storage: await storageAt(place), replace: false, log },
      { ...archive, about },
    )
    await expect(newer).rejects.toThrow('made by a newer Baobab')
  })

  test('not when rows differ from what the manifest tells of, and then nothing is left behind', async () => {
    const place = await anEmptyPlace()
    const storage = await storageAt(place)
    const tables = archive.manifest.tables.map((table) => ({ ...table, sha256: table.sha256.replace(/^./, 'x') }))
    const told = { ...archive, manifest: { ...archive.manifest, tables } }
    await expect(restoreBackup({ ...place, storage, replace: false, log }, told)).rejects.toThrow(
      'are not the archive’s',
    )
    expect(await rowHashes(place.databaseUrl)).toEqual({})
    expect(await storage.list('')).toEqual([])
  })
})

describe('a damaged archive', () => {
  test('is named, with what is damaged', async () => {
    const at = (await readFile(archive.path)).indexOf(personal.resume)
    await expect(verifyArchive(await damaged(at))).rejects.toThrow(
      /is damaged:\n {2}files\/(resumes|applications)\/[\w-]+/,
    )
  })

  test('is refused wherever the damage is', async () => {
    const { size } = await stat(archive.path)
    for (let part = 1; part < 12; part++) {
      // A bit in the room between two entries is read by nobody; everything else is.
      const path = await damaged(await inAnEntry(Math.floor((size * part) / 12)))
      await expect(verifyArchive(path), `a bit at ${part}/12`).rejects.toThrow('is damaged')
    }
  })

  test('is refused when its end is missing', async () => {
    const path = join(folder, 'short.tar')
    await writeFile(path, (await readFile(archive.path)).subarray(0, -40_000))
    await expect(verifyArchive(path)).rejects.toThrow('is damaged')
  })
})

describe('files that go meanwhile', () => {
  test('stay until the backup is made', async () => {
    const { storage, db } = app.services
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await storage.keepBytes('discard/late.bin', Buffer.from('x'), 'application/octet-stream')
    await tryLock(client, backupLock, 'alone')
    await expect(backUp('second.tar')).rejects.toThrow('Another backup')
    await db.transaction((tx) => storage.discard(tx, 'discard/late.bin'))
    await until('the deletion to be put off', async () => {
      const rows = await ask(databaseUrl, `select from pgboss.job where name = 'discard-file' and state = 'retry'`)
      return rows.length > 0
    })
    expect(await storage.exists('discard/late.bin')).toBe(true)
    await client.end()
    await until('the file to go', async () => !(await storage.exists('discard/late.bin')))
  })

  test('and one that the storage lost is told of, and keeps nobody from the rest', async () => {
    const { storage } = app.services
    const [lost] = await storage.list('resumes')
    await storage.delete(lost ?? '')
    const { manifest } = await backUp('without.tar')
    expect(manifest.files.missing).toEqual([lost])
    expect(manifest.files.count).toBe(archive.manifest.files.count - 1)
  })
})
