import { deepStrictEqual } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../src/platform/server/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/server/embedded-postgres/embedded-postgres.ts'
import { hashToken, newToken } from '../../src/platform/server/tokens.ts'
import { ask, compareCost, compareLoad } from './measure.ts'
import { seedForum, vocabulary } from './seed.ts'
import { type BenchServer, startServer } from './servers.ts'

const sizes = { small: 10_000, large: 1_000_000 }
const list = '/api/forum/categories/coding-development/threads'
/** Ranks of the sought words: in nine of ten threads, in one of a thousand, in one of seventeen thousand. */
const ranks = { common: 2, middling: 5_000, rare: 90_000 }
const unknownWord = 'quizzaciously'

type Result = { name: string; value: number; target: string; isGood: boolean; detail: string }

/**
 * The board against its limit, and a board of a million threads against one of ten thousand. Prints ratios.
 * @returns whether every figure reaches its target
 */
export async function benchForum(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
  const given = process.env.DATABASE_URL
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const running: BenchServer[] = []
  try {
    const token = newToken()
    const urls = { small: '', large: '' }
    const apps = { small: '', large: '' }
    for (const size of ['small', 'large'] as const) {
      process.stdout.write(`Writing ${sizes[size].toLocaleString('en-US')} threads …\n`)
      urls[size] = await createDatabase(server.url, token, sizes[size])
      const app = await startServer('app-server.ts', { DATABASE_URL: urls[size] })
      running.push(app)
      apps[size] = app.url
    }
    const limit = await startServer('limit-server.ts', {
      DATABASE_URL: urls.large,
      BENCH_TOKEN: token,
      BENCH_THREAD: String(sizes.large),
    })
    running.push(limit)
    const cookie = `session=${token}`
    const results = [...(await loadResults(apps.large, limit.url, cookie)), ...(await growthResults(apps, cookie))]
    print(results)
    return results.every(({ isGood }) => isGood)
  } finally {
    for (const each of running) await each.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createDatabase(serverUrl: string, token: string, amount: number): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await onDatabase(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  await seedForum(url.href, amount)
  await onDatabase(
    url.href,
    `with me as (
      insert into accounts (id, name, email, email_key, password_hash, verified_at, created_at)
      values (gen_random_uuid(), 'Bench', 'bench@bench.test', 'bench@bench.test', 'none', now(), now() - interval '1 day')
      returning id
    ) insert into sessions (id, token_hash, account_id, user_agent, expires_at)
    select gen_random_uuid(), $1, id, 'bench', now() + interval '1 day' from me`,
    [hashToken(token)],
  )
  return url.href
}

async function onDatabase(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

async function loadResults(app: string, limit: string, cookie: string): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, path] of [
    ['list of a category', list],
    ['thread page', `/api/forum/threads/${sizes.large}`],
  ] as const) {
    const [ours, plain] = [await ask(app + path, cookie), await ask(limit + path, cookie)]
    deepStrictEqual(JSON.parse(ours.body), JSON.parse(plain.body), `the ${name} differs from its limit`)
    const { ratio, ...rates } = await compareLoad(path, cookie, app, limit)
    const detail = `${rates.app.toFixed(0)} against ${rates.limit.toFixed(0)} a second`
    results.push({ name: `${name}, of its limit`, value: ratio, target: '≥ 0.6', isGood: ratio >= 0.6, detail })
  }
  return results
}

async function growthResults(apps: { small: string; large: string }, cookie: string): Promise<Result[]> {
  const words = vocabulary()
  const search = (word = '') => ({ small: `${list}?search=${word}`, large: `${list}?search=${word}` })
  const deep = {
    small: `${list}?page=1000&after=${cursor(sizes.small - 9_990 + 1)}`,
    large: `${list}?page=1000&after=${cursor(sizes.large - 9_990 + 1)}`,
  }
  const cases = [
    ['first page', { small: list, large: list }, 1.3],
    ['1,000th page by key', deep, 1.3],
    ['1,000th page by number', { small: `${list}?page=1000`, large: `${list}?page=1000` }, 1.3],
    ['most active', { small: `${list}?sort=active`, large: `${list}?sort=active` }, 1.3],
    ['search, common word', search(words[ranks.common - 1]), 2],
    ['search, middling word', search(words[ranks.middling - 1]), 2],
    ['search, rare word', search(words[ranks.rare - 1]), 2],
    ['search, unknown word', search(unknownWord), 2],
  ] as const
  const results: Result[] = []
  for (const [name, paths, most] of cases) {
    const { growth, small, large } = await compareCost(
      { small: apps.small + paths.small, large: apps.large + paths.large },
      cookie,
    )
    const detail = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms`
    results.push({ name: `${name}, growth`, value: growth, target: `≤ ${most}`, isGood: growth <= most, detail })
  }
  return results
}

function cursor(id: number): string {
  return Buffer.from(JSON.stringify(['recent', 0, id])).toString('base64url')
}

function print(results: Result[]): void {
  for (const { name, value, target, isGood, detail } of results) {
    process.stdout.write(
      `${isGood ? 'good  ' : 'MISSED'}  ${name.padEnd(34)} ${value.toFixed(2).padStart(5)}  (${target}; ${detail})\n`,
    )
  }
}
