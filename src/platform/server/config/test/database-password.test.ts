import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import { openDatabase } from '../../database/database.ts'
import { readConfig } from '../config.ts'

/** What somebody may choose as a password, and what an address would have to encode. */
const password = `p@ss/w:rd%41#?&'"$x [ü]`
const given = process.env.PGPASSWORD
let database: Awaited<ReturnType<typeof createTestDatabase>>
let role: string
let withoutPassword: URL
beforeAll(async () => {
  database = await createTestDatabase()
  withoutPassword = new URL(database.url)
  role = `typed_${withoutPassword.pathname.slice(1)}`
  withoutPassword.username = role
  withoutPassword.password = ''
  await onTestDatabase(`create role ${role} login superuser password ${pg.escapeLiteral(password)}`)
})
afterEach(() => {
  if (given === undefined) delete process.env.PGPASSWORD
  else process.env.PGPASSWORD = given
})
afterAll(async () => {
  await onTestDatabase(`drop owned by ${role}; drop role ${role}`)
  await database?.drop()
})

async function onTestDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('PGPASSWORD accepts a database password with any character, with a DATABASE_URL that has none', async () => {
  const url = readConfig({ DATABASE_URL: withoutPassword.href }, 'production').databaseUrl ?? ''
  process.env.PGPASSWORD = password
  const { pool } = openDatabase(url)
  expect((await pool.query('select current_user as name')).rows).toEqual([{ name: role }])
  await pool.end()
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 })
  await boss.start()
  await boss.stop()
  process.env.PGPASSWORD = 'another one'
  const refused = openDatabase(url).pool
  await expect(refused.query('select 1')).rejects.toThrow('password authentication failed')
  await refused.end()
})

test('DATABASE_URL accepts a percent-encoded password; the error for an unencoded one explains the encoding', async () => {
  const url = new URL(withoutPassword)
  url.password = encodeURIComponent(password)
  const { pool } = openDatabase(readConfig({ DATABASE_URL: url.href }, 'production').databaseUrl ?? '')
  expect((await pool.query('select current_user as name')).rows).toEqual([{ name: role }])
  await pool.end()
  for (const [name, scheme] of [
    ['DATABASE_URL', 'postgres'],
    ['SMTP_URL', 'smtp'],
  ] as const) {
    const start = () => readConfig({ [name]: `${scheme}://user:pa/ss#1@host.example` }, 'production')
    expect(start).toThrow(`${name} cannot be read: special characters in the password must be percent-encoded`)
    expect(() => readConfig({ [name]: 'host.example' }, 'production')).toThrow(`${name} must begin with ${scheme}`)
  }
})
