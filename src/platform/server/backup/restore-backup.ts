import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { acquireAdvisoryLock, schemaLock } from '../database/advisory-locks.ts'
import { connectTo, requireUsable } from '../database/database-requirements.ts'
import { createMigrationsTable, readMigrations, runMigration } from '../database/migrations.ts'
import type { Storage } from '../files/storage.ts'
import type { Manifest } from './archive-format.ts'
import { FileRestore, restoreEntries } from './restore-entries.ts'
import { clear, requireNoRunningSite, requireReplaceable } from './restore-target.ts'
import { portableSettings, sequencesOf, tablesOf } from './table-copy.ts'
import type { VerifiedArchive } from './verify-archive.ts'

/** Where an archive is restored. */
export type RestoreTarget = {
  databaseUrl: string
  storage: Storage
  /** Whether an existing community is replaced. */
  replace: boolean
  log: (message: string) => void
}

/**
 * Restores a whole community: rows, files, and waiting jobs. All rows are restored in one transaction and compared with
 * the manifest before it commits, and each file is read back from the storage. Then the newer migrations run.
 * @throws Error that says why; the database is unchanged then, and added files are removed
 */
export async function restoreBackup(target: RestoreTarget, archive: VerifiedArchive): Promise<void> {
  const later = laterMigrations(archive)
  const client = await connectTo(target.databaseUrl, 'baobab-restore')
  try {
    await requireUsable(client, target.databaseUrl, false)
    await requireNoRunningSite(client)
    await acquireAdvisoryLock(client, schemaLock, 'alone', () => target.log('waiting for a migration or backup to end'))
    await requireReplaceable(client, target.replace)
    await restoreInto(client, target, archive, later)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/**
 * The migrations that are newer than the archive.
 * @throws Error when the archive has a migration that this program does not know
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
  target: RestoreTarget,
  archive: VerifiedArchive,
  later: ReturnType<typeof laterMigrations>,
): Promise<void> {
  const { about, manifest } = archive
  // The queue creates its own tables in its own transactions. Empty tables change nothing.
  const boss = new PgBoss({ connectionString: target.databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', ({ message }) => target.log(message))
  await boss.start()
  const placing = new FileRestore(target.storage)
  try {
    for (const { name, options } of manifest.queue.queues) await boss.createQueue(name, options)
    await client.query(portableSettings)
    await client.query('begin')
    await clear(client)
    await client.query(createMigrationsTable)
    const known = readMigrations()
    for (const migration of known.filter(({ folderMillis }) => about.migrations.includes(folderMillis))) {
      await runMigration(client, inTransaction(migration))
    }
    await requireTables(client, manifest)
    await restoreEntries({ client, boss, archive, placing })
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

/** No other connection uses these tables yet, so indexes need not be built concurrently. */
function inTransaction<Migration extends { sql: string[] }>(migration: Migration): Migration {
  const sql = migration.sql.map((statement) => statement.replace(/\b(index\s+)concurrently\b/gi, '$1'))
  return { ...migration, sql }
}

/** @throws Error when the migrations created other tables than those in the archive */
async function requireTables(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  const made = [...(await tablesOf(client)).map(shapeOf), ...(await sequencesOf(client)).map(({ name }) => name)]
  const kept = [...tables.map(shapeOf), ...sequences.map(({ name }) => name)]
  const other = [...kept.filter((name) => !made.includes(name)), ...made.filter((name) => !kept.includes(name))]
  if (other.length > 0) throw new Error(`The archive's tables are not those of its version:\n  ${other.join('\n  ')}`)
}

function shapeOf({ name, columns }: { name: string; columns: string[] }): string {
  return `${name} (${columns.join(', ')})`
}
