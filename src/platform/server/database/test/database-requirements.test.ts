import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../testing/servers/free-port.ts'
import { createTestDatabase, onServer } from '../../../testing/setup/database.ts'
import { projectFolder } from '../../project.ts'
import { extensions, whyUnusable } from '../database-requirements.ts'
import { migrateDatabase, readMigrations } from '../migrations.ts'

// What the host of a site reads when the database that they configured cannot be used. The databases and roles are real.

const server = process.env.TEST_DATABASE_SERVER ?? ''
const run = randomUUID().slice(0, 8)
const role = `host_${run}`
const made: string[] = []
let hasRole = false

afterAll(async () => {
  for (const name of made) await onServer(server, `drop database if exists ${name} with (force)`)
  if (hasRole) await onServer(server, `drop owned by ${role}`)
  if (hasRole) await onServer(server, `drop role ${role}`)
})

function urlOf(name: string, { user = '', password = '' } = {}): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (user) [url.username, url.password] = [user, password]
  return url.href
}

/** An empty database, of the server's superuser unless it is made otherwise. */
async function newDatabase(how = ''): Promise<string> {
  const name = `requirements_${run}_${made.length}`
  made.push(name)
  await onServer(server, `create database ${name} template template0 ${how}`)
  return name
}

/** The address of a database for a role that may do nothing but log in. */
async function asHost(name: string): Promise<string> {
  if (!hasRole) await onServer(server, `create role ${role} login password 'only-here'`)
  hasRole = true
  return urlOf(name, { user: role, password: 'only-here' })
}

/** What a start on this address says. */
const complaint = async (url: string): Promise<string> => {
  const error = await migrateDatabase(url).catch((thrown: Error) => thrown)
  return error instanceof Error ? error.message : 'nothing'
}

test('the list of required extensions matches the migrations', () => {
  const sql = readMigrations().flatMap((migration) => migration.sql)
  const created = sql.flatMap((statement) => [...statement.matchAll(/create extension (?:if not exists )?(\w+)/gi)])
  expect(created.map(([, name]) => name).toSorted()).toEqual(extensions.toSorted())
})

test('a database that is not UTF-8 is rejected', async () => {
  const name = await newDatabase(`encoding 'LATIN1' locale 'C'`)
  const said = await complaint(urlOf(name))
  expect(said).toContain(`The database "${name}" keeps text as LATIN1`)
  expect(said).toContain(`ENCODING 'UTF8' TEMPLATE template0;`)
})

test('a database without an encoding is rejected', async () => {
  const name = await newDatabase(`encoding 'SQL_ASCII' locale 'C'`)
  expect(await complaint(urlOf(name))).toContain('keeps text as SQL_ASCII')
})

test('a server that does not exist is reported as unreachable', async () => {
  const port = await freePort()
  const url = new URL(`postgresql://baobab@127.0.0.1:${port}/baobab`)
  url.password = 'not-shown'
  const said = await complaint(url.href)
  expect(said).toContain(`The database server at 127.0.0.1:${port} cannot be reached (ECONNREFUSED).`)
  expect(said).toContain('Start PostgreSQL there')
  expect(said).not.toContain('not-shown')
})

test('an unknown host name is reported', async () => {
  const said = await complaint('postgresql://baobab@database.invalid/baobab')
  expect(said).toContain('There is no machine by the name of the database server, database.invalid:5432.')
})

test('a server that closes the connection is reported as unreachable', async () => {
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(await complaint(`postgresql://baobab@127.0.0.1:${port}/baobab`)).toContain('cannot be reached')
  other.close()
})

test('a wrong password is reported without showing it', async () => {
  const url = new URL(server)
  url.password = 'not-the-password'
  const said = await complaint(url.href)
  expect(said).toContain(`refuses the password of the user "${url.username}"`)
  expect(said).toContain('%40')
  expect(said).not.toContain('not-the-password')
})

