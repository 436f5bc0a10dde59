import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { readConfig, type S3Config } from '../../src/platform/server/config/config.ts'
import { Storage } from '../../src/platform/server/files/storage.ts'
import { createLog } from '../../src/platform/server/services.ts'
import { onServer } from '../../src/platform/testing/setup/database.ts'

/** An empty database and an empty data folder. */
export type EmptySite = { databaseUrl: string; dataDir: string; remove(): Promise<void> }

export async function createEmptySite(): Promise<EmptySite> {
  const server = process.env.TEST_DATABASE_SERVER ?? ''
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-empty-site-'))
  return {
    databaseUrl: url.href,
    dataDir,
    async remove() {
      await onServer(server, `drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens the file storage of a site: its data folder, or a bucket. */
export async function storageOf(
  { databaseUrl, dataDir }: Pick<EmptySite, 'databaseUrl' | 'dataDir'>,
  s3?: S3Config,
): Promise<Storage> {
  const config = { ...readConfig({ DATA_DIR: dataDir }, 'test'), s3 }
  return Storage.open(config, new PgBoss({ connectionString: databaseUrl }), createLog({ logLevel: 'silent' }))
}

/** Runs one statement on a database and returns its rows. */
export async function queryRows<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Returns the number of rows and a hash of the rows, as text, for each table. */
export async function hashRows(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await queryRows<{ name: string }>(
    databaseUrl,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '') as hash from "${name}" t`,
  )
  const rows = await queryRows<{ name: string; hash: string }>(databaseUrl, parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
