import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { logInCrowd, logInMembers, onDatabase } from '../databases.ts'
import { atLeast, type Figure } from '../figures.ts'
import { median, rounds } from '../measure.ts'
import { type App, startApp } from '../site-process.ts'
import { people, replyOverHttp } from './posting.ts'
import { threadListPath } from './seed.ts'

const readsPerSecond = 200
const writesPerSecond = 5
const secondsPerRound = 4
/** The threads that are read, and that get the replies by turns. */
const threads = 50

const pathOf = (thread: number) => `/api/forum/threads/${thread}`

/**
 * The share of responses that come from the cache while replies are written: people read some threads and a list, at a fixed rate,
 * and each reply is in one of these threads.
 * @throws Error when a response is older than the last reply committed before its request
 */
export async function cachedShareFigure(url: string): Promise<Figure> {
  const port = await freePort()
  const app = await startApp(url, { METRICS_PORT: String(port) })
  try {
    const readers = await logInCrowd(url)
    const reply = replyOverHttp(app, await logInMembers(url, people))
    await onDatabase(url, 'delete from rate_limits')
    /** The replies in each thread that are known to be committed. */
    const committed = new Map<number, number>()
    for (let thread = 1; thread <= threads; thread++) {
      committed.set(thread, await replyCountOf(app, thread, readers[0]))
    }
    let written = 0
    const write = async () => {
      const turn = written++ % threads
      await reply(turn)
      committed.set(turn + 1, (committed.get(turn + 1) ?? 0) + 1)
    }
    const shares: number[] = []
    const made: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const before = await countsOf(port)
      await runRound(app, readers, committed, write)
      const after = await countsOf(port)
      // The first round is a warm-up and does not count.
      if (round === 0) continue
      made.push(after.made - before.made)
      shares.push((after.found - before.found) / (after.found - before.found + after.made - before.made))
    }
    return atLeast(0.9, {
      name: `from the cache, at ${writesPerSecond} writes a second`,
      value: shares,
      detail: `${median(made)} of ${readsPerSecond * secondsPerRound} reads of ${threads} threads and a list were made`,
    })
  } finally {
    await app.stop()
  }
}

/** Reads and writes at their rates. Every read that begins after the response to a write must show it. */
async function runRound(
  app: App,
  readers: string[],
  committed: Map<number, number>,
  write: () => Promise<void>,
): Promise<void> {
  const pending: Promise<unknown>[] = []
  for (let turn = 0; turn < readsPerSecond * secondsPerRound; turn++) {
    const cookie = readers[turn % readers.length]
    const thread = 1 + ((turn * 7) % threads)
    pending.push(turn % 5 === 0 ? read(app, threadListPath, cookie) : requireFresh(app, thread, cookie, committed))
    if (turn % (readsPerSecond / writesPerSecond) === 0) pending.push(write())
    await wait(1000 / readsPerSecond)
  }
  await Promise.all(pending)
}

async function requireFresh(
  app: App,
  thread: number,
  cookie: string | undefined,
  committed: Map<number, number>,
): Promise<void> {
  const expected = committed.get(thread) ?? 0
  const count = await replyCountOf(app, thread, cookie)
  if (count < expected) throw new Error(`thread ${thread} shows ${count} replies instead of ${expected}`)
}

async function replyCountOf(app: App, thread: number, cookie: string | undefined): Promise<number> {
  const page = (await read(app, pathOf(thread), cookie)) as { thread: { replyCount: number } }
  return page.thread.replyCount
}

async function read({ url }: App, path: string, cookie = ''): Promise<unknown> {
  const response = await fetch(url + path, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return response.json()
}

/** How many responses came from the cache so far, and how many were made. */
async function countsOf(port: number): Promise<{ found: number; made: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const countOf = (name: string) =>
    Number(new RegExp(`^baobab_cached_responses_${name}_total (\\d+)`, 'm').exec(text)?.[1])
  return { found: countOf('found'), made: countOf('made') }
}
