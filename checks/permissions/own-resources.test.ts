import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasAccess } from '../../src/platform/contract/access.ts'
import { calls, type KnownRoute, knownRoutes, routeNames } from '../route-calls/all-routes.ts'
import { type Call, send, unusedId } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, kinds, roleOf, type World } from '../route-calls/world.ts'

// Promises 1 and 2: every route declares its access and what it answers to others, and nobody reaches the resources of
// other people: a resource that a person may not see answers exactly like one that does not exist.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => world?.app.stop())

test('every route has an example call', () => {
  expect(Object.keys(calls).sort()).toEqual([...routeNames].sort())
})

test('every route that names a resource declares its response to other people', () => {
  const undeclared = knownRoutes.filter(
    ({ path, access, call }) => path.includes('{') && access !== 'admin' && !call.toOthers,
  )
  expect(undeclared.map(({ title }) => title)).toEqual([])
})

/** The same call about a resource that does not exist. */
function aboutMissing({ call }: KnownRoute, made: Call): Call {
  const params = Object.fromEntries(Object.keys(made.params ?? {}).map((name) => [name, unusedId]))
  const kind: Call['params'] = 'kind' in params ? { kind: made.params?.kind ?? '' } : {}
  return { ...made, params: { ...params, ...call.missing, ...kind } }
}

const routesWithParameters = knownRoutes.filter(({ path }) => path.includes('{'))

describe.each(routesWithParameters)('$title', (route) => {
  const { method, path, access, call } = route
  /** The call that all tests make. The owner still makes it after everybody else was rejected. */
  let made: Call
  beforeAll(async () => {
    made = await call.prepare(world)
  })

  test('returns NOT_FOUND for a resource that does not exist', async () => {
    const missing = aboutMissing(route, made)
    const { status, body } = await send(world.app, method, path, missing, cookieOf(world, call.as))
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  test.each(kinds.filter((kind) => !hasAccess(access ?? 'visitor', roleOf(kind))))(
    'gives a %s the same response for an existing resource as for a missing one',
    async (kind) => {
      const existing = await send(world.app, method, path, made, cookieOf(world, kind))
      const missing = await send(world.app, method, path, aboutMissing(route, made), cookieOf(world, kind))
      expect([401, 403]).toContain(existing.status)
      expect(missing).toMatchObject({ status: existing.status, body: existing.body })
    },
  )

  if (call.toOthers !== undefined) {
    test('gives other people the declared response', async () => {
      const { cookie } = world.people[access === 'employer' ? 'rival' : 'stranger']
      const existing = await send(world.app, method, path, made, cookie)
      const missing = await send(world.app, method, path, aboutMissing(route, made), cookie)
      expect(missing.status).toBe(404)
      if (call.toOthers === 'open') expect(existing.status).toBeLessThan(300)
      if (call.toOthers === 'rejected') expect(existing).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      if (call.toOthers === 'none') expect(existing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      if (call.toOthers === 'missing') expect(existing).toMatchObject({ status: missing.status, body: missing.body })
    })
  }

  test('succeeds for the person who may call it', async () => {
    // Others may have used up what is open to them.
    const own = call.toOthers === 'open' ? await call.prepare(world) : made
    const cookie = own.cookie ?? cookieOf(world, call.as)
    expect((await send(world.app, method, path, own, cookie)).status).toBeLessThan(300)
  })
})
