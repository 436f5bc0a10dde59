import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { projectFolder } from '../project.ts'
import { acquireAdvisoryLock, schemaLock } from './advisory-locks.ts'
import { withConnectionDiagnostics } from './connection-diagnostics.ts'
import { connectTo, requireUsable } from './database-requirements.ts'

/** The folder of the migrations. */
export const migrationsFolder = fileURLToPath(new URL('migrations', projectFolder))

type Options = {
  folder?: string
  /**
   * How long a statement waits for a table lock, in milliseconds. Readers and writers queue behind it for that long.
   */
  lockTimeout?: number
  /** Milliseconds after which a migration that never gets its locks fails. */
  timeout?: number
  log?: (message: string) => void
}

/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const retryableCodes = ['55P03', '40P01']

/** The migrations, oldest first. */
export function readMigrations(folder = migrationsFolder): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder })
}

/**
 * Applies the pending migrations, each in its own transaction, while other processes continue to serve. A migration
 * that does not get a lock at once is rolled back and retried later, so that it blocks nobody. If several processes
 * start together, one migrates and the others wait (docs/operations.md, Upgrading).
 * @throws Error with advice when the database cannot be used
 * @throws Error when a migration cannot get its locks or fails; those before it remain applied
 */
export async function migrateDatabase(url: string, options: Options = {}): Promise<void> {
  const migrations = readMigrations(options.folder)
  const client = await connectTo(url, 'baobab-migrate')
  try {
    await withConnectionDiagnostics(url, async () => {
      const pending = await pendingMigrations(client, migrations)
      await requireUsable(client, url, pending.length === 0)
      if (pending.length > 0) await applyPending(client, migrations, options)
    })
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, migrations: MigrationMeta[], options: Options): Promise<void> {
  const { log = () => {} } = options
  // A statement timeout in the URL is meant for requests.
  await client.query('set statement_timeout = 0')
  await acquireAdvisoryLock(client, schemaLock, 'alone', () =>
    log('waiting for another process that migrates or backs up'),
  )
  await client.query(createMigrationsTable)
  const pending = await pendingMigrations(client, migrations)
  if (pending.length > 0) log(pending.length === migrations.length ? 'creating the tables' : 'upgrading the tables')
  for (const migration of pending) {
    if (isConcurrent(migration)) await applyConcurrently(client, migration)
    else await applyWithLockTimeout(client, migration, options)
  }
}

/**
 * The migrations that a database lacks. Unknown migrations in the database come from a newer version, which is fine.
 */
export async function pendingMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  const applied = await appliedMigrations(client)
  return migrations.filter(({ folderMillis }) => !applied.includes(folderMillis))
}

/** When each applied migration was created, oldest first. Migrations are identified by that. */
export async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (found[0]?.name === null) return []
  const sql = 'select created_at::float8 as made from drizzle.__drizzle_migrations order by created_at'
  return (await client.query<{ made: number }>(sql)).rows.map(({ made }) => made)
}

/** The table of applied migrations, as Drizzle creates it. */
export const createMigrationsTable = `create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** Runs a migration's statements and records it, in the caller's transaction. */
export async function runMigration(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/** Whether a migration builds or drops indexes without blocking writers, which is impossible in a transaction. */
export function isConcurrent({ sql }: MigrationMeta): boolean {
  return sql.some((statement) => /\bindex\s+concurrently\b/i.test(statement))
}

/** An interrupted migration of this kind is repeated. Its statements say "if not exists". */
async function applyConcurrently(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await runMigration(client, migration)
}

async function applyWithLockTimeout(client: pg.Client, migration: MigrationMeta, options: Options): Promise<void> {
  const { lockTimeout = 2000, timeout = 10 * 60_000, log = () => {} } = options
  const end = Date.now() + timeout
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeout}`)
      await runMigration(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!retryableCodes.includes((error as pg.DatabaseError).code ?? '')) throw error
      if (Date.now() > end) throw new Error(lockTimeoutMessage, { cause: error })
      log('a migration waits for a table in use, and is tried again')
      await delay(Math.min(lockTimeout * attempt, 10_000))
    }
  }
}

const lockTimeoutMessage =
  'The database can’t be updated because something is locking its tables for too long, such as a dump or a long ' +
  'query. Nothing was changed by the step that waits. End it and start again.'
