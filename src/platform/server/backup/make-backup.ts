import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { to as copyTo } from 'pg-copy-streams'
import { acquireAdvisoryLock, backupLock, schemaLock, tryAdvisoryLock } from '../database/advisory-locks.ts'
import { connectTo } from '../database/database-requirements.ts'
import { appliedMigrations, readMigrations } from '../database/migrations.ts'
import type { Storage } from '../files/storage.ts'
import {
  type ArchiveInfo,
  entryNames,
  fileEntry,
  formatVersion,
  hashWhileReading,
  type Manifest,
  readmeText,
  tableEntry,
} from './archive-format.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { queuesOf, waitingJobs } from './queued-jobs.ts'
import { type FileColumn, storedFileKeys } from './stored-file-keys.ts'
import { copyOutStatement, portableSettings, sequencesOf, type Table, tablesOf } from './table-copy.ts'
import { type VerifiedArchive, verifyArchive } from './verify-archive.ts'

/** What a backup is made of. */
export type BackupSource = {
  databaseUrl: string
  storage: Storage
  /** All columns that name stored files. */
  fileColumns: readonly FileColumn[]
  log: (message: string) => void
}

/**
 * Writes the whole community into one archive while the site is running: a snapshot of all rows, and every file that
 * they name. The archive is read back before it gets its name, so an archive with the name is complete. Only its owner
 * can read it.
 * @throws Error when the file exists, another backup is being made, or anything cannot be read or written
 */
export async function makeBackup(source: BackupSource, path: string): Promise<VerifiedArchive> {
  const target = resolve(path)
  if (existsSync(target)) throw new Error(`${target} exists already. Choose another name, or move it away.`)
  const folder = await mkdtemp(join(dirname(target), '.baobab-backup-')).catch((error: Error) => {
    throw new Error(
      `The archive cannot be written: ${error.message}. Name a file in a folder that this user may write to.`,
    )
  })
  try {
    await withSnapshot(source, (client) => write(source, client, folder))
    const archive = join(folder, 'archive.tar')
    const verified = await verifyArchive(archive)
    await rename(archive, target)
    return { ...verified, path: target }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the work in a transaction with a snapshot, while the schema does not change and no file is deleted. */
async function withSnapshot(source: BackupSource, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectTo(source.databaseUrl, 'baobab-backup')
  try {
    if (!(await tryAdvisoryLock(client, backupLock, 'alone'))) throw new Error('Another backup is being made.')
    await acquireAdvisoryLock(client, schemaLock, 'shared', () => source.log('waiting for a migration to end'))
    await client.query(portableSettings)
    await client.query('begin isolation level repeatable read read only')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function write(source: BackupSource, client: pg.Client, folder: string): Promise<void> {
  const writer = await ArchiveWriter.open(folder)
  try {
    await writer.addText(entryNames.readme, readmeText)
    await writer.addText(entryNames.about, asJson(await about(client)))
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client)) tables.push(await addTable(writer, client, table, folder))
    const files = await addFiles(writer, client, source)
    const jobs = await addJobs(writer, client, folder)
    const boss = new PgBoss({ db: { executeSql: (text, values) => client.query(text, values) } })
    const queues = await queuesOf(client, boss)
    const manifest: Manifest = { tables, sequences: await sequencesOf(client), queue: { jobs, queues }, files }
    await writer.addText(entryNames.manifest, asJson(manifest))
    await writer.finish()
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

async function about(client: pg.Client): Promise<ArchiveInfo> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new Error('There is no community in this database.')
  const known = readMigrations().map(({ folderMillis }) => folderMillis)
  if (migrations.some((made) => !known.includes(made))) {
    throw new Error('The database was brought up to date by a newer Baobab. Make the backup with that one.')
  }
  return { product: 'baobab', format: formatVersion, madeAt: new Date().toISOString(), migrations }
}

/** The rows are written to disk first, because an entry starts with its size. */
async function addTable(writer: ArchiveWriter, client: pg.Client, table: Table, folder: string) {
  const spool = join(folder, 'entry')
  const rows = client.query(copyTo(copyOutStatement(table)))
  const hash = createHash('sha256')
  await pipeline(
    rows,
    (content) => hashWhileReading(content, hash),
    createGzip(),
    createWriteStream(spool, { mode: 0o600 }),
  )
  await writer.add(tableEntry(table.name), (await stat(spool)).size, createReadStream(spool))
  const { name, columns } = table
  return { name, columns, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** A missing file is reported in the manifest. A storage that is unavailable ends the backup. */
async function addFiles(writer: ArchiveWriter, client: pg.Client, { storage, fileColumns, log }: BackupSource) {
  const files: Manifest['files'] = { count: 0, bytes: 0, missing: [] }
  for await (const key of storedFileKeys(client, fileColumns)) {
    const found = await storage.describe(key)
    if (!found) {
      log(`the storage does not have ${key}, which a row names`)
      files.missing.push(key)
      continue
    }
    await writer.add(fileEntry(key), found.size, await storage.read(key), found.contentType)
    files.count++
    files.bytes += found.size
  }
  return files
}

async function addJobs(writer: ArchiveWriter, client: pg.Client, folder: string): Promise<number> {
  const spool = join(folder, 'entry')
  let count = 0
  const lines = async function* () {
    for await (const job of waitingJobs(client)) {
      count++
      yield `${JSON.stringify(job)}\n`
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(spool, { mode: 0o600 }))
  await writer.add(entryNames.queue, (await stat(spool)).size, createReadStream(spool))
  return count
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
