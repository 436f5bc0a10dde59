import { readFile, stat } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import { createPerson } from '../../src/accounts/test/people.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'
import { isWorker } from '../crawl/visit-page.ts'
import { waitForIdle } from './page-idle.ts'

const client = new URL('../../build/client/', import.meta.url)

/**
 * Maximum size of the scripts of a first visit to any page, in KiB, compressed as served
 * (docs/decisions/0023).
 */
const maxScriptKiB = 162.5

/** The same for what every page loads: the entry, the list of routes, and the root. */
const maxBaseKiB = 99.6

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; url: string; routes: Record<string, Route> }

/** Reads the router's manifest as the build made it: the file of each route, and the scripts loaded with it. */
async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('../screens.json', client), 'utf8'))
}

/** Every script of a first visit to a route: the entry, the manifest, the route and its parent routes. */
function scriptsOf({ entry, url, routes }: Manifest, id: string): Set<string> {
  const scripts = new Set([entry.module, ...entry.imports, url])
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script)
  }
  return scripts
}

async function kibOf(scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...scripts].map((script) => stat(new URL(`.${script}.br`, client))))
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1024
}

test('no page loads more than 162.5 KiB of script', async () => {
  const manifest = await readManifest()
  const pages = Object.values(manifest.routes).filter(({ path, index }) => path !== undefined || index)
  const weights = await Promise.all(
    pages.map(async ({ id }) => {
      const scripts = scriptsOf(manifest, id)
      return { id, kib: await kibOf(scripts), files: scripts.size }
    }),
  )
  weights.sort((one, other) => other.kib - one.kib)
  console.log(weights.map(({ id, kib, files }) => `${kib.toFixed(1)} KiB in ${files} files: ${id}`).join('\n'))
  expect(weights.length).toBeGreaterThan(80)
  expect(
    weights.filter(({ kib }) => kib > maxScriptKiB),
    'pages over the limit',
  ).toEqual([])
})

test('what every page loads is at most 99.6 KiB of script', async () => {
  const base = await kibOf(scriptsOf(await readManifest(), 'root'))
  console.log(`${base.toFixed(1)} KiB on every page`)
  expect(base).toBeLessThanOrEqual(maxBaseKiB)
})

const visits = [
  { path: '/', id: 'site/web/landing/landing-screen', isMember: false },
  { path: '/login', id: 'accounts/web/login/login-screen', isMember: false },
  { path: '/messages', id: 'forum/web/board/board-screen', isMember: true },
  { path: '/notifications', id: 'notifications/web/list/notifications-screen', isMember: true },
]

for (const { path, id, isMember } of visits) {
  test(`${path} loads exactly the scripts of the manifest`, async ({ page, site, signIn }) => {
    if (isMember) await signIn(await createPerson(site))
    const pending = new Set<Request>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !isWorker(request)) pending.add(request)
    })
    page.on('requestfinished', (request) => pending.delete(request))
    const loaded = new Set<string>()
    const encodings = new Set<string | undefined>()
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js')) return
      loaded.add(pathname)
      encodings.add(await response.headerValue('content-encoding').then((value) => value ?? undefined))
    })
    await page.goto(path)
    const counted = scriptsOf(await readManifest(), id)
    await expect.poll(() => loaded.size).toBeGreaterThanOrEqual(counted.size)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // No further script will load once no request is pending and the page is idle, twice in a row.
    await expect(async () => {
      for (let times = 0; times < 2; times++) {
        await waitForIdle(page)
        expect(pending.size).toBe(0)
      }
    }).toPass()
    expect([...loaded].sort()).toEqual([...counted].sort())
    // The browser treats localhost as secure, so it requests Brotli as over TLS.
    expect([...encodings]).toEqual(['br'])
  })
}
