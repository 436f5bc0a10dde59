import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The address of the test run's own PostgreSQL, from the run's global set-up. */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_SERVER']
  if (!url) throw new Error('TEST_DATABASE_SERVER is not set: run the tests through Vitest, which starts a database.')
  return url
}

/** A new database for one test file: a copy of the migrated template. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = testServerUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template baobab_template`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
