import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mayPass } from '../../src/platform/contract/access.ts'
import { type Call, neverMade, send } from './call.ts'
import { calls, type KnownRoute, knownRoutes, routeNames } from './calls.ts'
import { cookieOf, createWorld, kinds, roleOf, type World } from './world.ts'

// Promises 1 and 2: no route without declared access and a thought for whose things it touches; and nobody reaches
// another's things: what is not hers to see answers exactly like what does not exist.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => world?.app.stop())

test('every route has a call, so that a new one is thought about the day it is added', () => {
  expect(Object.keys(calls).sort()).toEqual([...routeNames].sort())
})

test('every route that names something says what others meet', () => {
  const silent = knownRoutes.filter(
    ({ path, access, call }) => path.includes('{') && access !== 'admin' && !call.toOthers,
  )
  expect(silent.map(({ title }) => title)).toEqual([])
})

/** The same call about something that does not exist. */
function aboutNothing({ call }: KnownRoute, made: Call): Call {
  const params = Object.fromEntries(Object.keys(made.params ?? {}).map((name) => [name, neverMade]))
  const kept: Call['params'] = 'kind' in params ? { kind: made.params?.kind ?? '' } : {}
  return { ...made, params: { ...params, ...call.missing, ...kept } }
}

const naming = knownRoutes.filter(({ path }) => path.includes('{'))

describe.each(naming)('$title', (route) => {
  const { method, path, access, call } = route
  /** What all of them name; it is still there for whom it concerns when everybody else has been refused. */
  let made: Call
  beforeAll(async () => {
    made = await call.prepare(world)
  })

  test('says of a thing that does not exist that it is missing', async () => {
    const nothing = aboutNothing(route, made)
    const { status, body } = await send(world.app, method, path, nothing, cookieOf(world, call.as))
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  test.each(kinds.filter((kind) => !mayPass(access ?? 'visitor', roleOf(kind))))(
    'tells a %s nothing: the thing that is there answers like the one that is not',
    async (kind) => {
      const there = await send(world.app, method, path, made, cookieOf(world, kind))
      const nothing = await send(world.app, method, path, aboutNothing(route, made), cookieOf(world, kind))
      expect([401, 403]).toContain(there.status)
      expect(nothing).toMatchObject({ status: there.status, body: there.body })
    },
  )

  if (call.toOthers !== undefined) {
    test('keeps to its word towards others', async () => {
      const { cookie } = world.people[access === 'employer' ? 'rival' : 'stranger']
      const there = await send(world.app, method, path, made, cookie)
      const nothing = await send(world.app, method, path, aboutNothing(route, made), cookie)
      expect(nothing.status).toBe(404)
      if (call.toOthers === 'open') expect(there.status).toBeLessThan(300)
      if (call.toOthers === 'refused') expect(there).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      if (call.toOthers === 'none') expect(there).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      if (call.toOthers === 'missing') expect(there).toMatchObject({ status: nothing.status, body: nothing.body })
    })
  }

  test('answers whoever it concerns', async () => {
    // What is open to others they may have used up.
    const named = call.toOthers === 'open' ? await call.prepare(world) : made
    const cookie = named.cookie ?? cookieOf(world, call.as)
    expect((await send(world.app, method, path, named, cookie)).status).toBeLessThan(300)
  })
})
