import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect } from 'vitest'
import { statementsOf as recordedStatementsOf } from '../../bench/limit-servers/recorded-statements.ts'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { buildApp } from '../../src/app/http-server.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { asPerson, seedThreads } from '../../src/forum/test/forum-client.ts'
import { day } from '../../src/platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { databaseUrlOf, startOtherProcess } from '../../src/platform/testing/processes/other-process.ts'

/** A site in two processes, an app without a cache, and a connection to the database. */
export type Site = {
  app: TestApp
  urls: string[]
  fresh: FastifyInstance
  database: pg.Client
  people: Person[]
  stop(): Promise<void>
}

/** Starts a site with content for every cached endpoint. */
export async function startCachedSite({ isAlone = false } = {}): Promise<Site> {
  const app = await startTestApp()
  const other = isAlone ? null : await startOtherProcess(app)
  const fresh = await buildApp(app.services, {
    pages: false,
    cacheResponses: false,
    maxConcurrentRequests: Number.POSITIVE_INFINITY,
  })
  const database = new pg.Client({ connectionString: await databaseUrlOf(app) })
  await database.connect()
  const roles = ['member', 'member', 'member', 'admin'] as const
  const people = await Promise.all(roles.map((role, index) => createPerson(app, { name: `Person ${index}`, role })))
  const authors = await Promise.all([0, 1].map((index) => createPerson(app, { name: `Author ${index}` })))
  for (const author of authors) {
    await seedThreads(app, author, 'introductions', [{}, { likeCount: 2 }, {}])
    await seedThreads(app, author, 'announcements', [{}, {}])
  }
  for (const writer of [...authors, ...people]) {
    const { id } = await asPerson(app, writer).reply(1, 'An answer')
    await asPerson(app, writer).reply(1, 'Another', id)
  }
  // More than one page of replies.
  await database.query(`insert into forum_replies (thread_id, content, created_at)
    select 2, 'Reply ' || n, now() - interval '1 day' + n * interval '1 minute' from generate_series(1, 55) n`)
  await database.query('update forum_threads set pinned_at = now() where id = 2')
  const category = randomUUIDv7()
  await database.query(
    `insert into event_categories (id, name, description, color) values ($1, 'Talks', '', '#3B82F6')`,
    [category],
  )
  const zoomLink = 'https://zoom.example/secret'
  for (const inHours of [24, 48, 72, -48]) await planEvent(app, { inHours, zoomLink, categoryId: category })
  await database.query(`
    with company as (insert into companies (id, name) values (gen_random_uuid(), 'Acme') returning id)
    insert into jobs (id, company_id, state, title, workplace, location, employment_type, level, description, pay_min,
      pay_max, yearly_pay, published_at, expires_at)
    select gen_random_uuid(), id, 'open', 'Job ' || n, 'remote', '', 'full-time', 'mid', 'Work', 1000 * n, 2000 * n,
      2000 * n, now() - n * interval '1 hour', now() + interval '30 days' from company, generate_series(1, 4) n`)
  return {
    app,
    urls: other ? [app.url, other.url] : [app.url],
    fresh,
    database,
    people,
    async stop() {
      await database.end()
      await other?.stop()
      await fresh.close()
      await app.stop()
    },
  }
}

const [from, to] = [-3, 40].map((days) => new Date(Date.now() + days * day).toISOString())

/** Addresses of every cached endpoint, by the path in its contract. */
export const addresses: Record<string, string[]> = {
  '/forum/categories/{categoryId}/threads': [
    '/api/forum/categories/introductions/threads',
    '/api/forum/categories/introductions/threads?sort=likes',
    '/api/forum/categories/announcements/threads?sort=active&page=1',
    '/api/forum/categories/introductions/threads?search=title&sort=active',
  ],
  '/forum/threads/{id}': ['/api/forum/threads/1', '/api/forum/threads/2', '/api/forum/threads/6'],
  '/events': ['/api/events', '/api/events?when=past'],
  '/events/range': [`/api/events/range?from=${from}&to=${to}`],
  '/events/hub': ['/api/events/hub'],
  '/jobs': ['/api/jobs', '/api/jobs?levels=mid&payFrom=2000'],
  '/job-counts': ['/api/job-counts', '/api/job-counts?workplaces=remote&levels=mid'],
}

/** The answer of a process: its status and text. */
export async function ask(url: string, path: string, { cookie }: Pick<Person, 'cookie'>): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie } })
  return `${answer.status} ${await answer.text()}`
}

/** The answer without a cache. */
export async function askFresh({ fresh }: Site, path: string, { cookie }: Pick<Person, 'cookie'>): Promise<string> {
  const { statusCode, body } = await fresh.inject({ url: path, headers: { cookie } })
  return `${statusCode} ${body}`
}

/** The statements of a request to the site's own process, which must succeed. */
export async function statementsOf({ app }: Site, path: string, viewer: Person): Promise<string[]> {
  const request = async () => expect(await ask(app.url, path, viewer)).toMatch(/^200 /)
  return (await recordedStatementsOf(app.services.pool, request)).map(({ text }) => text)
}
