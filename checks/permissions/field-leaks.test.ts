import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasAccess } from '../../src/platform/contract/access.ts'
import { knownRoutes } from '../route-calls/all-routes.ts'
import { type Call, send } from '../route-calls/route-call.ts'
import { type Canary, canaries, cookieOf, createWorld, kinds, roleOf, type World } from '../route-calls/world.ts'

// Promise 3: no field leaks. The owner's address, unshared fields, resume, requests, and answers, and a code that they
// have not claimed are in rows all over the database. No answer contains them except for the people whom the route is for.

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const { call } of knownRoutes) {
    await world.app.services.db.execute(sql`delete from rate_limits`)
    await call.prepare(world)
  }
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => world?.app.stop())

/** The canaries that admins may read in every answer. */
const forAdmins: Canary[] = ['promoCode', 'zoomLink', 'sponsorshipNote']

const secrets = ['password_hash', 'token_hash', '$argon2id$']

test.each(knownRoutes)(
  '$title returns no field to people who may not read it',
  async ({ method, path, call, access = 'visitor' }) => {
    let shared: Call | undefined
    for (const kind of kinds) {
      await world.app.services.db.execute(sql`delete from rate_limits`)
      const passes = hasAccess(access, roleOf(kind))
      shared ??= await call.prepare(world)
      // Reads and rejections use nothing up.
      const prepared = passes && method !== 'GET' ? await call.prepare(world) : shared
      const made = kind === call.as ? prepared : withoutCanaries(prepared)
      // Calls that end a session or an account use a session of their own.
      const cookie = passes && made.cookie ? made.cookie : cookieOf(world, kind)
      const { status, body } = await send(world.app, method, path, made, cookie)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const revealed = (Object.keys(canaries) as Canary[]).filter((name) => text.includes(canaries[name]))
      const isFor = kind === call.as || (kind === 'admin' && call.toOthers === 'missing')
      const mayReveal = isFor && status < 300 ? (call.reveals ?? []) : []
      const revealsToAll = call.revealsToActors && passes ? (call.reveals ?? []) : []
      const isAllowed = (name: Canary) =>
        mayReveal.includes(name) || revealsToAll.includes(name) || (kind === 'admin' && forAdmins.includes(name))
      expect(
        revealed.filter((name) => !isAllowed(name)),
        `${kind}: ${status}`,
      ).toEqual([])
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  },
)

/** The call as another person makes it, without the owner's texts. */
function withoutCanaries(made: Call): Call {
  const names = Object.keys(canaries) as Canary[]
  const replace = (text: string, name: Canary) => text.replaceAll(canaries[name], neutral(canaries[name]))
  const { query, body } = JSON.parse(names.reduce(replace, JSON.stringify({ query: made.query, body: made.body })))
  return { ...made, query, body }
}

function neutral(canary: string): string {
  if (canary.startsWith('https:')) return 'https://zoom.example/other-room'
  if (canary.includes('@')) return 'somebody-else@example.test'
  return canary.endsWith('.pdf') ? 'other.pdf' : 'other text'
}
