import autocannon from 'autocannon'
import { logInMembers, onDatabase } from '../databases.ts'
import { atMost, type Figure } from '../figures.ts'
import { type App, startApp } from '../site-process.ts'
import { people, replyOverHttp } from './posting.ts'
import { boardSizes, commonWordRank, threadListPath, vocabulary } from './seed.ts'

type Size = keyof typeof boardSizes

const concurrency = 20
/** Screens that a site renders and compresses for the first time after a start. */
const screens = [
  ...['/', '/about', '/founder', '/terms', '/contact', '/login', '/register', '/dashboard', '/messages', '/events'],
  ...['/livehub', '/jobs', '/members', '/profile', '/groups', '/university', '/employer/dashboard', '/admin'],
]

/**
 * The peak memory of a process under all of the load, on a board of a million threads and on one of ten thousand. Each is
 * a new process, and both get exactly the same requests.
 * @param urls of the two databases
 */
export async function memoryFigures(urls: Record<Size, string>): Promise<Figure[]> {
  const small = await peakMemory('small', urls.small)
  const large = await peakMemory('large', urls.large)
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  return [
    atMost(180, {
      name: 'memory of a process, MB',
      value: large.peak / 1024 / 1024,
      detail: 'the most it ever had, screens included',
    }),
    atMost(120, {
      name: 'memory of a process at rest, MB',
      value: large.ready / 1024 / 1024,
      detail: 'when it was ready',
    }),
    atMost(1.3, {
      name: 'memory of a process, growth',
      value: large.peak / small.peak,
      detail: `${megabytes(small.peak)} to ${megabytes(large.peak)}`,
    }),
  ]
}

/** The bytes that a new process used when it was ready, and its peak after all of the requests. */
async function peakMemory(size: Size, url: string): Promise<{ ready: number; peak: number }> {
  const tokens = await logInMembers(url, people)
  const app = await startApp(url)
  try {
    const { memory: ready } = await app.usage()
    const cookies = tokens.slice(0, concurrency).map((token) => `session=${token}`)
    await requestScreens(app)
    for (const [path, amount] of readsOf(size)) await requestOften(app, path, cookies, amount)
    // More threads than the cache keeps.
    await runConcurrently(6000, (turn) =>
      visit(`${app.url}/api/forum/threads/${1 + turn}`, { cookie: cookies[0] ?? '' }),
    )
    await onDatabase(url, 'delete from rate_limits')
    await runConcurrently(1500, replyOverHttp(app, tokens))
    return { ready, peak: (await app.usage()).memory }
  } finally {
    await app.stop()
  }
}

/** Reads, and how often each is requested: each takes a few seconds of processor time. */
function readsOf(size: Size): [path: string, amount: number][] {
  const search = `${threadListPath}?search=${vocabulary()[commonWordRank - 1]}`
  return [
    [threadListPath, 12_000],
    [`${threadListPath}?page=1000`, 500],
    [`/api/forum/threads/${boardSizes[size]}`, 2500],
    [search, 3000],
    [`${search}&page=11`, 500],
    ['/api/dashboard', 3000],
    ['/api/events', 3000],
  ]
}

async function requestOften({ url }: App, path: string, cookies: string[], amount: number): Promise<void> {
  let next = 0
  const { errors, non2xx } = await autocannon({
    url: url + path,
    connections: concurrency,
    amount,
    headers: {},
    setupClient: (client) => client.setHeaders({ cookie: cookies[next++ % cookies.length] ?? '' }),
  })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${amount} requests to ${path} failed`)
}

/** Requests all screens, and then one that is rendered again for each visit, compressed as browsers accept it. */
async function requestScreens({ url }: App): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  await runConcurrently(screens.length, (turn) => visit(url + screens[turn], headers))
  await runConcurrently(200, (turn) => visit(`${url}/about?visit=${turn}`, headers))
}

async function visit(address: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(address, { headers })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  await answer.text()
}

/** Repeats an action so many times, by twenty people at once. */
async function runConcurrently(times: number, act: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (turn < times) await act(turn++)
    }),
  )
}
