import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { newToken } from '../../src/platform/server/tokens.ts'
import { type App, startApp } from '../app.ts'
import { createDatabase, signIn, withDatabaseServer } from '../databases.ts'
import { atLeast, atMost, type Figure } from '../figures.ts'
import { Readers } from './readers.ts'

/** How many stay connected; fewer where a process may not open that many files. */
const wanted = Number(process.env.LIVE_CONNECTIONS ?? 10_000)
/** Those that are open before memory is first looked at: what the process needs anyway is there by then. */
const warmUp = 500
const broadcasts = 5
/** Milliseconds in which 99 of a hundred readers are to hear of something. */
const promptly = 1000

/** Live connections to one process: how soon all hear of a reply, what one costs, and what a restart loses. */
export async function benchLive(): Promise<Figure[]> {
  const amount = Math.min(wanted, openFilesLimit() - 500)
  if (amount < wanted) process.stdout.write(`Open files are limited: ${amount} connections (ulimit -n)\n`)
  return withDatabaseServer(async (server) => {
    const url = await createDatabase(server)
    const token = newToken()
    await signIn(url, token)
    const cookie = `session=${token}`
    const apps = [await startApp(url, { LOG_LEVEL: 'warn' })]
    let isOver = false
    const ask = caller(() => (isOver ? null : (apps.at(-1) as App)), cookie)
    const thread = await ask('POST', '/api/forum/threads', { ...words, categoryId: 'introductions' })
    const path = `/api/forum/threads/${thread.id}`
    const readers = new Readers(amount, { ...at(apps[0] as App), path: `${path}/events`, cookie })
    try {
      return await measure(readers, {
        app: apps[0] as App,
        reply: async () => Number((await ask('POST', `${path}/replies`, { content: words.content })).id),
        async repliesAfter(last) {
          const { replies } = await ask('GET', `${path}/replies?after=${last}`)
          return (replies as { id: number }[]).map(({ id }) => id)
        },
        async restart() {
          const [old] = apps
          // Something happens while the readers are without a stream.
          apps.push(await startApp(url, { LOG_LEVEL: 'warn' }))
          if (old) process.kill(old.pid, 'SIGKILL')
          readers.place = { ...readers.place, ...at(apps[1] as App) }
        },
      })
    } finally {
      isOver = true
      readers.leave()
      for (const app of apps) await app.stop()
    }
  })
}

const words = { title: 'Who is here?', content: 'Everybody, all at once.' }

type Site = {
  app: App
  reply(): Promise<number>
  repliesAfter(last: number): Promise<number[]>
  restart(): Promise<void>
}

async function measure(readers: Readers, site: Site): Promise<Figure[]> {
  const amount = readers.all.length
  await readers.open(0, warmUp)
  const before = memoryOf(site.app)
  const begin = performance.now()
  await readers.open(warmUp, amount)
  const opening = (performance.now() - begin) / 1000
  await wait(2000)
  const each = (memoryOf(site.app) - before) / (amount - warmUp) / 1024
  process.stdout.write(`${amount} connections in ${opening.toFixed(1)} s\n`)

  const delays: number[] = []
  let missed = 0
  for (let count = 0; count < broadcasts; count++) {
    const since = performance.now()
    const id = await site.reply()
    for (const end = Date.now() + 10_000; Date.now() < end; await wait(50)) {
      if (readers.all.every(({ told }) => told.has(id))) break
    }
    for (const { told } of readers.all) {
      const at = told.get(id)
      if (at === undefined) missed++
      else delays.push(at - since)
    }
  }
  delays.sort((one, other) => one - other)
  const prompt = delays.filter((delay) => delay <= promptly).length / (delays.length + missed)
  const worst = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN

  const { back, seconds, lost } = await restart(readers, site)
  const people = `${amount} connections to one process`
  return [
    atLeast(0.99, {
      name: 'hear of it within a second',
      value: prompt,
      detail: `${people}; 99 of 100 within ${worst.toFixed(0)} ms, ${missed} never`,
    }),
    atMost(30, { name: 'memory of a live connection, KB', value: each, detail: people }),
    atLeast(1, {
      name: 'back after a restart',
      value: back / amount,
      detail: `${back} of ${amount} within ${seconds.toFixed(1)} s of kill -9`,
    }),
    atMost(0, { name: 'missed by those who are back', value: lost, detail: 'replies written meanwhile' }),
  ]
}

/** Kills the process that everybody is connected to, and replies while they come back to another one. */
async function restart(readers: Readers, site: Site): Promise<{ back: number; seconds: number; lost: number }> {
  const last = Math.max(...(readers.all[0]?.told.keys() ?? []))
  const known = new Map<Readers['all'][number], Set<number>>()
  readers.onReturn = async (reader) => {
    known.set(reader, new Set(await site.repliesAfter(last)))
  }
  await site.restart()
  const since = performance.now()
  const written: number[] = []
  while (known.size < readers.all.length && performance.now() - since < 120_000) {
    written.push(await site.reply())
    await wait(2000)
  }
  const seconds = (performance.now() - since) / 1000
  await wait(2000)
  let lost = 0
  for (const [reader, found] of known) lost += written.filter((id) => !reader.told.has(id) && !found.has(id)).length
  return { back: known.size, seconds, lost }
}

function at({ port }: App) {
  return { host: '127.0.0.1', port }
}

/** @param app whom to ask; nobody once it is over */
function caller(app: () => App | null, cookie: string) {
  return async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    for (let to = app(); to; to = app()) {
      const { url } = to
      const answer = await fetch(url + path, {
        method,
        headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      }).catch(() => null)
      // Everybody comes back at once: some are asked to come again, and some connections do not come about.
      if (answer === null || answer.status === 503) await wait(500 + Math.random() * 500)
      else if (answer.ok) return (await answer.json()) as Record<string, unknown>
      else throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    }
    // Nobody waits for this answer any more.
    return { replies: [] }
  }
}

/** Bytes that a process has in memory now. */
function memoryOf({ pid }: App): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Node itself raises the soft limit to this one. */
function openFilesLimit(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const [, hard = ''] = /^Max open files\s+\S+\s+(\S+)/m.exec(limits) ?? []
  return hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard)
}
