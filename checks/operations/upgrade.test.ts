import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { migrateDatabase, migrationsFolder, readMigrations } from '../../src/platform/server/database/migrations.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../src/platform/testing/machine-speed.ts'
import { databaseUrlOf, startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'
import { until } from '../../src/platform/testing/until.ts'
import { createEmptySite, queryRows } from './empty-site.ts'
import { findBreakingStatements } from './expand-only.ts'

/** Migrations that the next version may have: every change that the rule allows on tables in use. */
const nextMigrations = [
  `ALTER TABLE "forum_replies" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "stars_few" CHECK (stars < 6) NOT VALID;--> statement-breakpoint
CREATE TABLE "moods" ("name" text PRIMARY KEY NOT NULL);`,
  `ALTER TABLE "forum_replies" VALIDATE CONSTRAINT "stars_few";`,
  `CREATE INDEX CONCURRENTLY IF NOT EXISTS "forum_replies_mood" ON "forum_replies" USING btree ("mood");`,
]

let app: TestApp
let databaseUrl: string
let person: Person
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  databaseUrl = await databaseUrlOf(app)
  person = await createPerson(app)
  folder = await mkdtemp(join(tmpdir(), 'baobab-migrations-'))
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

let addedMigrations = 0

/** Copies the checked-in migrations into a folder and adds some. @returns the folder */
async function migrationsWith(name: string, more: string[]): Promise<string> {
  const path = join(folder, name)
  await cp(migrationsFolder, path, { recursive: true })
  const journalFile = join(path, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { idx: number; when: number }[] }
  const { idx, when } = journal.entries.at(-1) ?? { idx: 0, when: 0 }
  for (const [index, sql] of more.entries()) {
    const tag = `${name}_${index}`
    // A migration is identified by this time, so each needs a different one.
    const entry = { idx: idx + 1 + index, version: '7', when: when + ++addedMigrations, tag, breakpoints: true }
    journal.entries.push(entry)
    await writeFile(join(path, `${tag}.sql`), sql)
  }
  await writeFile(journalFile, JSON.stringify(journal))
  return path
}

/** Makes members write and read at one process until `stop` is called. */
async function startActivity(url: string, threadId: number) {
  const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(app)))
  const answers: { status: number; ms: number }[] = []
  let isRunning = true
  const done = (async () => {
    for (let turn = 0; isRunning; turn++) {
      const path = `${url}/api/forum/threads/${threadId}`
      const cookie = people[turn % people.length]?.cookie ?? ''
      for (const method of ['POST', 'GET']) {
        const body = method === 'POST' ? JSON.stringify({ content: `Reply ${turn}` }) : undefined
        const headers = { origin: app.url, cookie, 'content-type': 'application/json' }
        const begin = performance.now()
        const response = await fetch(method === 'POST' ? `${path}/replies` : path, { method, headers, body })
        await response.arrayBuffer()
        answers.push({ status: response.status, ms: performance.now() - begin })
      }
      await wait(30)
    }
  })()
  return {
    answers,
    async stop() {
      isRunning = false
      await done
    },
  }
}

async function createThread(): Promise<number> {
  const body = { categoryId: 'introductions', title: 'Hello', content: 'Hello' }
  return (await app.request('POST', '/api/forum/threads', { cookie: person.cookie, body })).body.id
}

test('the next version migrates the database while this one serves, and then both serve', async () => {
  for (const sql of nextMigrations) expect(findBreakingStatements(sql)).toEqual([])
  const threadId = await createThread()
  const first = await startActivity(app.url, threadId)
  await until('some requests', async () => first.answers.length > 10)
  await migrateDatabase(databaseUrl, { folder: await migrationsWith('next', nextMigrations) })
  // The second process is of this version, because only the tables of the next version exist.
  const other = await startOtherProcess(app)
  const second = await startActivity(other.url, threadId)
  await until('requests at both processes', async () => second.answers.length > 10)
  await Promise.all([first.stop(), second.stop()])
  await other.stop()

  const all = [...first.answers, ...second.answers]
  expect([...new Set(all.map(({ status }) => status))].sort()).toEqual([200, 201])
  const written = all.filter(({ status }) => status === 201).length
  const [stored] = await queryRows<{ replies: number; counted: number }>(
    databaseUrl,
    `select (select count(*)::int from forum_replies where thread_id = ${threadId} and stars = 0) as replies,
       (select reply_count::int from forum_threads where id = ${threadId}) as counted`,
  )
  expect(stored).toEqual({ replies: written, counted: written })
  expect(
    await queryRows(
      databaseUrl,
      `select from pg_index where indexrelid = 'forum_replies_mood'::regclass and indisvalid`,
    ),
  ).toHaveLength(1)
})

test('a migration gives up its lock attempt while another transaction uses the table, so that others do not wait long', async () => {
  const threadId = await createThread()
  const blocker = new pg.Client({ connectionString: databaseUrl })
  await blocker.connect()
  await blocker.query('begin; select from forum_replies limit 1')
  const logged: string[] = []
  const activity = await startActivity(app.url, threadId)
  const migrations = await migrationsWith('locked', ['ALTER TABLE "forum_replies" ADD COLUMN "locked" text;'])
  const migration = migrateDatabase(databaseUrl, {
    folder: migrations,
    lockTimeout: 300,
    log: (line) => logged.push(line),
  })
  await until('a second attempt', async () => logged.length > 1)
  await blocker.query('commit')
  await blocker.end()
  await migration
  await activity.stop()
  expect(new Set(activity.answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  // Requests queued behind an attempt wait for its lock timeout, not for the blocking transaction.
  expect(Math.max(...activity.answers.map(({ ms }) => ms))).toBeLessThan(2000 * machineSpeedFactor())
})

test('a migration that cannot lock its table before the timeout fails and changes nothing', async () => {
  const blocker = new pg.Client({ connectionString: databaseUrl })
  await blocker.connect()
  await blocker.query('begin; lock table forum_threads in row exclusive mode')
  const migrations = await migrationsWith('never', [
    `CREATE TABLE "never" ("id" uuid);--> statement-breakpoint\nALTER TABLE "forum_threads" ADD COLUMN "never" text;`,
  ])
  const migration = migrateDatabase(databaseUrl, { folder: migrations, lockTimeout: 50, timeout: 200 })
  await expect(migration).rejects.toThrow('can’t be updated')
  await blocker.end()
  expect(await queryRows(databaseUrl, `select to_regclass('never') as name`)).toEqual([{ name: null }])
})

test('an index whose build failed is built again', async () => {
  const name = 'forum_threads_title_once'
  const sql = `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "forum_threads" USING btree ("title");`
  const migrations = await migrationsWith('index', [sql])
  // The threads created above have the same title, so the unique index cannot be built.
  await expect(migrateDatabase(databaseUrl, { folder: migrations })).rejects.toThrow(name)
  await queryRows(databaseUrl, 'update forum_threads set title = title || id')
  await migrateDatabase(databaseUrl, { folder: migrations })
  const valid = `select indisvalid as "isValid" from pg_index where indexrelid = '${name}'::regclass`
  expect(await queryRows(databaseUrl, valid)).toEqual([{ isValid: true }])
})

test('when several processes start on an empty database, each migration is applied once', async () => {
  const site = await createEmptySite()
  await Promise.all([1, 2, 3].map(() => migrateDatabase(site.databaseUrl)))
  const [applied] = await queryRows<{ times: number; different: number }>(
    site.databaseUrl,
    'select count(*)::int as times, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
  )
  const times = readMigrations().length
  expect(applied).toEqual({ times, different: times })
  await site.remove()
})