test('a missing database is reported with the statement that creates it', async () => {
  const said = await complaint(urlOf(`no_such_${run}`))
  expect(said).toContain(`There is no database "no_such_${run}"`)
  expect(said).toContain(`CREATE DATABASE "no_such_${run}" OWNER`)
})

test('a missing extension is reported with the package that contains it', async () => {
  const name = await newDatabase()
  await onServer(server, `alter database ${name} set extension_control_path = '/nowhere'`)
  const said = await complaint(urlOf(name))
  expect(said).toContain('lacks the extension "pg_trgm"')
  expect(said).toContain('apt install postgresql-contrib')
})

test('a user who cannot create tables is told which right is missing', async () => {
  const name = await newDatabase()
  const said = await complaint(await asHost(name))
  expect(said).toContain(`The user "${role}" may not create extensions and schemas in the database "${name}".`)
  expect(said).toContain(`ALTER DATABASE "${name}" OWNER TO "${role}";`)
})

test('a user who cannot create tables in the schema public is reported', async () => {
  const name = await newDatabase()
  const url = await asHost(name)
  await onServer(server, `grant create on database ${name} to ${role}`)
  const said = await complaint(url)
  expect(said).toContain(`may not create tables in the schema "public" of the database "${name}"`)
  expect(said).toContain(`GRANT CREATE ON SCHEMA public TO "${role}";`)
})

test('a user who cannot connect is reported', async () => {
  const name = await newDatabase()
  const url = await asHost(name)
  await onServer(server, `revoke connect on database ${name} from public`)
  expect(await complaint(url)).toContain(`permission denied for database "${name}"`)
})

test('tables that another user owns, as after a restore by a superuser, are reported', async () => {
  const name = await newDatabase()
  const url = await asHost(name)
  await onServer(urlOf(name), 'create table accounts (id int)')
  await onServer(server, `alter database ${name} owner to ${role}`)
  const said = await complaint(url)
  expect(said).toContain(`The user "${role}" may not use accounts, which belongs to`)
  expect(said).toContain('docs/deployment.md, "A PostgreSQL of your own"')
})

test('the statement in the documentation changes the owner of all tables', async () => {
  const page = await readFile(new URL('docs/deployment.md', projectFolder), 'utf8')
  const handOver = /```sql\n([^`]*alter table[^`]*)```/i.exec(page)?.[1] ?? ''
  const name = await newDatabase()
  const url = await asHost(name)
  await migrateDatabase(urlOf(name))
  await onServer(server, `alter database ${name} owner to ${role}`)
  expect(await complaint(url)).toContain('permission denied for schema drizzle. Hand it over: docs/deployment.md')
  await onServer(urlOf(name), handOver.replaceAll('baobab', role))
  expect(await complaint(url)).toBe('nothing')
})

test('a server that is too old is reported with its version', () => {
  const facts = { name: '14.12', encoding: 'UTF8', database: 'site', user: 'host', created: [], available: [] }
  const more = { mayCreate: true, mayCreateTables: true, hasSchema: true, foreign: null, owner: null }
  expect(whyUnusable({ ...facts, ...more, version: 140_012 }, 'db.example:5432')).toBe(
    'PostgreSQL 14.12 at db.example:5432 is too old: Baobab needs version 15 or newer. Upgrade it.',
  )
  expect(whyUnusable({ ...facts, ...more, version: 150_000, available: [...extensions] }, 'db.example')).toBeNull()
})

test('the owner of a database needs no other rights, and no superuser', async () => {
  const name = await newDatabase()
  const url = await asHost(name)
  await onServer(server, `alter database ${name} owner to ${role}`)
  expect(await complaint(url)).toBe('nothing')
})

test('a user of a migrated database need not be able to create tables', async () => {
  const { url, drop } = await createTestDatabase()
  const name = new URL(url).pathname.slice(1)
  const own = await asHost(name)
  for (const schema of ['public', 'drizzle', 'freshness', 'pgboss']) {
    await onServer(url, `grant usage on schema ${schema} to ${role}`)
    await onServer(url, `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
  }
  expect(await complaint(own)).toBe('nothing')
  await drop()
})
