import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Part, parts } from '../../src/platform/contract/parts/parts.ts'
import { knownRoutes } from '../route-calls/all-routes.ts'
import { type Call, send } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, kinds, roleOf, type World } from '../route-calls/world.ts'
import { allParts, whileOff } from './switching.ts'

// Every route of the API, as /api/openapi.json lists them, called as every kind of person: a route of a part that is off
// answers 404 to all of them, and no other route answers differently.

/** Which routes belong to which part, by their paths. Written down here, and not taken from what the routes declare. */
const paths: Record<Part, RegExp> = {
  employers: /^\/(employers\/(?!job|applications)|companies|admin\/companies|candidates|dashboard\/employer)/,
  jobs: /^\/(jobs|job-counts|public-jobs|saved-jobs|saved-searches|applications|employers\/(job|applications)|admin\/pay-law-rules)/,
  benefits: /^\/benefits/,
  university: /^\/(university|admin\/university)/,
  survey: /^\/surveys/,
  groups: /^\/(groups|admin\/group)/,
  liveHub: /^\/events\/hub$/,
}

function partOf(path: string): Part | undefined {
  return parts.find((part) => paths[part].test(path))
}

/** What else employers cannot use without the employer side: everything but their own account and help. */
const openToClosedAccounts =
  /^\/(accounts|account-|notifications|notification-settings|membership|support|live|unsubscribe|contact|setup|public-|admin\/(memberships|support|accounts))/

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => world?.app.stop())

test('the routes that are checked are all routes of the description of the API', async () => {
  const { body } = await world.app.request('GET', '/api/openapi.json')
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const checked = new Set(knownRoutes.map(({ method, path }) => `${method} ${path}`))
  expect([...checked].sort()).toEqual(described.sort())
})

test.each(knownRoutes.filter(({ path }) => partOf(path)))(
  '$title gives 404 to everyone while its part is off, and works again afterwards',
  async ({ method, path, call }) => {
    const part = partOf(path)
    if (!part) return
    const prepared = await call.prepare(world)
    await world.app.services.db.execute(sql`delete from rate_limits`)
    await whileOff(world.app, [part], async () => {
      for (const kind of kinds) {
        const { status, body } = await send(world.app, method, path, prepared, cookieOf(world, kind))
        expect([kind, status, body.code]).toEqual([kind, 404, 'NOT_FOUND'])
      }
    })
    const again = await send(world.app, method, path, prepared, prepared.cookie ?? cookieOf(world, call.as))
    expect(again.status).toBe(call.status ?? again.status)
    expect([404, 500]).not.toContain(call.status === undefined ? again.status : 200)
  },
)

test('no other route answers differently while everything is off, except to employers', async () => {
  const differences: unknown[] = []
  const calls = new Map<string, Call>()
  const others = knownRoutes.filter(({ path, method }) => method === 'GET' && !partOf(path))
  for (const { title, call } of others) calls.set(title, await call.prepare(world))
  const statuses = async () => {
    const found: Record<string, number> = {}
    for (const { title, method, path } of others) {
      await world.app.services.db.execute(sql`delete from rate_limits`)
      for (const kind of kinds) {
        const { status } = await send(world.app, method, path, calls.get(title) ?? {}, cookieOf(world, kind))
        found[`${title} ${kind}`] = status
      }
    }
    return found
  }
  const on = await statuses()
  const off = await whileOff(world.app, allParts, statuses)
  for (const { title, path, access } of others) {
    for (const kind of kinds) {
      const isClosed = roleOf(kind) === 'employer' && access !== 'visitor' && !openToClosedAccounts.test(path)
      // The boards of groups disappear with the groups. Admins still open what was reported.
      const isOfGroup = title.includes('on a private board') && kind === 'owner'
      const expected = isClosed || isOfGroup ? 404 : on[`${title} ${kind}`]
      const status = off[`${title} ${kind}`]
      if (status !== expected) differences.push({ title, kind, status, expected })
    }
  }
  expect(differences).toEqual([])
})

test.each(parts)('switching off %s leaves the routes of all other parts as they are', async (part) => {
  const reading = knownRoutes.filter(({ method, path }) => method === 'GET' && partOf(path))
  const prepared = new Map<string, Call>()
  for (const { title, call } of reading) prepared.set(title, await call.prepare(world))
  const gone = await whileOff(world.app, [part], async () => {
    const missing: string[] = []
    for (const { title, method, path, call } of reading) {
      await world.app.services.db.execute(sql`delete from rate_limits`)
      const { status } = await send(world.app, method, path, prepared.get(title) ?? {}, cookieOf(world, call.as))
      if (status === 404) missing.push(title)
    }
    return missing
  })
  const off = part === 'employers' ? ['employers', 'jobs'] : [part]
  const expected = reading.filter(({ path }) => off.includes(partOf(path) ?? '')).map(({ title }) => title)
  expect(gone.sort()).toEqual(expected.sort())
})
