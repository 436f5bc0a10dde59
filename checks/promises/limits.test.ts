import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { type StripeStandIn, startStripe } from '../../src/billing/test/stripe-stand-in.ts'
import { type LimitName, limitRules } from '../../src/platform/server/auth/rate-limits.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { drives } from './limit-drives.ts'
import { createWorld, type World } from './world.ts'

// Promise 6: limits fire. Each is driven past its end, all at once and through a route that it guards, by somebody who
// makes up another origin of her requests each time; exactly as many pass as it says.

/** Tries beyond what a limit allows. */
const beyond = 4

let world: World
let paying: TestApp
let stripe: StripeStandIn
let behindProxy: World
beforeAll(async () => {
  stripe = await startStripe()
  world = await createWorld({ config: { mode: 'production' } })
  behindProxy = { ...world, app: await startTestApp({ config: { mode: 'production', trustProxy: true } }) }
  // Somebody whom letters to the team reach.
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

const names = Object.keys(limitRules) as LimitName[]

test.each(names)('exactly as many pass as %s says, whatever forwarding headers say', async (name) => {
  if (drives[name].fromAnywhere) {
    expect(await drive(behindProxy, name, fromAnotherNetwork)).toBe(limitRules[name].points)
    return
  }
  const site = name === 'paymentByAccount' ? { ...world, app: paying } : world
  expect(await drive(site, name, forged)).toBe(limitRules[name].points)
})

const byNetwork = names.filter((name) => name.endsWith('ByNetwork'))

test.each(byNetwork)('behind our proxy, %s counts the addresses of a household as one', async (name) => {
  expect(await drive(behindProxy, name, inOneHousehold)).toBe(limitRules[name].points)
})

/** @returns how many tries were within a limit */
async function drive(site: World, name: LimitName, headersOf: () => Record<string, string>): Promise<number> {
  const { begin, inTurn, countPassed } = drives[name]
  const tries = limitRules[name].points + beyond
  const tryOf = await begin(site, tries)
  const send = async (turn: number) => {
    const { method, path, body, cookie } = tryOf(turn)
    return (await site.app.request(method, `/api${path}`, { body, cookie, headers: headersOf() })).status
  }
  const turns = Array.from({ length: tries }, (_, turn) => turn)
  const statuses = inTurn ? [] : await Promise.all(turns.map(send))
  if (inTurn) for (const turn of turns) statuses.push(await send(turn))
  expect(
    statuses.filter((status) => status >= 500),
    'faults of ours',
  ).toEqual([])
  return countPassed ? countPassed(site) : statuses.filter((status) => status !== 429).length
}

function anyAddress(): string {
  return [...randomBytes(4)].join('.')
}

/** What names another address each time, as nobody believes whom no proxy of ours stands before. */
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

/** What our proxy says of somebody who comes from another network each time. */
function fromAnotherNetwork(): Record<string, string> {
  return { 'x-forwarded-for': `${anyAddress()}, ${anyAddress()}` }
}

/**
 * What our proxy says of somebody who has a whole /64, and what she has made up before it: the proxy adds the address
 * that it sees as the last one.
 */
function inOneHousehold(): Record<string, string> {
  const interfaceId = randomBytes(8).toString('hex').match(/.{4}/g)?.join(':')
  return { ...forged(), 'x-forwarded-for': `${anyAddress()}, 2001:db8:1:2:${interfaceId}` }
}
