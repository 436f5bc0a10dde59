import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { projectFolder } from '../project-folder.ts'
import { holdLock, schemaLock } from './advisory-locks.ts'
import { explaining } from './connection-diagnostics.ts'
import { connectTo, requireUsable } from './database-requirements.ts'

/** Where the checked-in migrations are. */
export const migrationsFolder = fileURLToPath(new URL('migrations', projectFolder))

type Options = {
  folder?: string
  /** Milliseconds that a statement waits for a table; readers and writers queue up behind it for that long. */
  lockTimeout?: number
  /** Milliseconds after which a migration that never gets its locks is given up. */
  patience?: number
  log?: (words: string) => void
}

/** PostgreSQL's words for a lock that did not come in time, and for two that waited for each other. */
const comesAgain = ['55P03', '40P01']

/** The checked-in migrations, oldest first. */
export function readMigrations(folder = migrationsFolder): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder })
}

/**
 * Applies the migrations that the database lacks, each in a transaction of its own, while other processes go on
 * serving: one that does not get a lock at once is undone and tried again later, instead of holding everybody up.
 * Of processes that start together one migrates and the others wait (docs/operations.md, Upgrading).
 * @throws Error that says what to do when the database cannot be used; also when a migration cannot get its locks, or
 * fails: those before it stay applied
 */
export async function migrateDatabase(url: string, options: Options = {}): Promise<void> {
  const migrations = readMigrations(options.folder)
  const client = await connectTo(url, 'baobab-migrate')
  try {
    await explaining(url, async () => {
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
  // A time limit in the address is for what people wait for.
  await client.query('set statement_timeout = 0')
  await holdLock(client, schemaLock, 'alone', () => log('waiting for another process that migrates or backs up'))
  await client.query(bookkeeping)
  const pending = await pendingMigrations(client, migrations)
  if (pending.length > 0) log(pending.length === migrations.length ? 'creating the tables' : 'upgrading the tables')
  for (const migration of pending) {
    if (isConcurrent(migration)) await applyBeside(client, migration)
    else await applyInTime(client, migration, options)
  }
}

/** The migrations that a database lacks. One that it has and we do not know is a newer version's, which is fine. */
export async function pendingMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  const applied = await appliedMigrations(client)
  return migrations.filter(({ folderMillis }) => !applied.includes(folderMillis))
}

/** When each migration that a database has was made, oldest first: that is what they are known by. */
export async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (found[0]?.name === null) return []
  const sql = 'select created_at::float8 as made from drizzle.__drizzle_migrations order by created_at'
  return (await client.query<{ made: number }>(sql)).rows.map(({ made }) => made)
}

/** Where what is applied is noted, as Drizzle does it. */
export const bookkeeping = `create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** Runs a migration's statements and notes it; in the caller's transaction. */
export async function runMigration(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/** Whether a migration builds or drops indexes without holding up who writes; that cannot be in a transaction. */
export function isConcurrent({ sql }: MigrationMeta): boolean {
  return sql.some((statement) => /\bindex\s+concurrently\b/i.test(statement))
}

/** What such a migration was doing when it was broken off is done again: its statements say "if not exists". */
async function applyBeside(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await runMigration(client, migration)
}

async function applyInTime(client: pg.Client, migration: MigrationMeta, options: Options): Promise<void> {
  const { lockTimeout = 2000, patience = 10 * 60_000, log = () => {} } = options
  const end = Date.now() + patience
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeout}`)
      await runMigration(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!comesAgain.includes((error as pg.DatabaseError).code ?? '')) throw error
      if (Date.now() > end) throw new Error(heldUp, { cause: error })
      log('a migration waits for a table in use, and is tried again')
      await delay(Math.min(lockTimeout * tries, 10_000))
    }
  }
}

const heldUp =
  'The database cannot be brought up to date: something holds its tables for too long, such as a dump or a long ' +
  'query. Nothing was changed by the step that waits. End it and start again.'
