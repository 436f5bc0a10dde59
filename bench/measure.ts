import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import type { BenchServer } from './servers.ts'

const connections = 20
const secondsPerRound = 2
const rounds = 3

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Whose sessions the connections have, one after the other. */
type Cookies = readonly string[]

/** Answers a second, and the milliseconds of processor time that each took. */
type Load = { rate: number; cost: number }

async function load(server: BenchServer, path: string, cookies: Cookies, seconds: number): Promise<Load> {
  const url = server.url + path
  let next = 0
  const before = await server.usage()
  const { requests, errors, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { cookie: cookies[0] ?? '' },
    setupClient: (client) => client.setHeaders({ cookie: cookies[next++ % cookies.length] ?? '' }),
  })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${requests.total} requests to ${url} failed`)
  const { processor } = await server.usage()
  return { rate: requests.average, cost: (processor - before.processor) / requests.total }
}

/**
 * Answers of two servers under load, in turns, so that whatever else the machine does hits both.
 * @returns the median of the ratios of each round, and the medians in words: answers a second, and the processor time
 * of one in the server's own process
 */
export async function compareLoad(
  path: string,
  cookies: Cookies,
  app: BenchServer,
  limit: BenchServer,
): Promise<{ ratio: number; detail: string }> {
  await load(app, path, cookies, secondsPerRound)
  await load(limit, path, cookies, secondsPerRound)
  const results: { app: Load; limit: Load }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({
      app: await load(app, path, cookies, secondsPerRound),
      limit: await load(limit, path, cookies, secondsPerRound),
    })
  }
  const middle = (of: (result: { app: Load; limit: Load }) => number) => median(results.map(of))
  const rates = [middle(({ app }) => app.rate), middle(({ limit }) => limit.rate)].map((rate) => rate.toFixed(0))
  const costs = [middle(({ app }) => app.cost), middle(({ limit }) => limit.cost)].map((cost) => cost.toFixed(2))
  return {
    ratio: middle(({ app, limit }) => app.rate / limit.rate),
    detail: `${rates.join(' against ')} a second; ${costs.join(' against ')} ms of processor`,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One answer, and the milliseconds until the last byte of it was here. */
export function ask(url: string, cookie: string): Promise<{ status: number; body: string; milliseconds: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const milliseconds = performance.now() - start
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), milliseconds })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const times = 150

/**
 * The median time of an answer from each of two servers, asked in turns, one request at a time.
 * @param before is done before each of them
 */
export async function compareCost(
  paths: { small: string; large: string },
  cookie: string,
  before?: (size: 'small' | 'large') => Promise<unknown>,
) {
  const costs = { small: [] as number[], large: [] as number[] }
  for (let turn = -20; turn < times; turn++) {
    for (const size of ['small', 'large'] as const) {
      await before?.(size)
      const { status, milliseconds } = await ask(paths[size], cookie)
      if (status !== 200) throw new Error(`${paths[size]} answers ${status}`)
      if (turn >= 0) costs[size].push(milliseconds)
    }
  }
  const [small, large] = [median(costs.small), median(costs.large)]
  return { small, large, growth: large / small }
}
