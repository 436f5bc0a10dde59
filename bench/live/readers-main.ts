import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '../../src/platform/testing/until.ts'
import { now, Reader } from './reader.ts'
import type { Commands, Site } from './readers.ts'

// The readers of one thread, in a process of their own: load of the site must not delay what measures it.

/** How many readers connect at the same time, before the restart. */
const concurrency = 100

let site: Site
let readers: Reader[] = []
/** When each reader received a reply, by the reply's identifier. */
const received = new Map<number, Float64Array>()
/** What each reader read after reconnecting: the replies after the last one that all of them received. */
const caughtUp = new Map<number, Set<number>>()
let last: number | undefined
const agent = new Agent({ keepAlive: true, maxSockets: 50 })

const commands: Commands = {
  async begin(newSite) {
    site = newSite
    readers = site.cookies.map(
      (cookie, index) =>
        new Reader(site.streams[index] ?? '', site.thread, cookie, {
          port: () => site.port,
          onReply: (id) => receive(index, id),
          onOpen: () => void catchUp(index),
        }),
    )
  },
  async open(from, to, timeout) {
    const waiting = readers.slice(from, to)
    const next = async () => {
      for (let reader = waiting.pop(); reader; reader = waiting.pop()) await reader.open()
    }
    await Promise.race([Promise.all(Array.from({ length: concurrency }, next)), wait(timeout)])
    return readers.filter(({ isOpen }) => isOpen).length
  },
  async whenReceived(id, timeout) {
    const isComplete = () => received.get(id)?.every((at) => at > 0) ?? false
    await until('every reader', async () => isComplete(), timeout).catch(() => undefined)
    return [...(received.get(id) ?? new Float64Array(readers.length))]
  },
  async expectReturn(id, port) {
    last = id
    site.port = port
  },
  async back() {
    return caughtUp.size
  },
  async missed(written) {
    let count = 0
    for (const [index, ids] of caughtUp)
      count += written.filter((id) => !ids.has(id) && !received.get(id)?.[index]).length
    return count
  },
}

function receive(index: number, id: number): void {
  const moment = now()
  const moments = received.get(id) ?? new Float64Array(readers.length)
  received.set(id, moments)
  moments[index] ||= moment
}

/** A reader who has reconnected reads the replies that they missed. */
async function catchUp(index: number): Promise<void> {
  const since = last
  if (since === undefined) return
  for (let answer = await repliesAfter(index, since); ; answer = await repliesAfter(index, since)) {
    if (answer) return void caughtUp.set(index, new Set(answer))
    await wait(1000 + Math.random() * 500)
  }
}

/** @returns undefined when the site did not answer, or answered that it is overloaded */
function repliesAfter(index: number, id: number): Promise<number[] | undefined> {
  const { port, path, cookies } = site
  return new Promise((resolve) => {
    const headers = { cookie: cookies[index] }
    get({ agent, port, host: '127.0.0.1', path: `${path}/replies?after=${id}`, headers }, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('')
      if (answer.statusCode !== 200) return resolve(undefined)
      const { replies } = JSON.parse(text) as { replies: { id: number }[] }
      resolve(replies.map((reply) => reply.id))
    }).on('error', () => resolve(undefined))
  })
}

process.on('message', async ({ command, args }: { command: keyof Commands; args: never[] }) => {
  const run = commands[command] as (...args: never[]) => Promise<unknown>
  process.send?.({ answer: await run(...args) })
})
// The bench has ended.
process.on('disconnect', () => process.exit())
