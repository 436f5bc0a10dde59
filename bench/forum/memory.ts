import autocannon from 'autocannon'
import { type App, startApp } from '../app.ts'
import { logInMembers, onDatabase } from '../databases.ts'
import { atMost, type Figure } from '../figures.ts'
import { people, replyingOverHttp } from './posting.ts'
import { vocabulary } from './seed.ts'
import { commonWord, list, sizes } from './what.ts'

type Size = keyof typeof sizes

const atOnce = 20
/** Screens that many ask for when a site has just been started, each rendered and compressed for the first time. */
const screens = [
  ...['/', '/about', '/founder', '/terms', '/contact', '/login', '/register', '/dashboard', '/messages', '/events'],
  ...['/livehub', '/jobs', '/members', '/profile', '/groups', '/university', '/employer/dashboard', '/admin'],
]

/**
 * The most memory that a process ever has under all of the load, on a board of a million threads and on one of ten
 * thousand. Each is a process of its own, started for this, and both are asked for exactly the same, as often.
 * @param urls of the two databases
 */
export async function memoryFigures(urls: Record<Size, string>): Promise<Figure[]> {
  const small = await mostMemory('small', urls.small)
  const large = await mostMemory('large', urls.large)
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  return [
    atMost(200, {
      name: 'memory of a process, MB',
      value: large.most / 1024 / 1024,
      detail: `the most it ever had, screens included; ${megabytes(large.ready)} when it was ready`,
    }),
    atMost(1.3, {
      name: 'memory of a process, growth',
      value: large.most / small.most,
      detail: `${megabytes(small.most)} to ${megabytes(large.most)}`,
    }),
  ]
}

/** Bytes that a new process had when it was ready, and the most that it had after everything that is asked of it. */
async function mostMemory(size: Size, url: string): Promise<{ ready: number; most: number }> {
  const tokens = await logInMembers(url, people)
  const app = await startApp(url)
  try {
    const { memory: ready } = await app.usage()
    const cookies = tokens.slice(0, atOnce).map((token) => `session=${token}`)
    await askForScreens(app)
    for (const [path, amount] of readsOf(size)) await askFor(app, path, cookies, amount)
    // More threads than are kept.
    await allAtOnce(6000, (turn) => visit(`${app.url}/api/forum/threads/${1 + turn}`, { cookie: cookies[0] ?? '' }))
    await onDatabase(url, 'delete from rate_limits')
    await allAtOnce(1500, replyingOverHttp(app, tokens))
    return { ready, most: (await app.usage()).memory }
  } finally {
    await app.stop()
  }
}

/** Reads, and how often each is asked for: each a few seconds of a processor's time. */
function readsOf(size: Size): [path: string, amount: number][] {
  const search = `${list}?search=${vocabulary()[commonWord - 1]}`
  return [
    [list, 12_000],
    [`${list}?page=1000`, 500],
    [`/api/forum/threads/${sizes[size]}`, 2500],
    [search, 3000],
    [`${search}&page=11`, 500],
    ['/api/dashboard', 3000],
    ['/api/events', 3000],
  ]
}

async function askFor({ url }: App, path: string, cookies: string[], amount: number): Promise<void> {
  let next = 0
  const { errors, non2xx } = await autocannon({
    url: url + path,
    connections: atOnce,
    amount,
    headers: {},
    setupClient: (client) => client.setHeaders({ cookie: cookies[next++ % cookies.length] ?? '' }),
  })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${amount} requests to ${path} failed`)
}

/** All screens at once, and then one that is rendered anew for each reader, as her browser takes it. */
async function askForScreens({ url }: App): Promise<void> {
  const taken = { 'accept-encoding': 'br' }
  await allAtOnce(screens.length, (turn) => visit(url + screens[turn], taken))
  await allAtOnce(200, (turn) => visit(`${url}/about?visit=${turn}`, taken))
}

async function visit(address: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(address, { headers })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  await answer.text()
}

/** Does something so many times, for twenty people at once. */
async function allAtOnce(times: number, act: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (turn < times) await act(turn++)
    }),
  )
}
