import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mayPass } from '../../src/platform/contract/access.ts'
import { type Call, send } from './call.ts'
import { knownRoutes } from './calls.ts'
import { type Canary, canaries, cookieOf, createWorld, kinds, roleOf, type World } from './world.ts'

// Promise 3: no field leaks. The owner's address, what she does not share, her resume, her requests and answers and
// a code she has not claimed stand in rows all over the database; no answer tells them to anybody but those for whom
// the route is made.

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

/** What admins read wherever it stands. */
const forAdmins: Canary[] = ['promoCode', 'zoomLink', 'sponsorshipNote']

const secrets = ['password_hash', 'token_hash', '$argon2id$']

test.each(knownRoutes)(
  '$title tells nobody what is not for her',
  async ({ method, path, call, access = 'visitor' }) => {
    let shared: Call | undefined
    for (const kind of kinds) {
      await world.app.services.db.execute(sql`delete from rate_limits`)
      const passes = mayPass(access, roleOf(kind))
      shared ??= await call.prepare(world)
      // Reading and being refused use nothing up.
      const prepared = passes && method !== 'GET' ? await call.prepare(world) : shared
      const made = kind === call.as ? prepared : inOtherWords(prepared)
      // What ends a session or an account is done by a guest in her place.
      const cookie = passes && made.cookie ? made.cookie : cookieOf(world, kind)
      const { status, body } = await send(world.app, method, path, made, cookie)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const told = (Object.keys(canaries) as Canary[]).filter((name) => text.includes(canaries[name]))
      const isFor = kind === call.as || (kind === 'admin' && call.toOthers === 'missing')
      const mayTell = isFor && status < 300 ? (call.tells ?? []) : []
      const actsToo = call.tellsWhoeverActs && passes ? (call.tells ?? []) : []
      const isAllowed = (name: Canary) =>
        mayTell.includes(name) || actsToo.includes(name) || (kind === 'admin' && forAdmins.includes(name))
      expect(
        told.filter((name) => !isAllowed(name)),
        `${kind}: ${status}`,
      ).toEqual([])
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  },
)

/** The call as somebody else makes it, who does not know the owner's words. */
function inOtherWords(made: Call): Call {
  const names = Object.keys(canaries) as Canary[]
  const replace = (text: string, name: Canary) => text.replaceAll(canaries[name], neutral(canaries[name]))
  const { query, body } = JSON.parse(names.reduce(replace, JSON.stringify({ query: made.query, body: made.body })))
  return { ...made, query, body }
}

function neutral(canary: string): string {
  if (canary.startsWith('https:')) return 'https://zoom.example/other-room'
  if (canary.includes('@')) return 'somebody-else@example.test'
  return canary.endsWith('.pdf') ? 'other.pdf' : 'other words'
}
