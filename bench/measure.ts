import autocannon from 'autocannon'
import { get } from './http-client.ts'
import type { BenchServer } from './limit-servers/start-server.ts'

// How the benches measure. Two subjects are always measured in alternating rounds, so that other work of the machine slows
// both of them down.

/** A value for the small and for the large database. */
export type Sized<Value> = { small: Value; large: Value }

const connections = 20
/** How many turns each subject has in a round of load, and how long each is, in milliseconds: together four seconds. */
const turnsPerRound = 8
const turnLength = 500
/** How many alternating rounds there are of each comparison. */
export const rounds = 5

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** @returns the milliseconds that an action takes */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Repeats an action for some seconds. @returns how often a second it was done */
export async function measureRate(
  act: (turn: number) => Promise<void>,
  concurrency: number,
  seconds: number,
): Promise<number> {
  const start = performance.now()
  let turn = 0
  let done = 0
  const isOver = () => performance.now() - start > seconds * 1000
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (!isOver()) {
        await act(turn++)
        done++
      }
    }),
  )
  return (done * 1000) / (performance.now() - start)
}

/** Repeats a comparison in rounds. The first round is a warm-up and does not count. */
async function inRounds<Result>(compare: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round <= rounds; round++) results.push(await compare())
  return results.slice(1)
}

/**
 * Measures the app and its limit in alternating rounds.
 * @param turns how many alternating turns a round has, for rates of which a single turn says little
 * @returns the median rates of the app and its limit, and the ratio of each round
 */
export async function compareRates(app: () => Promise<number>, limit: () => Promise<number>, turns = 1) {
  const results = await inRounds(async () => {
    const sums = { app: 0, limit: 0 }
    for (let turn = 0; turn < turns; turn++) {
      sums.app += await app()
      sums.limit += await limit()
    }
    return { app: sums.app / turns, limit: sums.limit / turns }
  })
  return {
    app: median(results.map((result) => result.app)),
    limit: median(results.map((result) => result.limit)),
    ratios: results.map((result) => result.app / result.limit),
  }
}

/**
 * Measures several durations in alternating turns.
 * @param measures each returns a duration; turns before 0 are a warm-up and do not count
 * @returns the medians of all turns, and of each fifth of them, which is a round
 */
export async function medianDurations<Name extends string>(
  measures: Record<Name, (turn: number) => Promise<number>>,
  { warmUp, times }: { warmUp: number; times: number },
): Promise<{ medians: Record<Name, number>; rounds: Record<Name, number>[] }> {
  const entries = Object.entries(measures) as [Name, (turn: number) => Promise<number>][]
  const durations = new Map<Name, number[]>(entries.map(([name]) => [name, []]))
  for (let turn = -warmUp; turn < times; turn++) {
    for (const [name, measure] of entries) {
      const duration = await measure(turn)
      if (turn >= 0) durations.get(name)?.push(duration)
    }
  }
  const mediansOf = (from: number, to: number) =>
    Object.fromEntries([...durations].map(([name, all]) => [name, median(all.slice(from, to))])) as Record<Name, number>
  const size = Math.floor(times / rounds)
  return {
    medians: mediansOf(0, times),
    rounds: Array.from({ length: rounds }, (_, round) => mediansOf(round * size, (round + 1) * size)),
  }
}

/** The sessions of the connections, by turns. */
type Cookies = readonly string[]

/** Answers, the seconds in which they came, and the milliseconds of processor time of the server's own process. */
type Load = { answers: number; seconds: number; processor: number }

