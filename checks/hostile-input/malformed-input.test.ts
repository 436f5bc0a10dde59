import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { addressOf, type Call } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'
import { bodies, inBody, inPath, inQuery } from './malformed-values.ts'
import { answerTo, faultOf, type Sent } from './response-faults.ts'
import { inputOf } from './route-fields.ts'

// Every route answers malformed input soon, never with a server error, and rejects it with problem details and a code.
// Each field of each route gets unexpected values, one after the other, while the other fields stay valid. Each field
// gets a third of the values, by turns, or all of them with `INPUTS=all`.

/** Milliseconds that an answer may take, with `concurrency` requests at a time. */
const timeout = 2000
const concurrency = 12

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

type Attempt = Sent & { needsNewCall?: true }

test.each(knownRoutes)(
  '$title rejects malformed input with problem details, never with a server error',
  async (route) => {
    const made = await route.call.prepare(world)
    const sent = attempts(route, made)
    const all = sent.filter(({ needsNewCall }) => !needsNewCall)
    const faults: string[] = []
    while (all.length > 0) {
      await world.app.services.db.execute(sql`delete from rate_limits`)
      const results = await Promise.all(all.splice(0, concurrency).map((sent) => faultOf(world.app.url, sent, timeout)))
      faults.push(...results.filter((fault) => fault !== null))
    }
    let renewed: Attempt[] | undefined
    for (const { title, needsNewCall } of sent) {
      if (!needsNewCall) continue
      await world.app.services.db.execute(sql`delete from rate_limits`)
      renewed ??= attempts(route, await route.call.prepare(world))
      const again = renewed.find((attempt) => attempt.title === title)
      if (!again) throw new Error(`${title} is sent to one resource and not to another.`)
      const { status, fault } = await answerTo(world.app.url, again, timeout)
      if (fault) faults.push(fault)
      // An accepted request may have used up its resource.
      if (status < 400) renewed = undefined
    }
    expect(faults).toEqual([])
  },
)

/** A third of the values, by turns. Values that may be accepted are never left out. */
function someOf<Item extends { mightPass?: true }>(items: Item[], turn: number): Item[] {
  return process.env.INPUTS === 'all' ? items : items.filter((item, at) => item.mightPass || (at + turn) % 3 === 0)
}

/** Everything that is sent to a route: malformed fields of path, query, and body, and malformed bodies. */
function attempts(route: KnownRoute, made: Call): Attempt[] {
  const { method, path } = route
  const fields = inputOf(route.name)
  const headers = { origin: world.app.url, cookie: made.cookie ?? cookieOf(world, route.call.as) ?? '' }
  const json = { ...headers, 'content-type': 'application/json' }
  const bytes = { ...headers, 'content-type': 'application/octet-stream' }
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const validText = takesBody ? JSON.stringify(made.body ?? {}) : undefined
  const validBody: RequestInit = made.upload
    ? { headers: bytes, body: made.upload }
    : { headers: json, body: validText }
  const valid = { method, ...(takesBody ? validBody : { headers }) }
  const address = addressOf(path, made)
  let turn = knownRoutes.indexOf(route)

  const inPaths = Object.keys(made.params ?? {}).flatMap((name) =>
    someOf(inPath, turn++).map(({ title, value }): Attempt => {
      const { [name]: _, ...params } = made.params ?? {}
      const hole = path.replace(`{${name}}`, 'HOLE')
      const filled = addressOf(hole, { ...made, params }).replace('HOLE', value)
      return { title: `${name} in the path: ${title}`, path: filled, init: valid }
    }),
  )
  const inQueries = fields.query.flatMap((name) =>
    someOf(inQuery(name), turn++).map(({ title, value }): Attempt => {
      const { [name]: _, ...query } = made.query ?? {}
      const others = addressOf(path, { ...made, query })
      const filled = `${others}${others.includes('?') ? '&' : '?'}${value}`
      return { title: `${name} in the query: ${title}`, path: filled, init: valid }
    }),
  )
  const inBodies =
    takesBody && !made.upload
      ? fields.body.flatMap((name) => someOf(inBody, turn++).map((hostile) => ({ name, ...hostile })))
      : []
  const filledBodies = inBodies.map(({ name, title, value, mightPass }): Attempt => {
    const body = JSON.stringify({ ...made.body, [name]: value })
    const init = { method, headers: json, body }
    return { title: `${name} in the body: ${title}`, path: address, init, needsNewCall: mightPass }
  })
  const wholeBodies = someOf(takesBody ? bodies(validText ?? '') : [], turn).map(
    ({ title, value }): Attempt => ({
      title,
      path: address,
      init: { method, ...value, headers: { ...headers, ...value.headers } },
    }),
  )
  return [...inPaths, ...inQueries, ...filledBodies, ...wholeBodies]
}
