import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { migrateDatabase } from '../../server/database/migrations.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'
import { onServer } from './database.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * Starts the PostgreSQL of the test run, with a migrated template that every test file gets a copy of. Set
 * `TEST_DATABASE_SERVER` to the URL of a server to use that one instead, such as another version.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = makeTemporaryFolder('baobab-test-')
  const given = process.env.TEST_DATABASE_SERVER
  const server = given ? { url: given, stop: async () => {} } : await startEmbeddedPostgres({ dataDir, log: () => {} })
  if (!given) await waitForNoDisk(server.url)
  const template = new URL(server.url)
  const name = `template_${randomUUID().replaceAll('-', '')}`
  template.pathname = `/${name}`
  await onServer(server.url, `create database ${name}`)
  await migrateDatabase(template.href)
  await createQueues(template.href)
  process.env.TEST_DATABASE_SERVER = server.url
  process.env.TEST_DATABASE_TEMPLATE = name
  return async () => {
    await onServer(server.url, `drop database ${name} with (force)`)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The first start of a site creates some forty queues, which would take more than a tenth of a second for each test file. */
async function createQueues(databaseUrl: string): Promise<void> {
  const program = fileURLToPath(new URL('template-main.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATABASE_URL: databaseUrl } })
}

/** The data of a test run need not survive a power failure, and every test file writes a whole database. */
async function waitForNoDisk(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await onServer(url, `alter system set ${setting} = off`)
  await onServer(url, 'select pg_reload_conf()')
}
