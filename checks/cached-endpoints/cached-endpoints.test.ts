import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../src/accounts/test/people.ts'
import { cachedEndpoints } from '../../src/app/registry/registry.ts'
import { addresses, ask, askFresh, type Site, startCachedSite } from './cached-site.ts'
import { writes } from './random-writes.ts'

// docs/decisions/0031: a cached response is never older than the last commit, no matter who wrote it.

let site: Site
beforeAll(async () => {
  site = await startCachedSite()
})
afterAll(() => site.stop())

const paths = Object.values(addresses).flat()

test('every cached endpoint has a test URL and matches it', () => {
  expect(cachedEndpoints.map(({ operation }) => operation['~orpc'].route.path).sort()).toEqual(
    Object.keys(addresses).sort(),
  )
  for (const path of paths)
    expect(
      cachedEndpoints.filter((endpoint) => endpoint.requestAt(path)),
      path,
    ).toHaveLength(1)
})

/** Compares the answers of both processes with the answer without a cache. */
async function expectFresh(path: string, viewer: Person): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const before = await askFresh(site, path, viewer)
    const cached = await Promise.all(site.urls.map((url) => ask(url, path, viewer)))
    const after = await askFresh(site, path, viewer)
    // Background work may have changed something meanwhile, such as giving a free seat to the waiting list.
    if (before !== after) continue
    for (const answer of cached) expect(answer, path).toBe(after)
    return
  }
  throw new Error(`${path} keeps changing`)
}

test('after every write, both processes answer each viewer like an app without a cache', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(writes)),
    number: fc.nat(50),
    by: fc.nat(3),
    process: fc.nat(1),
    viewers: fc.array(fc.nat(3), { minLength: paths.length, maxLength: paths.length }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
      await site.database.query('delete from rate_limits')
      for (const { name, number, by, process, viewers } of steps) {
        await writes[name]?.(site, site.people[by] as Person, site.urls[process] as string, number)
        await Promise.all(paths.map((path, index) => expectFresh(path, site.people[viewers[index] ?? 0] as Person)))
      }
    }),
    {
      numRuns: Number(process.env.SHARED_READS_RUNS ?? 2),
      seed: Number(process.env.SHARED_READS_SEED ?? 31),
      endOnFailure: true,
    },
  )
}, 120_000)

test('a read after a commit sees it, while writes never stop', async () => {
  const path = '/api/forum/categories/career-advancement/threads'
  const { rows } = await site.database.query(
    `insert into forum_threads (category_id, title, content) values ('career-advancement', '0', 'x') returning id`,
  )
  let committed = 0
  let isOver = false
  const reading = site.urls.flatMap((url) =>
    [1, 2, 3].map(async (viewer) => {
      for (let times = 0; !isOver; times++) {
        const known = committed
        const answer = await ask(url, path, site.people[viewer] as Person)
        const seen = Number(JSON.parse(answer.slice(4)).threads[0].title)
        expect(seen).toBeGreaterThanOrEqual(known)
        // From time to time, wait long enough for an answer to be cached.
        if (times % 3 === 0) await wait(5)
      }
    }),
  )
  const settled = Promise.all(reading)
  for (let next = 1; next <= 200; next++) {
    await site.database.query('update forum_threads set title = $1 where id = $2', [String(next), rows[0].id])
    committed = next
    if (next % 4 === 0) await wait(5)
  }
  isOver = true
  await settled
})
