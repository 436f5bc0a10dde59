import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { type Call, send } from '../route-calls/route-call.ts'
import { cookieOf, createWorld, type World } from '../route-calls/world.ts'

// Promise 34: a person who finds an unlocked device cannot take over the account (docs/decisions/0047).

/** Routes that need a login, or its confirmation, from the last ten minutes. Removing one weakens every account. */
const protectedRoutes = [
  'accounts.changePassword',
  'accounts.checkFreshLogin',
  'accounts.deleteAccount',
  'accounts.downloadData',
  'accounts.requestEmailChange',
  'accounts.revokeOtherSessions',
  'accounts.revokeSession',
  'admin.changeUserRole',
  'admin.deleteUser',
  'admin.exportAudit',
  'admin.exportUsers',
  'billing.cancel',
  'billing.endSponsorship',
  'billing.join',
  'billing.manage',
  'billing.resume',
  'billing.sponsor',
  'employers.appointOwner',
  'employers.makeOwner',
  'events.exportAttendees',
  'factors.addApp',
  'factors.addPasskey',
  'factors.beginApp',
  'factors.beginPasskey',
  'factors.removeFactor',
  'factors.renameFactor',
  'factors.renewRecoveryCodes',
  'site.savePricing',
  'site.saveSecurity',
  'surveys.exportResponses',
]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => world?.app.stop())

/** Makes the login of every session so many minutes old, without a confirmation since. */
async function ageLogins(minutes: number): Promise<void> {
  await world.app.services.db.execute(
    sql`update sessions set confirmed_at = null, created_at = now() - make_interval(mins => ${minutes})`,
  )
}

async function prepared({ call }: KnownRoute): Promise<Call> {
  await ageLogins(0)
  await world.app.services.db.execute(sql`delete from rate_limits`)
  return call.prepare(world)
}

const ask = ({ method, path, call }: KnownRoute, made: Call) =>
  send(world.app, method, path, made, made.cookie ?? cookieOf(world, call.as))

test('the contract requires a fresh login for each of these routes', () => {
  const always = knownRoutes.filter(({ freshLogin }) => freshLogin === 'always').map(({ name }) => name)
  for (const name of protectedRoutes) expect(always).toContain(name)
})

describe.each(knownRoutes.filter(({ freshLogin }) => freshLogin === 'always'))('$title', (route) => {
  test('is rejected ten minutes after the login, before its input is read, and accepted before that', async () => {
    const made = await prepared(route)
    await ageLogins(11)
    expect(await ask(route, made)).toMatchObject({ status: 403, body: { code: 'FRESH_LOGIN_REQUIRED' } })
    const takesBody = route.method !== 'GET' && route.method !== 'DELETE'
    const body = takesBody ? { nonsense: true } : undefined
    const malformed = await ask(route, { ...made, body, query: { nonsense: '1' } })
    expect(malformed.body.code).toBe('FRESH_LOGIN_REQUIRED')
    await ageLogins(9)
    expect([route.call.status, 200, 201, 202]).toContain((await ask(route, made)).status)
  })
})

test('an admin needs a fresh login to read a private file of another person; the owner does not', async () => {
  const route = knownRoutes.find(({ name }) => name === 'profiles.openResume') as KnownRoute
  const made = await prepared(route)
  const read = (cookie: string | undefined) => send(world.app, route.method, route.path, made, cookie)
  await ageLogins(11)
  expect((await read(cookieOf(world, 'admin'))).body.code).toBe('FRESH_LOGIN_REQUIRED')
  expect((await read(cookieOf(world, 'owner'))).status).toBe(200)
  await ageLogins(9)
  expect((await read(cookieOf(world, 'admin'))).status).toBe(200)
})

test('no other route requires a fresh login', async () => {
  for (const route of knownRoutes.filter(({ freshLogin, access }) => !freshLogin && access !== 'visitor')) {
    const made = await prepared(route)
    await ageLogins(11)
    expect((await ask(route, made)).body?.code, route.title).not.toBe('FRESH_LOGIN_REQUIRED')
  }
})
