import { Agent } from 'node:http'
import { sendRaw } from '../../checks/hostile-input/path-spellings.ts'
import { pageParameters } from '../../src/app/registry/registry.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'
import { screens } from '../crawl/screens.ts'

// Checks which parts of an address affect the rendered page. The site runs in the test process, so its reads are visible.

const patterns = screens.map(({ path }) => path)
const agent = new Agent({ keepAlive: true, maxSockets: 40 })
test.afterAll(() => agent.destroy())

function get(site: TestApp, path: string, headers: Record<string, string> = {}) {
  return sendRaw(site.url, agent, { method: 'GET', path, headers })
}

function addressOf(pattern: string, param: string): string {
  return pattern.replaceAll(/:\w+/g, param).replace('*', `${param}/nowhere`)
}

/** Returns the names of all query parameters that are read while `work` runs. */
async function parametersReadBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const prototype = URLSearchParams.prototype
  const { get: readOne, getAll: readAll, has } = prototype
  const recording = <Rest extends unknown[], Result>(
    read: (this: URLSearchParams, name: string, ...rest: Rest) => Result,
  ) =>
    function (this: URLSearchParams, name: string, ...rest: Rest): Result {
      names.add(name)
      return read.call(this, name, ...rest)
    }
  Object.assign(prototype, { get: recording(readOne), getAll: recording(readAll), has: recording(has) })
  try {
    await work()
  } finally {
    Object.assign(prototype, { get: readOne, getAll: readAll, has })
  }
  return names
}

/** Parameters that the router itself reads. */
const routerParameters = new Set(['_routes', 'index'])

/** Parameters that make screens show another part, which may read more parameters. */
const selectingParameters = new URLSearchParams({
  category: 'introductions',
  tab: 'archive',
  view: 'month',
  search: 'a',
})

test('every screen declares the parameters that it reads while it is rendered, and no others', async ({ site }) => {
  const read: Record<string, string[]> = {}
  for (const pattern of patterns.filter((pattern) => pageParameters[pattern] !== 'all')) {
    const address = addressOf(pattern, '123')
    const names = await parametersReadBy(async () => {
      // Neither a trailing slash nor a query is answered from the cache, so both are rendered.
      await get(site, `${address}/`)
      await get(site, `${address}?${selectingParameters}`)
    })
    const own = [...names].filter((name) => !routerParameters.has(name)).toSorted()
    if (own.length > 0) read[pattern] = own
  }
  const declared = Object.entries(pageParameters).filter(([, names]) => names !== 'all')
  expect(read).toEqual(Object.fromEntries(declared.map(([pattern, names]) => [pattern, [...names].toSorted()])))
})

/** Counts the pages that are rendered while `work` runs. */
async function countRenderings(site: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { community } = site.services
  const read = community.texts.bind(community)
  let count = 0
  // Each rendering reads the texts once, and no other request of these tests does.
  const texts = () => {
    count++
    return read()
  }
  Object.assign(community, { texts })
  try {
    await work()
  } finally {
    Object.assign(community, { texts: read })
  }
  return count
}

const hundredNumbers = Array.from({ length: 100 }, (_, number) => number)

test('a parameter that no screen reads causes no new rendering, with or without a session', async ({ site }) => {
  const invalidSession = { cookie: `session=${'x'.repeat(43)}` }
  for (const pattern of patterns) {
    if (pattern === '/terms/upcoming' || pageParameters[pattern] === 'all') continue
    const address = addressOf(pattern, '123')
    for (const headers of [{}, invalidSession]) {
      const plain = await get(site, address, headers)
      const count = await countRenderings(site, async () => {
        for (const query of ['x=1', 'utm_source=a&x=2', '_routes=root', 'constructor=1', 'NEXT=%2F', '%00=%00']) {
          const other = await get(site, `${address}?${query}`, headers)
          expect(other.headers.get('etag'), `${address}?${query}`).toBe(plain.headers.get('etag'))
        }
      })
      expect(count, address).toBe(0)
    }
  }
})

test('requests for many missing pages share one rendering', async ({ site }) => {
  const prefixes = ['', 'admin/', 'employer/', 'messages/x/', 'about/', 'e/x/']
  const headers = { cookie: `session=${'x'.repeat(43)}` }
  for (const prefix of prefixes)
    await Promise.all([get(site, `/${prefix}nowhere`), get(site, `/${prefix}nowhere`, headers)])
  const count = await countRenderings(site, async () => {
    for (const prefix of prefixes) {
      const answers = await Promise.all(
        hundredNumbers
          .slice(0, 20)
          .flatMap((number) => [get(site, `/${prefix}nowhere-${number}`), get(site, `/${prefix}${number}/a`, headers)]),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    }
  })
  expect(count).toBe(0)
})

test('a page whose path contains an id keeps its own title after many other requests', async ({ site }) => {
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
  const alone = titleOf((await get(site, '/messages/thread/77aa')).text)
  expect(alone).toContain('Thread not found')
  await Promise.all(hundredNumbers.map((number) => get(site, `/messages/thread/${number + 1}`)))
  expect(titleOf((await get(site, '/messages/thread/77aa')).text)).toBe(alone)
  const one = await get(site, '/messages/thread/5')
  expect(titleOf(one.text)).not.toBe(alone)
  const fresh = await get(site, '/messages/thread/5/')
  expect(one.text).toBe(fresh.text)
})

test('/healthz is answered while many pages must be rendered', async ({ site }) => {
  const rounds = 3
  const requests = Array.from({ length: rounds }, (_, round) =>
    hundredNumbers.map((number) => get(site, `/inbox/${round}-${number}`)),
  ).flat()
  let isOver = false
  const all = Promise.all(requests).finally(() => {
    isOver = true
  })
  let healthChecks = 0
  for (const other = new Agent({ keepAlive: true }); !isOver; healthChecks++) {
    const response = await sendRaw(site.url, other, { method: 'GET', path: '/healthz', headers: {} })
    expect(response.status).toBe(200)
  }
  await all
  // Ideally one between two renderings each. Server and client share the process, so expect a tenth of that.
  expect(healthChecks).toBeGreaterThan((rounds * hundredNumbers.length) / 10)
})
