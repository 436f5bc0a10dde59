import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { type StripeStandIn, startStripe } from '../../src/billing/test/stripe-stand-in.ts'
import { type RateLimitName, rateLimitRules } from '../../src/platform/server/auth/rate-limits.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { createWorld, type World } from '../route-calls/world.ts'
import { limitCases } from './rate-limit-requests.ts'

// Promise 6: rate limits hold. Each one is exceeded by concurrent requests to a route with the limit, with forged headers
// that claim another network each time. Exactly as many requests pass as the limit allows.

/** Requests beyond the limit. */
const beyond = 4

let world: World
let paying: TestApp
let stripe: StripeStandIn
let behindProxy: World
beforeAll(async () => {
  stripe = await startStripe()
  world = await createWorld({ config: { mode: 'production' } })
  behindProxy = { ...world, app: await startTestApp({ config: { mode: 'production', trustProxy: true } }) }
  // An admin who gets the contact messages.
  await createPerson(behindProxy.app, { role: 'admin' })
  paying = await startTestApp({ config: { mode: 'production', stripe: stripe.config } })
})
beforeEach(async () => {
  for (const app of [world.app, behindProxy.app]) await app.services.db.execute(sql`delete from rate_limits`)
})
afterAll(async () => {
  for (const app of [world?.app, behindProxy?.app, paying]) await app?.stop()
  await stripe?.stop()
})

const names = Object.keys(rateLimitRules) as RateLimitName[]

test.each(names)('exactly as many requests pass as %s allows, whatever forwarding headers claim', async (name) => {
  if (limitCases[name].fromManyNetworks) {
    expect(await exceed(behindProxy, name, fromAnotherNetwork)).toBe(rateLimitRules[name].points)
    return
  }
  const site = name === 'paymentByAccount' ? { ...world, app: paying } : world
  expect(await exceed(site, name, forged)).toBe(rateLimitRules[name].points)
})

const byNetwork = names.filter((name) => name.endsWith('ByNetwork'))

test.each(byNetwork)('behind a proxy, %s counts the addresses of a /64 as one', async (name) => {
  expect(await exceed(behindProxy, name, fromOneSubnet)).toBe(rateLimitRules[name].points)
})

/** Sends more requests than a limit allows. @returns how many were within it */
async function exceed(site: World, name: RateLimitName, headersOf: () => Record<string, string>): Promise<number> {
  const { begin, isSequential, countPassed } = limitCases[name]
  const tries = rateLimitRules[name].points + beyond
  const tryOf = await begin(site, tries)
  const send = async (turn: number) => {
    const { method, path, body, cookie } = tryOf(turn)
    return (await site.app.request(method, `/api${path}`, { body, cookie, headers: headersOf() })).status
  }
  const turns = Array.from({ length: tries }, (_, turn) => turn)
  const statuses = isSequential ? [] : await Promise.all(turns.map(send))
  if (isSequential) for (const turn of turns) statuses.push(await send(turn))
  expect(
    statuses.filter((status) => status >= 500),
    'server errors',
  ).toEqual([])
  return countPassed ? countPassed(site) : statuses.filter((status) => status !== 429).length
}

function anyAddress(): string {
  return [...randomBytes(4)].join('.')
}

/** Headers that claim another address each time. Without a trusted proxy they are ignored. */
function forged(): Record<string, string> {
  const address = anyAddress()
  return {
    'x-forwarded-for': address,
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
  }
}

/** The proxy's header for a client from another network each time. */
function fromAnotherNetwork(): Record<string, string> {
  return { 'x-forwarded-for': `${anyAddress()}, ${anyAddress()}` }
}

/**
 * The proxy's header for a client with a whole /64, after addresses that the client made up: the proxy adds the address
 * that it sees as the last one.
 */
function fromOneSubnet(): Record<string, string> {
  const interfaceId = randomBytes(8).toString('hex').match(/.{4}/g)?.join(':')
  return { ...forged(), 'x-forwarded-for': `${anyAddress()}, 2001:db8:1:2:${interfaceId}` }
}
