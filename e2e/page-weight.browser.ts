import { glob, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Request } from '@playwright/test'
import { createPerson } from '../src/accounts/test/people.ts'
import { expect, test } from '../src/platform/testing/browser.ts'
import { atRest } from './at-rest.ts'
import { isWorker } from './crawl/visiting.ts'

const client = new URL('../build/client/', import.meta.url)

/**
 * KiB of script, compressed as served, that a first visit of any page may load. The aim is 180 (docs/promises.md): five
 * screens are above it since all of a browser's tabs share one live connection.
 */
const limit = 183

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; url: string; routes: Record<string, Route> }

/** What the browser's router knows of every route: its file, and what is fetched with it. */
async function readManifest(): Promise<Manifest> {
  const [file] = await Array.fromAsync(glob('assets/manifest-*.js', { cwd: fileURLToPath(client) }))
  const text = await readFile(new URL(file ?? '', client), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** Every script of a first visit of a route: the entry, the list of routes, the route with those around it. */
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

test('no page loads more than 183 KiB of script', async () => {
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
    weights.filter(({ kib }) => kib > limit),
    'pages over the limit',
  ).toEqual([])
})

const visits = [
  { path: '/', id: 'site/web/landing-screen', isMember: false },
  { path: '/login', id: 'accounts/web/login-screen', isMember: false },
  { path: '/messages', id: 'forum/web/board/board-screen', isMember: true },
  { path: '/notifications', id: 'notifications/web/notifications-screen', isMember: true },
]

for (const { path, id, isMember } of visits) {
  test(`${path} loads the scripts that were counted, and no other`, async ({ page, site, signIn }) => {
    if (isMember) await signIn(await createPerson(site))
    const asked = new Set<Request>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !isWorker(request)) asked.add(request)
    })
    page.on('requestfinished', (request) => asked.delete(request))
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
    // Whatever else would come of itself has come when nothing is on its way and nothing is left to do, twice in a row.
    await expect(async () => {
      for (let times = 0; times < 2; times++) {
        await atRest(page)
        expect(asked.size).toBe(0)
      }
    }).toPass()
    expect([...loaded].sort()).toEqual([...counted].sort())
    // Localhost counts as secure: the browser asks for Brotli as it would over TLS.
    expect([...encodings]).toEqual(['br'])
  })
}
