import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** What the global setup left in the environment: the URL of the server, and the migrated template on it. */
function testServer(): { server: string; template: string } {
  const server = process.env.TEST_DATABASE_SERVER
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (!server || !template)
    throw new Error('Run the tests through Vitest or Playwright: their set-up starts a database.')
  return { server, template }
}

/** A new database for one test file: a copy of the migrated template. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { server, template } = testServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Half the work of copying block by block through the log, whose advantage is that the disk need not be waited for.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
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
