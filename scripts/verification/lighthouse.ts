import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { signIn, startChromium, startNewSite, startSampleSite, stop } from '../../checks/lighthouse/processes.ts'
import { type Goals, report } from '../../checks/lighthouse/report.ts'
import { buildWhenStale } from '../build.ts'

/**
 * `npm run lighthouse`: measures first visits, with empty caches and on a slow connection: the landing page of a new
 * site, on a phone and on a computer, and what a member opens most in the sample community, on a phone. Ends with 1
 * when a goal is missed.
 *
 *   npm run lighthouse -- /livehub /jobs     only these pages
 */
const landingGoals: Goals = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  sizes: { Script: 150, Stylesheet: 40 },
  firstPaint: 1000,
}

const memberGoals: Goals = { scores: { performance: 95, accessibility: 95, 'best-practices': 95 } }

/** What a thread must reach besides: its text is on screen soon after the first visit begins. */
const threadGoals: Goals = { ...memberGoals, largestPaint: 2000 }

/** Visits of each page. The median counts, because other work of the machine slows some of them down. */
const visits = 5

const filters = process.argv.slice(2)
const isWanted = (path: string) => filters.length === 0 || filters.some((filter) => path === filter)

/** Visits a page several times, as a phone or a desktop machine. */
async function visit(url: string, port: number, device: string, { scores }: Goals): Promise<Result[]> {
  const config = device === 'desktop' ? desktopConfig : undefined
  const flags = { port, onlyCategories: Object.keys(scores), logLevel: 'error' as const }
  const results: Result[] = []
  while (results.length < visits) {
    const result = await lighthouse(url, flags, config)
    if (!result) throw new Error('Lighthouse gave no result.')
    results.push(result.lhr)
  }
  return results
}

/** The paths of what a member opens most, with the name of each. */
async function memberPages(url: string, session: string): Promise<[path: string, address: string][]> {
  const ask = async (path: string) =>
    (await fetch(`${url}/api/forum/${path}`, { headers: { cookie: `session=${session}` } })).json()
  const { categories } = await ask('categories')
  const [{ id }] = categories
  const { threads } = await ask(`categories/${id}/threads`)
  return [
    ['/dashboard', '/dashboard'],
    ['/messages', `/messages?category=${id}`],
    ['/messages/thread', `/messages/thread/${threads[0].id}`],
    ['/livehub', '/livehub'],
    ['/jobs', '/jobs'],
  ]
}

await buildWhenStale()
const folder = await mkdtemp(join(tmpdir(), 'baobab-lighthouse-'))
const children: ChildProcess[] = []
let isReached = true
try {
  const chromium = await startChromium(folder)
  children.push(chromium.child)
  async function measure(title: string, url: string, device: string, goals: Goals): Promise<void> {
    // The site caches a page at its first visit; the later ones are measured.
    await fetch(url)
    isReached = report(title, await visit(url, chromium.port, device, goals), goals) && isReached
  }

  if (isWanted('/')) {
    const site = await startNewSite(folder)
    children.push(site.child)
    for (const device of ['mobile', 'desktop']) await measure(`/ (${device})`, site.url, device, landingGoals)
  }
  const { url, child, session } = await startSampleSite(folder)
  children.push(child)
  await signIn(chromium.port, url, session)
  for (const [path, address] of await memberPages(url, session)) {
    const goals = path === '/messages/thread' ? threadGoals : memberGoals
    if (isWanted(path)) await measure(`${path}, signed in (mobile)`, url + address, 'mobile', goals)
  }
} finally {
  for (const child of children.reverse()) await stop(child)
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = isReached ? 0 : 1
