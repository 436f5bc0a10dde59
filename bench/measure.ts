import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

const connections = 20
const secondsPerRound = 2
const rounds = 5

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function load(url: string, cookie: string, seconds: number): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers: { cookie } })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${requests.total} requests to ${url} failed`)
  return requests.average
}

/**
 * Answers per second of two servers under load, in turns, so that whatever else the machine does hits both.
 * @returns the medians and the median of the ratios of each round
 */
export async function compareLoad(path: string, cookie: string, app: string, limit: string) {
  await load(app + path, cookie, secondsPerRound)
  await load(limit + path, cookie, secondsPerRound)
  const results = []
  for (let round = 0; round < rounds; round++) {
    const one = await load(app + path, cookie, secondsPerRound)
    const other = await load(limit + path, cookie, secondsPerRound)
    results.push({ app: one, limit: other, ratio: one / other })
  }
  return {
    app: median(results.map((result) => result.app)),
    limit: median(results.map((result) => result.limit)),
    ratio: median(results.map((result) => result.ratio)),
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

/** The median time of an answer from each of two servers, asked in turns, one request at a time. */
export async function compareCost(paths: { small: string; large: string }, cookie: string, times = 150) {
  const costs = { small: [] as number[], large: [] as number[] }
  for (let turn = -20; turn < times; turn++) {
    for (const size of ['small', 'large'] as const) {
      const { status, milliseconds } = await ask(paths[size], cookie)
      if (status !== 200) throw new Error(`${paths[size]} answers ${status}`)
      if (turn >= 0) costs[size].push(milliseconds)
    }
  }
  const [small, large] = [median(costs.small), median(costs.large)]
  return { small, large, growth: large / small }
}
