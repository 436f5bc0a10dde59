import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInMembers, onDatabase, signIn } from '../../bench/databases.ts'
import { registerBench, seedEvents } from '../../bench/events/seed.ts'
import { growthReads } from '../../bench/forum/growth.ts'
import { people, requireSameReplies } from '../../bench/forum/posting.ts'
import { seedForum, threadListPath } from '../../bench/forum/seed.ts'
import { type BenchServer, ceilingServer, replayServer, startServer } from '../../bench/limit-servers/start-server.ts'
import { newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

// A benchmark compares the site with a baseline that must give the same answers. Benchmarks run rarely, so these tests
// notice when an answer gets another field and its baseline does not.

const threads = 400
const token = newToken()
const cookie = `session=${token}`
const running: BenchServer[] = []
let app: TestApp
let databaseUrl: string

beforeAll(async () => {
  app = await startTestApp()
  databaseUrl = app.services.pool.options.connectionString ?? ''
  await seedForum(databaseUrl, threads)
  await seedEvents(databaseUrl, 30)
  await signIn(databaseUrl, token)
  await registerBench(databaseUrl)
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await app?.stop()
})

async function start(file: URL, environment: Record<string, string> = {}): Promise<string> {
  const server = await startServer(file, {
    DATABASE_URL: databaseUrl,
    BASE_URL: app.url,
    BENCH_TOKEN: token,
    ...environment,
  })
  running.push(server)
  return server.url
}

async function answerOf(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { cookie } })
  expect(response.status, url).toBe(200)
  return response.json()
}

test('the baselines of the board and of the events, and their stored copies, answer as the site does', async () => {
  const baselines = [
    [new URL('../../bench/forum/limit-server.ts', import.meta.url), threadListPath, `/api/forum/threads/${threads}`],
    [new URL('../../bench/events/limit-server.ts', import.meta.url), '/api/events'],
  ] as const
  for (const [file, ...paths] of baselines) {
    const limit = await start(file, { BENCH_THREAD: String(threads) })
    const ceiling = await start(ceilingServer, { BENCH_LIMIT: limit })
    for (const path of paths) {
      const expected = await answerOf(app.url + path)
      expect(await answerOf(limit + path), path).toEqual(expected)
      expect(await answerOf(ceiling + path), path).toEqual(expected)
    }
    const stranger = { headers: { cookie: `session=${newToken()}` } }
    expect((await fetch(ceiling + paths[0], stranger)).status).toBe(401)
  }
})

test('the baseline that repeats recorded statements answers as the site does', async () => {
  const paths = ['/api/events/hub', '/api/dashboard']
  const replay = await start(replayServer, { BENCH_PATHS: JSON.stringify(paths) })
  for (const path of paths) expect(await answerOf(replay + path), path).toEqual(await answerOf(app.url + path))
})

test('the site answers every read whose growth is measured', async () => {
  const [urls, sizes] = [
    { small: databaseUrl, large: databaseUrl },
    { small: threads, large: threads },
  ]
  for (const [, paths] of await growthReads(urls, sizes, 40)) {
    for (const path of Object.values(paths)) await answerOf(app.url + path)
  }
})

test('a reply by plain SQL writes the same rows as one through the site', async () => {
  await onDatabase(databaseUrl, 'analyze')
  await requireSameReplies(app, databaseUrl, await logInMembers(databaseUrl, people))
})
