import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hashToken, newToken } from '../src/platform/server/auth/signed-tokens.ts'
import { migrateDatabase } from '../src/platform/server/database/migrations.ts'
import { startEmbeddedPostgres } from '../src/platform/server/embedded-postgres/embedded-postgres.ts'
import type { Sized } from './measure.ts'

/** Does some work on a new PostgreSQL server, which is stopped afterwards, or on the one that `DATABASE_URL` names. */
export async function withDatabaseServer<Result>(work: (serverUrl: string) => Promise<Result>): Promise<Result> {
  const configured = process.env.DATABASE_URL
  if (configured) return work(configured)
  const folder = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates and migrates a database. @returns its URL */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await onDatabase(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  return url.href
}

/** Creates a member called Bench, with a session by the token. */
export async function signIn(url: string, token: string): Promise<void> {
  await onDatabase(
    url,
    `with me as (
      insert into accounts (id, name, email, email_key, password_hash, verified_at, created_at)
      values (gen_random_uuid(), 'Bench', 'bench@bench.test', 'bench@bench.test', 'none', now(), now() - interval '1 day')
      returning id
    ) insert into sessions (id, token_hash, account_id, user_agent, expires_at)
    select gen_random_uuid(), $1, id, 'bench', now() + interval '1 day' from me`,
    [hashToken(token)],
  )
}

/** Logs in so many of the existing members. @returns the tokens of their sessions */
export async function logInMembers(url: string, amount: number): Promise<string[]> {
  const tokens = Array.from({ length: amount }, newToken)
  await onDatabase(
    url,
    `insert into sessions (id, token_hash, account_id, user_agent, expires_at)
    select gen_random_uuid(), token, account, 'bench', now() + interval '1 day'
    from unnest($1::text[], (select array_agg(id) from (select id from accounts order by id limit ${amount}) a))
      s(token, account)`,
    [tokens.map(hashToken)],
  )
  return tokens
}

/** Logs in as many members as the bench has connections. @returns the cookies of their sessions */
export async function logInCrowd(url: string): Promise<string[]> {
  return (await logInMembers(url, 20)).map((token) => `session=${token}`)
}

/** Does some work that can write to either of two databases, such as before each read that must not come from a cache. */
export async function withWriters<Result>(
  urls: Sized<string>,
  statement: string,
  work: (write: (size: 'small' | 'large') => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const writers = { small: new pg.Client(urls.small), large: new pg.Client(urls.large) }
  try {
    for (const writer of Object.values(writers)) await writer.connect()
    return await work((size) => writers[size].query(statement))
  } finally {
    for (const writer of Object.values(writers)) await writer.end()
  }
}

/** Runs one statement on a connection of its own. */
export async function onDatabase(url: string, statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/**
 * Runs a statement that writes many rows, without triggers: those of the search over everything would write what it compares
 * one row after the other.
 */
export async function writeWithoutTriggers(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/**
 * Writes many rows on one connection: without triggers, and without the indexes of these tables, which are created
 * afterwards.
 * @param fill writes the rows
 */
export async function fillTables(
  url: string,
  tables: readonly string[],
  fill: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set statement_timeout = 0`)
    // The indexes of primary keys and of constraints cannot be dropped.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and indexname not like '%_pkey' and indexname not like '%_key'`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    // Triggers would write what searches compare, one row after the other.
    await client.query('set session_replication_role = replica')
    await fill(client)
    await client.query('set session_replication_role = origin')
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
    await client.query('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}
