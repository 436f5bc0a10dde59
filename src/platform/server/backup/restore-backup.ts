import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { holdLock, schemaLock } from '../database/advisory-locks.ts'
import { connectTo, requireUsable } from '../database/database-requirements.ts'
import { bookkeeping, readMigrations, runMigration } from '../database/migrations.ts'
import type { Storage } from '../files/storage.ts'
import type { Manifest } from './archive-format.ts'
import { FilePlacing } from './file-placement.ts'
import { pourEntries } from './restore-entries.ts'
import { clear, requireNobodyWorks, requireRoom } from './restore-target.ts'
import { plainSettings, sequencesOf, tablesOf } from './table-copy.ts'
import type { VerifiedArchive } from './verify-archive.ts'

/** Where an archive goes. */
export type Target = {
  databaseUrl: string
  storage: Storage
  /** Whether a community that is there already gives way. */
  replace: boolean
  log: (words: string) => void
}

/**
 * Puts a whole community where the archive says it was: rows, files, and what was waiting to be done. The rows come in one transaction, compared with the manifest before
 * it commits, and each file is read back from where it was put. Then the rows are brought up to this program's tables.
 * @throws Error that says why not; the database is as it was then, and no file is left that was not there
 */
export async function restoreBackup(target: Target, archive: VerifiedArchive): Promise<void> {
  const later = laterMigrations(archive)
  const client = await connectTo(target.databaseUrl, 'baobab-restore')
  try {
    await requireUsable(client, target.databaseUrl, false)
    await requireNobodyWorks(client)
    await holdLock(client, schemaLock, 'alone', () => target.log('waiting for a migration or backup to end'))
    await requireRoom(client, target.replace)
    await restoreInto(client, target, archive, later)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/**
 * The migrations that came after the archive.
 * @throws Error when it has been through one that this program does not know
 */
function laterMigrations({ about }: VerifiedArchive) {
  const known = readMigrations()
  if (about.migrations.some((made) => !known.some(({ folderMillis }) => folderMillis === made))) {
    throw new Error('This archive was made by a newer Baobab. Bring this one up to date first.')
  }
  return known.filter(({ folderMillis }) => !about.migrations.includes(folderMillis))
}

async function restoreInto(
  client: pg.Client,
  target: Target,
  archive: VerifiedArchive,
  later: ReturnType<typeof laterMigrations>,
): Promise<void> {
  const { about, manifest } = archive
  // The queue makes its own tables, in transactions of its own; empty ones change nothing.
  const boss = new PgBoss({ connectionString: target.databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', ({ message }) => target.log(message))
  await boss.start()
  const placing = new FilePlacing(target.storage)
  try {
    for (const { name, options } of manifest.queue.queues) await boss.createQueue(name, options)
    await client.query(plainSettings)
    await client.query('begin')
    await clear(client)
    await client.query(bookkeeping)
    const known = readMigrations()
    for (const migration of known.filter(({ folderMillis }) => about.migrations.includes(folderMillis))) {
      await runMigration(client, inTransaction(migration))
    }
    await requireTables(client, manifest)
    await pourEntries({ client, boss, archive, placing })
    for (const migration of later) await runMigration(client, inTransaction(migration))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await placing.undo()
    throw error
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Nobody else sees these tables yet, so their indexes need not be built beside anybody's work. */
function inTransaction<Migration extends { sql: string[] }>(migration: Migration): Migration {
  const sql = migration.sql.map((statement) => statement.replace(/\b(index\s+)concurrently\b/gi, '$1'))
  return { ...migration, sql }
}

/** @throws Error when the migrations made other tables than the archive has rows of */
async function requireTables(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  const made = [...(await tablesOf(client)).map(shapeOf), ...(await sequencesOf(client)).map(({ name }) => name)]
  const kept = [...tables.map(shapeOf), ...sequences.map(({ name }) => name)]
  const other = [...kept.filter((name) => !made.includes(name)), ...made.filter((name) => !kept.includes(name))]
  if (other.length > 0) throw new Error(`The archive's tables are not those of its version:\n  ${other.join('\n  ')}`)
}

function shapeOf({ name, columns }: { name: string; columns: string[] }): string {
  return `${name} (${columns.join(', ')})`
}
