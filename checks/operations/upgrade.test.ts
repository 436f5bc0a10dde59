import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { migrateDatabase, migrationsFolder, readMigrations } from '../../src/platform/server/database/migrations.ts'
import { slowness } from '../../src/platform/testing/machine-speed.ts'
import { databaseUrlOf, startOtherProcess } from '../../src/platform/testing/other-process.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { faultsOf } from './expand-only.ts'
import { ask, emptyPlace } from './places.ts'

/** What the version after this one may bring: all that the rule allows on tables that are read and written meanwhile. */
const next = [
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

let made = 0

/** The checked-in migrations and some more after them. */
async function migrationsWith(name: string, more: string[]): Promise<string> {
  const path = join(folder, name)
  await cp(migrationsFolder, path, { recursive: true })
  const journalFile = join(path, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { idx: number; when: number }[] }
  const { idx, when } = journal.entries.at(-1) ?? { idx: 0, when: 0 }
  for (const [index, sql] of more.entries()) {
    const tag = `${name}_${index}`
    // Known by the moment they were made, which is another for each.
    const entry = { idx: idx + 1 + index, version: '7', when: when + ++made, tag, breakpoints: true }
    journal.entries.push(entry)
    await writeFile(join(path, `${tag}.sql`), sql)
  }
  await writeFile(journalFile, JSON.stringify(journal))
  return path
}

/** Members who write and read at one of the processes without a pause, until told to stop. */
async function busyAt(url: string, threadId: number) {
  const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(app)))
  const answers: { status: number; ms: number }[] = []
  let isOn = true
  const done = (async () => {
    for (let turn = 0; isOn; turn++) {
      const path = `${url}/api/forum/threads/${threadId}`
      const cookie = people[turn % people.length]?.cookie ?? ''
      for (const method of ['POST', 'GET']) {
        const body = method === 'POST' ? JSON.stringify({ content: `Reply ${turn}` }) : undefined
        const headers = { origin: app.url, cookie, 'content-type': 'application/json' }
        const begin = performance.now()
        const answer = await fetch(method === 'POST' ? `${path}/replies` : path, { method, headers, body })
        await answer.arrayBuffer()
        answers.push({ status: answer.status, ms: performance.now() - begin })
      }
      await wait(30)
    }
  })()
  return {
    answers,
    async stop() {
      isOn = false
      await done
    },
  }
}

async function aThread(): Promise<number> {
  const body = { categoryId: 'introductions', title: 'Hello', content: 'Hello' }
  return (await app.request('POST', '/api/forum/threads', { cookie: person.cookie, body })).body.id
}

test('the next version’s migrations come in while this one serves, and then both serve on one database', async () => {
  for (const sql of next) expect(faultsOf(sql)).toEqual([])
  const threadId = await aThread()
  const old = await busyAt(app.url, threadId)
  await until('some work', async () => old.answers.length > 10)
  await migrateDatabase(databaseUrl, { folder: await migrationsWith('next', next) })
  // Of the next version, only its tables are at hand: its process is this version's, on these tables.
  const other = await startOtherProcess(app)
  const fresh = await busyAt(other.url, threadId)
  await until('work at both', async () => fresh.answers.length > 10)
  await Promise.all([old.stop(), fresh.stop()])
  await other.stop()

  const all = [...old.answers, ...fresh.answers]
  expect([...new Set(all.map(({ status }) => status))].sort()).toEqual([200, 201])
  const written = all.filter(({ status }) => status === 201).length
  const [kept] = await ask<{ replies: number; counted: number }>(
    databaseUrl,
    `select (select count(*)::int from forum_replies where thread_id = ${threadId} and stars = 0) as replies,
       (select reply_count::int from forum_threads where id = ${threadId}) as counted`,
  )
  expect(kept).toEqual({ replies: written, counted: written })
  expect(
    await ask(databaseUrl, `select from pg_index where indexrelid = 'forum_replies_mood'::regclass and indisvalid`),
  ).toHaveLength(1)
})

test('a migration gives way to whoever holds its table, so that nobody else waits long', async () => {
  const threadId = await aThread()
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin; select from forum_replies limit 1')
  const said: string[] = []
  const busy = await busyAt(app.url, threadId)
  const migrations = await migrationsWith('held', ['ALTER TABLE "forum_replies" ADD COLUMN "held" text;'])
  const migrated = migrateDatabase(databaseUrl, {
    folder: migrations,
    lockTimeout: 300,
    log: (words) => said.push(words),
  })
  await until('a second try', async () => said.length > 1)
  await holder.query('commit')
  await holder.end()
  await migrated
  await busy.stop()
  expect(new Set(busy.answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  // What queues up behind a try waits for its lock timeout, not for the one who holds the table.
  expect(Math.max(...busy.answers.map(({ ms }) => ms))).toBeLessThan(2000 * slowness())
})

test('a migration that never gets its table is given up with a word, and nothing of it stays', async () => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table forum_threads in row exclusive mode')
  const folderOfIt = await migrationsWith('never', [
    `CREATE TABLE "never" ("id" uuid);--> statement-breakpoint\nALTER TABLE "forum_threads" ADD COLUMN "never" text;`,
  ])
  const given = migrateDatabase(databaseUrl, { folder: folderOfIt, lockTimeout: 50, patience: 200 })
  await expect(given).rejects.toThrow('cannot be brought up to date')
  await holder.end()
  expect(await ask(databaseUrl, `select to_regclass('never') as name`)).toEqual([{ name: null }])
})

test('an index that was broken off halfway is built again', async () => {
  const name = 'forum_threads_title_once'
  const sql = `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "forum_threads" USING btree ("title");`
  const migrations = await migrationsWith('index', [sql])
  // Both threads above have the same title.
  await expect(migrateDatabase(databaseUrl, { folder: migrations })).rejects.toThrow(name)
  await ask(databaseUrl, 'update forum_threads set title = title || id')
  await migrateDatabase(databaseUrl, { folder: migrations })
  const valid = `select indisvalid as "isValid" from pg_index where indexrelid = '${name}'::regclass`
  expect(await ask(databaseUrl, valid)).toEqual([{ isValid: true }])
})

test('of processes that start together on an empty database, one migrates and all find it done', async () => {
  const place = await emptyPlace()
  await Promise.all([1, 2, 3].map(() => migrateDatabase(place.databaseUrl)))
  const [applied] = await ask<{ times: number; different: number }>(
    place.databaseUrl,
    'select count(*)::int as times, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
  )
  const times = readMigrations().length
  expect(applied).toEqual({ times, different: times })
  await place.remove()
})
