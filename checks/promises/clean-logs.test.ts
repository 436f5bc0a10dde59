import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeApi } from '../../src/app/api.ts'
import { addressOf, type Call } from './call.ts'
import { type KnownRoute, knownRoutes } from './calls.ts'
import { type Described, filled, logCanaries, stuffed, telling, tellingQuery } from './log-canaries.ts'
import { canaries, cookieOf, createWorld, type World } from './world.ts'

// Promise 27: logs are clean. Everything is logged that can be (`debug`), while every route is asked rightly, wrongly
// and with a database that fails under it; of what people typed, sent and were sent, nothing is in there.

const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const note = (...said: unknown[]) => void lines.push(said.map(String).join(' '))

let world: World
beforeAll(async () => {
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(note)
  process.on('warning', note)
  world = await createWorld({ log, config: { logLevel: 'debug', trustProxy: true } })
  await prepareFailing()
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(async () => {
  process.off('warning', note)
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

async function ask(route: KnownRoute, made: Call, body: Body, query = tellingQuery) {
  const address = addressOf(route.path, made)
  const cookie = made.cookie ?? cookieOf(world, route.call.as)
  const path = `${address}${address.includes('?') ? '&' : '?'}${query}`
  const sent = route.method === 'GET' || route.method === 'DELETE' ? undefined : (body ?? {})
  return world.app.request(route.method, path, { cookie, body: sent, headers: telling })
}

/** What right requests were answered. */
const answers: { title: string; status: number }[] = []

test.each(knownRoutes)('$title is asked rightly, wrongly and of a database that refuses', async (route) => {
  const schema = bodySchemaOf(route)
  const made = await route.call.prepare(world)
  const body = made.upload ?? (filled(made.body ?? {}, schema) as Call['body'])
  if (route.method !== 'GET') {
    await refuse(true)
    await ask(route, made, body)
    await refuse(false)
  }
  const { status } = await ask(route, made, body, route.method === 'GET' ? '' : tellingQuery)
  answers.push({ title: route.title, status })
  const params = Object.fromEntries(
    Object.keys(made.params ?? {}).map((name) => [name, String(Object.values(logCanaries))]),
  )
  await ask(route, { ...made, params, query: logCanaries }, stuffed(schema))
})

test('what asks before anybody is known logs nothing of her when the database refuses to be read', async () => {
  const { db } = world.app.services
  const visitors = knownRoutes.filter(({ call }) => call.as === 'visitor')
  const made = await Promise.all(visitors.map(async (route) => ({ route, call: await route.call.prepare(world) })))
  await db.execute(sql`alter table accounts rename to accounts_away`)
  const told = await Promise.all(made.map(({ route, call }) => ask(route, { ...call, cookie: '' }, call.body)))
  await db.execute(sql`alter table accounts_away rename to accounts`)
  expect(told.filter(({ status }) => status === 500).length).toBeGreaterThan(5)
})

test.each(['/api/nowhere', '/nowhere', '/%E0%A4', '/unsubscribe/x', '/reset', '/calendar', '/api/calendar/x.ics'])(
  'whoever asks for %s logs nothing of anybody',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      const address = `${path}/${encodeURIComponent(logCanaries.mail)}/${logCanaries.token}?${tellingQuery}`
      await world.app.request(method, address, { headers: telling })
    }
  },
)

test('of all of that, nothing of anybody is in the log', async () => {
  const text = lines.join('\n')
  const logged = await everythingOfAnybody()
  const refused = answers.filter(({ status }) => status >= 400)
  expect(refused.length / answers.length, JSON.stringify(refused)).toBeLessThan(0.05)
  expect(logged.length, 'what is looked for').toBeGreaterThan(80)
  const failed = lines.filter((line) => line.includes('"a route failed"'))
  expect(lines.length, 'what is searched').toBeGreaterThan(1000)
  expect(failed.length, 'failures that were logged').toBeGreaterThan(80)
  const found = logged.filter((piece) => text.includes(piece))
  expect(found.map((piece) => lines.find((line) => line.includes(piece))?.slice(0, 1000))).toEqual([])
})

/** What people typed or were sent in the whole run: all canaries, every address, name, session and mailed token. */
async function everythingOfAnybody(): Promise<string[]> {
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

/** Lets every change of every table be refused with the row in PostgreSQL's own words, once it is said so. */
async function prepareFailing(): Promise<void> {
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

async function refuse(isOn: boolean): Promise<void> {
  await world.app.services.db.execute(sql`update failing set isOn = ${isOn}`)
}

import { writeFileSync } from 'node:fs'

afterAll(() => writeFileSync('/tmp/loglines.txt', lines.join('\n')))
