import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../src/app/api.ts'
import { switchOff } from '../parts/switching.ts'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { addressOf, type Call } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'
import { faultOf, type Sent } from './response-faults.ts'
import { brokenInputOf, inputOf, type Schema } from './schema-inputs.ts'

// Random input that matches the API's description, and input with one error: every route answers within a second, without
// a server error. `RUNS=200` tries longer, and measures the memory for longer.

const runs = Number(process.env.RUNS ?? 2)
/** Milliseconds that an answer may take. */
const timeout = 1000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

type Operation = {
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
}
const { paths = {} } = await describeApi('http://localhost')

/** The input of a route besides its path: its body, or its query as one object; null when it has none. */
function shapeOf({ method, path }: KnownRoute): { place: 'body' | 'query'; schema: Schema } | null {
  const operation = (paths[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described.`)
  const body = operation.requestBody?.content?.['application/json']?.schema
  if (body) return { place: 'body', schema: body }
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  if (inQuery.length === 0) return null
  const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema ?? {}]))
  const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name)
  return { place: 'query', schema: { type: 'object', properties, required } }
}

const shaped = knownRoutes.flatMap((route) => {
  const shape = shapeOf(route)
  return shape ? [{ ...route, ...shape }] : []
})

/** All requests, to be sent again for the memory test. */
const sentRequests: Sent[] = []

function toSend(route: (typeof shaped)[number], made: Call, input: unknown): Sent {
  const cookie = made.cookie ?? cookieOf(world, route.call.as) ?? ''
  const headers = { origin: world.app.url, cookie }
  const title = `${route.title} with ${JSON.stringify(input)?.slice(0, 500)}`
  if (route.place === 'query') {
    const query = made.upload && input && typeof input === 'object' ? { ...made.query, ...input } : input
    const path = addressOf(route.path, { ...made, query: {} }) + searchOf(query)
    if (!made.upload) return { title, path, init: { method: route.method, headers } }
    const type = { 'content-type': 'application/octet-stream' }
    return { title, path, init: { method: route.method, headers: { ...headers, ...type }, body: made.upload } }
  }
  const init = { method: route.method, headers: { ...headers, 'content-type': 'application/json' } }
  return { title, path: addressOf(route.path, made), init: { ...init, body: JSON.stringify(input) } }
}

/** A query as the API parses it: lists and objects in brackets. */
function searchOf(query: unknown): string {
  const parts: string[] = []
  function add(name: string, value: unknown): void {
    if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) add(name ? `${name}[${key}]` : key, item)
    } else if (value !== undefined) parts.push(`${encode(name)}=${encode(String(value))}`)
  }
  add('', query)
  return parts.length > 0 ? `?${parts.join('&').slice(0, 8000)}` : ''
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

test.each(shaped)(
  '$title handles random valid input and input with one error without a server error',
  { timeout: 600_000 },
  async (route) => {
    // An earlier route may have switched off the part that this one belongs to.
    await switchOff(world.app, [])
    for (const [inputFor, needsNewCall] of [
      [inputOf, true],
      [brokenInputOf, false],
    ] as const) {
      const first = await route.call.prepare(world)
      const known = route.place === 'body' ? first.body : first.query
      let made: Call | null = first
      await fc.assert(
        fc.asyncProperty(inputFor(route.schema, known), async (input) => {
          await world.app.services.db.execute(sql`delete from rate_limits`)
          // Valid input may have been accepted, so the next request is about a new resource.
          made ??= await route.call.prepare(world)
          const sent = toSend(route, made, input)
          if (needsNewCall) made = null
          const fault = (await faultOf(world.app.url, sent, timeout)) && (await faultOf(world.app.url, sent, timeout))
          sentRequests.push(sent)
          expect(fault).toBe(null)
        }),
        { numRuns: runs },
      )
    }
  },
)

/** The bytes in use after a garbage collection. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('requests do not leak memory', { timeout: 600_000 }, async () => {
  async function sendAll(): Promise<number> {
    await world.app.services.db.execute(sql`delete from rate_limits`)
    const all = sentRequests.slice(process.env.RUNS ? -400 : -250)
    expect(all.length).toBeGreaterThan(200)
    while (all.length > 0) {
      await Promise.all(all.splice(0, 8).map((sent) => faultOf(world.app.url, sent, Number.POSITIVE_INFINITY)))
    }
    return bytesInUse()
  }
  await sendAll()
  const before = await sendAll()
  if (process.env.RUNS) for (let round = 0; round < 2; round++) await sendAll()
  const grown = ((await sendAll()) - before) / 1024 / 1024
  if (process.env.RUNS)
    process.stdout.write(`${sentRequests.length} inputs; 1,200 more grew memory by ${grown.toFixed(1)} MB\n`)
  expect(grown).toBeLessThan(4)
})
