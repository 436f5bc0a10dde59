import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { chromiumLaunchOptions } from '../../src/platform/testing/browser/chromium.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { buildWhenStale } from '../build.ts'

/** The scores that the landing page must reach, of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Milliseconds until the first paint, on a phone with a slow connection. */
const firstPaint = 1000

/** How much the page may load, in KiB as compressed. */
const budgets = { Script: 150, Stylesheet: 40 }

/** Visits by each device. The median counts, because other work of the machine slows some of them down. */
const visits = 5

/** Waits until a program prints a text. @returns what the pattern's group matched */
async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const match = pattern.exec(output)
      if (match) resolve(match[1] ?? '')
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`It ended without printing ${pattern}:\n${output}`)))
  })
}

/** Starts the site as people start it, and sets it up. */
async function startSite(folder: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [fileURLToPath(new URL('../start.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), BASE_URL: url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
  })
  const code = await waitForOutput(child, /enter the code (\S+)/)
  const password = 'Marula!2026'
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      code,
      communityName: 'Baobab',
      name: 'Ada Okafor',
      email: 'ada@example.test',
      password,
      passwordConfirmation: password,
      agreedToTerms: true,
    }),
  })
  if (!answer.ok) throw new Error(`The site could not be set up: ${await answer.text()}`)
  return { url, child }
}

async function startChromium(folder: string) {
  const { executablePath, args, env } = await chromiumLaunchOptions()
  const profile = `--user-data-dir=${join(folder, 'profile')}`
  const child = spawn(executablePath, [...args, '--remote-debugging-port=0', profile], { env })
  return { port: Number(await waitForOutput(child, /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/)), child }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Visits the landing page several times, as a phone or a desktop machine. */
async function visit(url: string, port: number, device: string): Promise<Result[]> {
  const config = device === 'desktop' ? desktopConfig : undefined
  const flags = { port, onlyCategories: Object.keys(goals), logLevel: 'error' as const }
  const results: Result[] = []
  while (results.length < visits) {
    const result = await lighthouse(url, flags, config)
    if (!result) throw new Error('Lighthouse gave no result.')
    results.push(result.lhr)
  }
  return results
}

/** Prints the median visit's scores and sizes, and how the visits differed. @returns whether every goal is reached */
function report(device: string, results: Result[]): boolean {
  const { categories, audits }: Result = computeMedianRun(results)
  const scores = Object.entries(goals).map(([name, goal]) => ({
    name,
    value: Math.round((categories[name]?.score ?? 0) * 100),
    goal: `at least ${goal}`,
    isReached: (categories[name]?.score ?? 0) * 100 >= goal,
  }))
  const details = audits['network-requests']?.details as unknown as {
    items: { resourceType: string; transferSize: number }[]
  }
  const sizes = Object.entries(budgets).map(([type, budget]) => {
    const bytes = details.items.filter((item) => item.resourceType === type)
    const size = bytes.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
    return { name: `${type} KiB`, value: Math.round(size), goal: `at most ${budget}`, isReached: size <= budget }
  })
  const paint = audits['first-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY
  const paints = [
    { name: 'first paint ms', value: Math.round(paint), goal: `at most ${firstPaint}`, isReached: paint <= firstPaint },
  ]
  const rows = [...scores, ...sizes, ...paints]
  process.stdout.write(`\n${device}\n`)
  for (const { name, value, goal, isReached } of rows) {
    process.stdout.write(`  ${name.padEnd(16)} ${String(value).padStart(4)}  ${goal}${isReached ? '' : '  MISSED'}\n`)
  }
  const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  const figures = metrics.map((id) => `${id} ${audits[id]?.displayValue}`)
  process.stdout.write(`  ${figures.join(', ')}\n`)
  const performances = results.map((result) => Math.round((result.categories.performance?.score ?? 0) * 100))
  process.stdout.write(`  performance in each of ${visits} visits: ${performances.join(', ')}\n`)
  for (const { title, score, scoreDisplayMode } of Object.values(audits)) {
    if (scoreDisplayMode === 'binary' && score === 0) process.stdout.write(`  not passed: ${title}\n`)
  }
  return rows.every(({ isReached }) => isReached)
}

await buildWhenStale()
const folder = await mkdtemp(join(tmpdir(), 'baobab-lighthouse-'))
const children: ChildProcess[] = []
let isReached = true
try {
  const site = await startSite(folder)
  children.push(site.child)
  const chromium = await startChromium(folder)
  children.push(chromium.child)
  // The site caches the page at its first visit; the later ones are measured.
  await fetch(site.url)
  for (const device of ['mobile', 'desktop']) {
    isReached = report(device, await visit(site.url, chromium.port, device)) && isReached
  }
} finally {
  for (const child of children.reverse()) await stop(child)
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = isReached ? 0 : 1