async function load(server: BenchServer, path: string, cookies: Cookies): Promise<Load> {
  const url = server.url + path
  let next = 0
  const before = await server.usage()
  const { requests, duration, errors, non2xx } = await autocannon({
    url,
    connections,
    // It stops at the end of the sample in which the duration ends.
    duration: (turnLength - 50) / 1000,
    sampleInt: turnLength,
    headers: { cookie: cookies[0] ?? '' },
    setupClient: (client) => client.setHeaders({ cookie: cookies[next++ % cookies.length] ?? '' }),
  })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${requests.total} requests to ${url} failed`)
  const { processor } = await server.usage()
  return { answers: requests.total, seconds: duration, processor: processor - before.processor }
}

/** Answers a second, and the milliseconds of processor time that each took in the server's own process. */
type Rate = { rate: number; cost: number }

/** Loads all of the servers in turns, in a round. Turns are short, so that other work on the machine slows all of them down. */
async function loadRound(servers: readonly BenchServer[], path: string, cookies: Cookies): Promise<Rate[]> {
  const loads = servers.map((): Load => ({ answers: 0, seconds: 0, processor: 0 }))
  for (let turn = 0; turn < turnsPerRound; turn++) {
    for (const [index, server] of servers.entries()) {
      const { answers, seconds, processor } = await load(server, path, cookies)
      const sum = loads[index] as Load
      sum.answers += answers
      sum.seconds += seconds
      sum.processor += processor
    }
  }
  return loads.map(({ answers, seconds, processor }) => ({ rate: answers / seconds, cost: processor / answers }))
}

/**
 * Compares the app and its limit under load, and also the most that is possible on this machine, if it is given.
 * @returns the ratio of each round, and the median rates and costs for the report
 */
export async function compareLoad(
  path: string,
  cookies: Cookies,
  app: BenchServer,
  limit: BenchServer,
  ceiling?: BenchServer,
): Promise<{ ratios: number[]; detail: string }> {
  const servers = ceiling ? [app, limit, ceiling] : [app, limit]
  const results = await inRounds(async () => {
    const [ofApp, ofLimit, ofCeiling] = await loadRound(servers, path, cookies)
    return { app: ofApp as Rate, limit: ofLimit as Rate, ceiling: ofCeiling }
  })
  const medianOf = (value: (result: (typeof results)[number]) => number) => median(results.map(value))
  const rates = [medianOf(({ app }) => app.rate), medianOf(({ limit }) => limit.rate)].map((rate) => rate.toFixed(0))
  const costs = [medianOf(({ app }) => app.cost), medianOf(({ limit }) => limit.cost)].map((cost) => cost.toFixed(2))
  const ceilingRatio = medianOf(({ ceiling, limit }) => (ceiling?.rate ?? Number.NaN) / limit.rate).toFixed(2)
  const ceilingCost = medianOf(({ ceiling }) => ceiling?.cost ?? Number.NaN).toFixed(2)
  return {
    ratios: results.map(({ app, limit }) => app.rate / limit.rate),
    detail: [
      `${rates.join(' against ')} a second; ${costs.join(' against ')} ms of processor`,
      ...(ceiling ? [`a stored response behind a checked session reaches ${ceilingRatio} at ${ceilingCost} ms`] : []),
    ].join('; '),
  }
}

/**
 * The median time of an answer from each of two servers, one request at a time, and its growth in each round.
 * @param before runs before each request, outside the measured time
 */
export async function compareReadTimes(
  urls: Sized<string>,
  cookie: string,
  before?: (size: keyof Sized<string>) => Promise<unknown>,
) {
  const read = (size: keyof Sized<string>) => async () => {
    await before?.(size)
    const { status, milliseconds } = await get(urls[size], cookie)
    if (status !== 200) throw new Error(`${urls[size]} answers ${status}`)
    return milliseconds
  }
  return growthOf(await medianDurations({ small: read('small'), large: read('large') }, { warmUp: 20, times: 400 }))
}

/** The medians at both sizes, and in each round the growth from the small to the large one, and the median of the large one. */
export function growthOf({ medians, rounds }: { medians: Sized<number>; rounds: Sized<number>[] }) {
  const growth = rounds.map(({ small, large }) => large / small)
  return { ...medians, growth, largeRounds: rounds.map(({ large }) => large) }
}
