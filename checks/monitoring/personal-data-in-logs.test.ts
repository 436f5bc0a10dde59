import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeApi } from '../../src/app/api.ts'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { addressOf, type Call } from '../route-calls/route-call.ts'
import { canaries, cookieOf, createWorld, type World } from '../route-calls/world.ts'
import { canaryHeaders, canaryQuery, type Described, filled, logCanaries, stuffed } from './log-canaries.ts'

// Promise 27: logs contain no personal data. With the log level `debug`, every route gets valid and invalid requests, also
// with a database that fails. Nothing that people typed, sent, or received may be in the log.

const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const recordLine = (...values: unknown[]) => void lines.push(values.map(String).join(' '))

let world: World
beforeAll(async () => {
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(recordLine)
  process.on('warning', recordLine)
  world = await createWorld({ log, config: { logLevel: 'debug', trustProxy: true } })
  await prepareFailures()
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(async () => {
  process.off('warning', recordLine)
  vi.restoreAllMocks()
  await world?.app.stop()
})

type Operation = { requestBody?: { content?: Record<string, { schema?: Described }> } }
const { paths = {} } = await describeApi('http://localhost')

function bodySchemaOf({ method, path }: KnownRoute): Described | undefined {
  const operation = (paths[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()]
  return operation?.requestBody?.content?.['application/json']?.schema
}

type Body = Call['body'] | Call['upload']

async function ask(route: KnownRoute, made: Call, body: Body, query = canaryQuery) {
  const address = addressOf(route.path, made)
  const cookie = made.cookie ?? cookieOf(world, route.call.as)
  const path = `${address}${address.includes('?') ? '&' : '?'}${query}`
  const sent = route.method === 'GET' || route.method === 'DELETE' ? undefined : (body ?? {})
  return world.app.request(route.method, path, { cookie, body: sent, headers: canaryHeaders })
}

/** The answers to valid requests. */
const answers: { title: string; status: number }[] = []

test.each(knownRoutes)('$title gets a valid, an invalid, and a failing request', async (route) => {
  const schema = bodySchemaOf(route)
  const made = await route.call.prepare(world)
  const body = made.upload ?? (filled(made.body ?? {}, schema) as Call['body'])
  if (route.method !== 'GET') {
    await failWrites(true)
    await ask(route, made, body)
    await failWrites(false)
  }
  const { status } = await ask(route, made, body, route.method === 'GET' ? '' : canaryQuery)
  answers.push({ title: route.title, status })
  const params = Object.fromEntries(
    Object.keys(made.params ?? {}).map((name) => [name, String(Object.values(logCanaries))]),
  )
  await ask(route, { ...made, params, query: logCanaries }, stuffed(schema))
})

test('routes for visitors log no personal data when a table cannot be read', async () => {
  const { db } = world.app.services
  const visitors = knownRoutes.filter(({ call }) => call.as === 'visitor')
  const made = await Promise.all(visitors.map(async (route) => ({ route, call: await route.call.prepare(world) })))
  await db.execute(sql`alter table accounts rename to accounts_renamed`)
  const answered = await Promise.all(made.map(({ route, call }) => ask(route, { ...call, cookie: '' }, call.body)))
  await db.execute(sql`alter table accounts_renamed rename to accounts`)
  expect(answered.filter(({ status }) => status === 500).length).toBeGreaterThan(5)
})

test.each(['/api/nowhere', '/nowhere', '/%E0%A4', '/unsubscribe/x', '/reset', '/calendar', '/api/calendar/x.ics'])(
  'a request for %s logs no personal data',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      const address = `${path}/${encodeURIComponent(logCanaries.mail)}/${logCanaries.token}?${canaryQuery}`
      await world.app.request(method, address, { headers: canaryHeaders })
    }
  },
)

test('no personal data is in the log', async () => {
  const text = lines.join('\n')
  const logged = await personalData()
  const rejected = answers.filter(({ status }) => status >= 400)
  expect(rejected.length / answers.length, JSON.stringify(rejected)).toBeLessThan(0.05)
  expect(logged.length, 'texts that are searched for').toBeGreaterThan(80)
  const failed = lines.filter((line) => line.includes('"a route failed"'))
  expect(lines.length, 'lines that are searched').toBeGreaterThan(1000)
  expect(failed.length, 'failures that were logged').toBeGreaterThan(80)
  const leaked = logged.filter((piece) => text.includes(piece))
  expect(leaked.map((piece) => lines.find((line) => line.includes(piece))?.slice(0, 1000))).toEqual([])
})

/** All personal data of the run: canaries, addresses, names, sessions, and emailed tokens. */
async function personalData(): Promise<string[]> {
  const { db } = world.app.services
  const { rows } = await db.execute<{ piece: string }>(sql`
    select email as piece from accounts
    union select "to" from mails
    union select (regexp_matches(text, '[#/=]([[:alnum:]_-]{43})', 'g'))[1] from mails`)
  const cookies = Object.values(world.people).map(({ cookie }) => cookie.replace('session=', ''))
  const people = Object.values(world.people).map(({ name }) => name)
  return [...Object.values(logCanaries), ...Object.values(canaries), ...cookies, ...people, 'argon2id', 'Newcomer']
    .concat(rows.map(({ piece }) => piece))
    .filter((piece) => piece.length >= 8)
}

/** Prepares triggers that make every write fail with the row in PostgreSQL's message, while they are switched on. */
async function prepareFailures(): Promise<void> {
  const { db } = world.app.services
  await db.execute(sql`create table failing as select false as isOn`)
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if exists (select from failing where isOn) then
        raise exception 'refused: %', coalesce(new, old)::text using detail = coalesce(new, old)::text;
      end if;
      return coalesce(new, old);
    end $$`)
  await db.execute(sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('failing', 'rate_limits') loop
        execute format('create trigger refuse before insert or update or delete on %I for each row execute function refuse()', name);
      end loop;
    end $$`)
}

async function failWrites(isOn: boolean): Promise<void> {
  await world.app.services.db.execute(sql`update failing set isOn = ${isOn}`)
}
