import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo, faultOf, type Sent } from './answers.ts'
import { addressOf, type Call } from './call.ts'
import { type KnownRoute, knownRoutes } from './calls.ts'
import { bodies, inBody, inPath, inQuery } from './hostile.ts'
import { inputOf } from './inputs.ts'
import { cookieOf, createWorld, type World } from './world.ts'

// Whatever somebody sends, a route answers: never with a fault of ours, soon, and refusals as problem details with a
// code. Each field of each route is filled with what it does not expect, one after the other, the others staying right:
// with a third of it, another one for each field, or with all of it when told `INPUTS=all`.

/** Milliseconds a single answer may take, with `together` of them asked at once. */
const patience = 2000
const together = 12

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

type Attempt = Sent & { isAnew?: true }

test.each(knownRoutes)('$title answers whatever is sent', async (route) => {
  const made = await route.call.prepare(world)
  const sent = attempts(route, made)
  const all = sent.filter(({ isAnew }) => !isAnew)
  const faults: string[] = []
  while (all.length > 0) {
    await world.app.services.db.execute(sql`delete from rate_limits`)
    const found = await Promise.all(all.splice(0, together).map((sent) => faultOf(world.app.url, sent, patience)))
    faults.push(...found.filter((fault) => fault !== null))
  }
  let anew: Attempt[] | undefined
  for (const { title, isAnew } of sent) {
    if (!isAnew) continue
    await world.app.services.db.execute(sql`delete from rate_limits`)
    anew ??= attempts(route, await route.call.prepare(world))
    const again = anew.find((attempt) => attempt.title === title)
    if (!again) throw new Error(`${title} is sent to one thing and not to another.`)
    const { status, fault } = await answerTo(world.app.url, again, patience)
    if (fault) faults.push(fault)
    // What was taken may have used up what it was about.
    if (status < 400) anew = undefined
  }
  expect(faults).toEqual([])
})

/** A third of what could be sent, another one for each field; what may be taken is never left out. */
function someOf<Item extends { mightPass?: true }>(items: Item[], turn: number): Item[] {
  return process.env.INPUTS === 'all' ? items : items.filter((item, at) => item.mightPass || (at + turn) % 3 === 0)
}

/** All that is sent to a route: each field of path, query and body in turn, and bodies that are no form at all. */
function attempts(route: KnownRoute, made: Call): Attempt[] {
  const { method, path } = route
  const fields = inputOf(route.name)
  const headers = { origin: world.app.url, cookie: made.cookie ?? cookieOf(world, route.call.as) ?? '' }
  const json = { ...headers, 'content-type': 'application/json' }
  const bytes = { ...headers, 'content-type': 'application/octet-stream' }
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const whole = takesBody ? JSON.stringify(made.body ?? {}) : undefined
  const rightBody: RequestInit = made.upload ? { headers: bytes, body: made.upload } : { headers: json, body: whole }
  const right = { method, ...(takesBody ? rightBody : { headers }) }
  const address = addressOf(path, made)
  let turn = knownRoutes.indexOf(route)

  const inPaths = Object.keys(made.params ?? {}).flatMap((name) =>
    someOf(inPath, turn++).map(({ title, value }): Attempt => {
      const { [name]: _, ...params } = made.params ?? {}
      const hole = path.replace(`{${name}}`, 'HOLE')
      const filled = addressOf(hole, { ...made, params }).replace('HOLE', value)
      return { title: `${name} in the path: ${title}`, path: filled, init: right }
    }),
  )
  const inQueries = fields.query.flatMap((name) =>
    someOf(inQuery(name), turn++).map(({ title, value }): Attempt => {
      const { [name]: _, ...query } = made.query ?? {}
      const others = addressOf(path, { ...made, query })
      const filled = `${others}${others.includes('?') ? '&' : '?'}${value}`
      return { title: `${name} in the query: ${title}`, path: filled, init: right }
    }),
  )
  const inBodies =
    takesBody && !made.upload
      ? fields.body.flatMap((name) => someOf(inBody, turn++).map((hostile) => ({ name, ...hostile })))
      : []
  const filledBodies = inBodies.map(({ name, title, value, mightPass }): Attempt => {
    const body = JSON.stringify({ ...made.body, [name]: value })
    const init = { method, headers: json, body }
    return { title: `${name} in the body: ${title}`, path: address, init, isAnew: mightPass }
  })
  const wholeBodies = someOf(takesBody ? bodies(whole ?? '') : [], turn).map(
    ({ title, value }): Attempt => ({
      title,
      path: address,
      init: { method, ...value, headers: { ...headers, ...value.headers } },
    }),
  )
  return [...inPaths, ...inQueries, ...filledBodies, ...wholeBodies]
}
