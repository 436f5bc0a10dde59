import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { minute, second } from '../../src/platform/contract/durations.ts'
import { newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { createDatabase, logInMembers, onDatabase, signIn, withDatabaseServer } from '../databases.ts'
import { seedMembers } from '../events/seed.ts'
import { atLeast, atMost, type Figure } from '../figures.ts'
import { type App, startApp } from '../site-process.ts'
import { now } from './reader.ts'
import { Readers } from './readers.ts'

/** How many readers stay connected; fewer when a process may not open that many files. */
const wanted = Number(process.env.LIVE_CONNECTIONS ?? 10_000)
/** Connections that are open before memory is measured, or a tenth: by then the process has what it needs anyway. */
const warmUp = 500
const broadcasts = 5
/** Threads besides the one that gets replies. Each person has eight tabs, with their subjects on one connection. */
const otherThreads = 4
/** Milliseconds in which 99 of a hundred readers should receive a reply. */
const goal = 1000
/** Milliseconds that connecting, receiving one reply, and reconnecting may take. Everything ends within four minutes. */
const timeouts = { open: minute, receive: 10 * second, reconnect: 90 * second }

/** Live connections to one process: how soon everybody receives a reply, what each costs, and what a restart loses. */
export async function benchLive(): Promise<Figure[]> {
  const amount = Math.min(wanted, openFilesLimit() - 500)
  if (amount < wanted) process.stdout.write(`Open files are limited: ${amount} connections (ulimit -n)\n`)
  return withDatabaseServer(async (server) => {
    const url = await createDatabase(server)
    await seedMembers(url, amount)
    const cookies = (await logInMembers(url, amount)).map((token) => `session=${token}`)
    // In the order of `logInMembers`, before anybody else has an account.
    const { rows } = await onDatabase(url, `select id from accounts order by id limit ${amount}`)
    const token = newToken()
    await signIn(url, token)
    const readers = new Readers()
    let app = await startApp(url, environment)
    try {
      const call = caller(() => app, `session=${token}`)
      const thread = await call('POST', '/api/forum/threads', { ...post, categoryId: 'introductions' })
      const path = `/api/forum/threads/${thread.id}`
      const reply = async () => Number((await call('POST', `${path}/replies`, { content: post.content })).id)
      const others = await Promise.all(
        Array.from({ length: otherThreads }, () =>
          call('POST', '/api/forum/threads', { ...post, categoryId: 'introductions' }),
        ),
      )
      const subjects = ['notifications', 'messages', 'profile', ...[thread, ...others].map(({ id }) => `thread:${id}`)]
      const streams = rows.map(({ id }) => `/api/live?account=${id}&subjects=${subjects.join(',')}`)
      await readers.run('begin', { port: app.port, path, thread: `thread:${thread.id}`, streams, cookies })
      const connecting = await connect(readers, app, amount)
      const receiving = await receive(readers, reply, amount)
      const reconnecting = await reconnect(readers, reply, amount, async (last) => {
        process.kill(app.pid, 'SIGKILL')
        await app.stop()
        await readers.run('expectReturn', last, app.port)
        app = await startApp(url, { ...environment, PORT: String(app.port) })
      })
      return [...connecting, ...receiving, ...reconnecting]
    } finally {
      await readers.leave()
      await app.stop()
    }
  })
}

const environment = { LOG_LEVEL: 'warn' }
const post = { title: 'Who is here?', content: 'Everybody, all at once.' }

async function connect(readers: Readers, app: App, amount: number): Promise<Figure[]> {
  const first = Math.min(warmUp, Math.floor(amount / 10))
  await readers.run('open', 0, first, timeouts.open)
  await wait(1000)
  const before = memoryOf(app)
  const begin = now()
  const open = await readers.run('open', first, amount, timeouts.open)
  const seconds = ((now() - begin) / 1000).toFixed(1)
  await wait(2000)
  const detail = `each with a session of their own and 8 tabs, to one process, within ${seconds} s`
  return [
    atLeast(1, { name: 'connected', value: open / amount, detail: `${open} of ${amount}, ${detail}` }),
    // A single tab on a thread took as much before all tabs of a browser shared one connection: 15.9 KB for the thread's
    // stream, and 55 for that of notifications.
    atMost(70.9, {
      name: 'memory of a person with 8 tabs, KB',
      value: (memoryOf(app) - before) / (open - first) / 1024,
      detail: `of ${open}; the process has ${(memoryOf(app) / 1024 ** 2).toFixed(0)} MB`,
    }),
  ]
}

async function receive(readers: Readers, reply: () => Promise<number>, amount: number): Promise<Figure[]> {
  const delays: number[] = []
  for (let count = 0; count < broadcasts; count++) {
    const since = now()
    const moments = await readers.run('whenReceived', await reply(), timeouts.receive)
    delays.push(...moments.filter((moment) => moment > 0).map((moment) => moment - since))
  }
  delays.sort((one, other) => one - other)
  const expected = broadcasts * amount
  const within = (share: number) => (delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN).toFixed(0)
  return [
    atLeast(0.99, {
      name: 'hear of it within a second',
      value: delays.filter((delay) => delay <= goal).length / expected,
      detail: `half within ${within(0.5)} ms, 99 of 100 within ${within(0.99)} ms, all within ${within(1)} ms`,
    }),
    atMost(0, { name: 'never heard of it', value: expected - delays.length, detail: `of ${expected}` }),
  ]
}

/**
 * Kills the process that everybody is connected to, starts it again, and writes replies while they reconnect.
 * @param restart gets the last reply that everybody received
 */
async function reconnect(
  readers: Readers,
  reply: () => Promise<number>,
  amount: number,
  restart: (last: number) => Promise<void>,
): Promise<Figure[]> {
  const last = await reply()
  await readers.run('whenReceived', last, timeouts.receive)
  const since = now()
  await restart(last)
  const ready = ((now() - since) / 1000).toFixed(1)
  const written: number[] = []
  let back = 0
  // One page of replies has room for all that are written meanwhile.
  for (const end = since + timeouts.reconnect; back < amount && now() < end; back = await readers.run('back')) {
    if (now() - since > written.length * 2000) written.push(await reply())
    await wait(200)
  }
  const seconds = ((now() - since) / 1000).toFixed(1)
  await wait(1000)
  return [
    atLeast(1, {
      name: 'back after a restart',
      value: back / amount,
      detail: `${back} of ${amount} within ${seconds} s of kill -9; ready again after ${ready} s`,
    }),
    atMost(0, {
      name: 'missed by those who are back',
      value: await readers.run('missed', written),
      detail: `of ${written.length} replies written meanwhile`,
    }),
  ]
}

function caller(app: () => App, cookie: string) {
  return async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
    for (;;) {
      const { url } = app()
      const headers = { cookie, origin: url, 'content-type': 'application/json' }
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) }).catch(() => null)
      // Everybody reconnects at once: some requests are rejected, and some connections fail.
      if (answer === null || answer.status === 503) await wait(200 + Math.random() * 200)
      else if (answer.ok) return (await answer.json()) as Record<string, unknown>
      else throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    }
  }
}

/** The bytes of memory that a process uses now. */
function memoryOf({ pid }: App): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** The hard limit of open files, to which Node raises the soft one. */
function openFilesLimit(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const [, hard = ''] = /^Max open files\s+\S+\s+(\S+)/m.exec(limits) ?? []
  return hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard)
}
