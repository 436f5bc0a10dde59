import { Agent } from 'node:http'
import { sendRaw } from '../checks/promises/spellings.ts'
import { pageParameters } from '../src/app/registry/page-parameters.ts'
import { expect, test } from '../src/platform/testing/browser.ts'
import type { TestApp } from '../src/platform/testing/test-app.ts'
import { screens } from './crawl/screens.ts'

// What of an address goes into a page. The site runs in the process of the tests, where one can see what it reads.

const patterns = screens.map(({ path }) => path)
const agent = new Agent({ keepAlive: true, maxSockets: 40 })
test.afterAll(() => agent.destroy())

function get(site: TestApp, path: string, headers: Record<string, string> = {}) {
  return sendRaw(site.url, agent, { method: 'GET', path, headers })
}

function addressOf(pattern: string, param: string): string {
  return pattern.replaceAll(/:\w+/g, param).replace('*', `${param}/nowhere`)
}

/** The names of all parameters that are looked for in queries while `work` is done. */
async function namesReadBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const prototype = URLSearchParams.prototype
  const { get: readOne, getAll: readAll, has } = prototype
  const noting = <Rest extends unknown[], Result>(
    read: (this: URLSearchParams, name: string, ...rest: Rest) => Result,
  ) =>
    function (this: URLSearchParams, name: string, ...rest: Rest): Result {
      names.add(name)
      return read.call(this, name, ...rest)
    }
  Object.assign(prototype, { get: noting(readOne), getAll: noting(readAll), has: noting(has) })
  try {
    await work()
  } finally {
    Object.assign(prototype, { get: readOne, getAll: readAll, has })
  }
  return names
}

/** Those that the router itself looks for. */
const routersOwn = new Set(['_routes', 'index'])

/** By these, screens show another part of themselves, which may read more. */
const telling = new URLSearchParams({ category: 'introductions', tab: 'archive', view: 'month', search: 'a' })

test('every screen declares the parameters that it reads while it is rendered, and no others', async ({ site }) => {
  const read: Record<string, string[]> = {}
  for (const pattern of patterns.filter((each) => pageParameters[each] !== 'all')) {
    const address = addressOf(pattern, '123')
    const names = await namesReadBy(async () => {
      // No rendering is kept for an odd spelling, nor for what a query says.
      await get(site, `${address}/`)
      await get(site, `${address}?${telling}`)
    })
    const own = [...names].filter((name) => !routersOwn.has(name)).toSorted()
    if (own.length > 0) read[pattern] = own
  }
  const declared = Object.entries(pageParameters).filter(([, names]) => names !== 'all')
  expect(read).toEqual(Object.fromEntries(declared.map(([pattern, names]) => [pattern, [...names].toSorted()])))
})

/** How many pages are rendered while `work` is done. */
async function renderingsBy(site: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { community } = site.services
  const read = community.texts.bind(community)
  let count = 0
  // Asked for once by each rendering, and by nothing else that is asked for here.
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

const hundred = Array.from({ length: 100 }, (_, number) => number)

test('what no screen reads creates no new page, on any screen, with a session or without', async ({ site }) => {
  const invented = { cookie: `session=${'x'.repeat(43)}` }
  for (const pattern of patterns) {
    if (pattern === '/terms/upcoming' || pageParameters[pattern] === 'all') continue
    const address = addressOf(pattern, '123')
    for (const headers of [{}, invented]) {
      const plain = await get(site, address, headers)
      const count = await renderingsBy(site, async () => {
        for (const query of ['x=1', 'utm_source=a&x=2', '_routes=root', 'constructor=1', 'NEXT=%2F', '%00=%00']) {
          const other = await get(site, `${address}?${query}`, headers)
          expect(other.headers.get('etag'), `${address}?${query}`).toBe(plain.headers.get('etag'))
        }
      })
      expect(count, address).toBe(0)
    }
  }
})

test('whoever asks for many pages that are not there gets one', async ({ site }) => {
  const places = ['', 'admin/', 'employer/', 'messages/x/', 'about/', 'e/x/']
  const headers = { cookie: `session=${'x'.repeat(43)}` }
  for (const place of places) await Promise.all([get(site, `/${place}nowhere`), get(site, `/${place}nowhere`, headers)])
  const count = await renderingsBy(site, async () => {
    for (const place of places) {
      const answers = await Promise.all(
        hundred
          .slice(0, 20)
          .flatMap((number) => [get(site, `/${place}nowhere-${number}`), get(site, `/${place}${number}/a`, headers)]),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    }
  })
  expect(count).toBe(0)
})

test('a page whose path names what it shows says so of that, however many were asked for before', async ({ site }) => {
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
  const alone = titleOf((await get(site, '/messages/thread/77aa')).text)
  expect(alone).toContain('Thread not found')
  await Promise.all(hundred.map((number) => get(site, `/messages/thread/${number + 1}`)))
  expect(titleOf((await get(site, '/messages/thread/77aa')).text)).toBe(alone)
  const one = await get(site, '/messages/thread/5')
  expect(titleOf(one.text)).not.toBe(alone)
  const fresh = await get(site, '/messages/thread/5/')
  expect(one.text).toBe(fresh.text)
})

test('signs of life are given in between, while everybody asks for pages that must be rendered', async ({ site }) => {
  const rounds = 3
  const asked = Array.from({ length: rounds }, (_, round) =>
    hundred.map((number) => get(site, `/inbox/${round}-${number}`)),
  ).flat()
  let isOver = false
  const all = Promise.all(asked).finally(() => {
    isOver = true
  })
  let signs = 0
  for (const other = new Agent({ keepAlive: true }); !isOver; signs++) {
    const alive = await sendRaw(site.url, other, { method: 'GET', path: '/healthz', headers: {} })
    expect(alive.status).toBe(200)
  }
  await all
  // Between two renderings each, were it not for what else the two have to do.
  expect(signs).toBeGreaterThan((rounds * hundred.length) / 10)
})
