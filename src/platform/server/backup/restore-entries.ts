import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Storage } from '../files/storage.ts'
import { entryNames, fileKeyOf, hashWhileReading, type Manifest, sha256Of, tableEntry } from './archive-format.ts'
import { type ArchiveEntry, readEntries } from './archive-reader.ts'
import { queueJobs, type WaitingJob } from './queued-jobs.ts'
import { copyInStatement, copyOutStatement, tablesOf } from './table-copy.ts'
import type { VerifiedArchive } from './verify-archive.ts'

type Pouring = { client: pg.Client; boss: PgBoss; archive: VerifiedArchive; placing: FileRestore }

/**
 * Fills new tables, the queue, and the storage from an archive in the client's transaction, and compares the result
 * with the manifest.
 * @throws Error when anything differs
 */
export async function restoreEntries({ client, boss, archive, placing }: Pouring): Promise<void> {
  const { tables, sequences, queue } = archive.manifest
  const references = await dropReferences(client)
  const tablesWithTriggers = await switchTriggersOff(client)
  // The migrations have inserted some rows.
  await client.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`)
  let jobs = 0
  for await (const entry of readEntries(archive.path)) {
    const table = tables.find(({ name }) => tableEntry(name) === entry.name)
    const key = fileKeyOf(entry.name)
    if (table) await fill(client, table, entry)
    else if (key !== null) await placing.place(key, entry)
    else if (entry.name === entryNames.queue) jobs = await queueJobs(client, boss, jobsIn(entry))
  }
  if (jobs !== queue.jobs) throw new Error(`${jobs} jobs were queued, but the manifest lists ${queue.jobs}.`)
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${name}`, value, isCalled])
  }
  for (const statement of references) await client.query(statement)
  for (const name of tablesWithTriggers) await client.query(`alter table ${name} enable trigger user`)
  await compareRows(client, tables)
}

/** The order of the tables does not follow references, so they are checked once all rows are there. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

/**
 * Triggers have written their rows before, and these are in the archive as well.
 * @returns the tables that have triggers
 */
async function switchTriggersOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} disable trigger user`)
  return rows.map(({ name }) => name)
}

async function fill(client: pg.Client, table: Manifest['tables'][number], { content }: ArchiveEntry): Promise<void> {
  const rows = client.query(copyFrom(copyInStatement(table)))
  await pipeline(content, createGunzip(), rows)
  if (rows.rowCount !== table.rows) {
    throw new Error(`${rows.rowCount} rows went into ${table.name}, but the manifest lists ${table.rows}.`)
  }
}

async function* jobsIn({ content }: ArchiveEntry): AsyncGenerator<WaitingJob> {
  const lines = createInterface({ input: Readable.from(content).pipe(createGunzip()) })
  for await (const line of lines) yield JSON.parse(line) as WaitingJob
}

/** Reads every table back from the database. */
async function compareRows(client: pg.Client, tables: Manifest['tables']): Promise<void> {
  for (const table of await tablesOf(client)) {
    const hash = createHash('sha256')
    await pipeline(client.query(copyTo(copyOutStatement(table))), hash)
    if (hash.digest('hex') !== tables.find(({ name }) => name === table.name)?.sha256) {
      throw new Error(`The rows of ${table.name} are not the archive’s.`)
    }
  }
}

/** Writes an archive's files to the storage, and removes them again if the restore fails. */
export class FileRestore {
  readonly #storage: Storage
  /** Keys that did not exist before. */
  readonly #added: string[] = []

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** Writes a file and reads it back. @throws Error when the storage returns other bytes */
  async place(key: string, { content, size, type }: ArchiveEntry): Promise<void> {
    if (!(await this.#storage.exists(key))) this.#added.push(key)
    const hash = createHash('sha256')
    await this.#storage.writeStream(key, Readable.from(hashWhileReading(content, hash)), type, size)
    if ((await sha256Of(await this.#storage.read(key))) !== hash.digest('hex')) {
      throw new Error(`The storage gives back other bytes than it was given for ${key}.`)
    }
  }

  /** Deletes the added files. */
  async undo(): Promise<void> {
    for (const key of this.#added) await this.#storage.deleteQuietly(key)
  }
}
