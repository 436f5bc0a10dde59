import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { now, Reader } from './reader.ts'
import type { Orders, Place } from './readers.ts'

/** Readers of one thread, in a process of its own: what delays the site must not delay what it is measured by. */

/** Readers that connect at the same moment, as long as nobody has lost her stream. */
const atOnce = 100

let place: Place
let readers: Reader[] = []
/** When each reader heard of a reply, by its identifier. */
const heard = new Map<number, Float64Array>()
/** What each found when she was back: the replies after the last one that all had heard of. */
const found = new Map<number, Set<number>>()
let last: number | undefined
const agent = new Agent({ keepAlive: true, maxSockets: 50 })

const orders: Orders = {
  async begin(given) {
    place = given
    readers = place.cookies.map(
      (cookie, index) =>
        new Reader(place.streams[index] ?? '', place.thread, cookie, {
          port: () => place.port,
          onReply: (id) => hear(index, id),
          onOpen: () => void comeBack(index),
        }),
    )
  },
  async open(from, to, patience) {
    const waiting = readers.slice(from, to)
    const next = async () => {
      for (let reader = waiting.pop(); reader; reader = waiting.pop()) await reader.open()
    }
    await Promise.race([Promise.all(Array.from({ length: atOnce }, next)), wait(patience)])
    return readers.filter(({ isOpen }) => isOpen).length
  },
  async whenHeard(id, patience) {
    const isOver = () => heard.get(id)?.every((at) => at > 0) ?? false
    for (const end = now() + patience; now() < end && !isOver(); ) await wait(50)
    return [...(heard.get(id) ?? new Float64Array(readers.length))]
  },
  async expectReturn(id, port) {
    last = id
    place.port = port
  },
  async back() {
    return found.size
  },
  async missed(written) {
    let count = 0
    for (const [index, ids] of found) count += written.filter((id) => !ids.has(id) && !heard.get(id)?.[index]).length
    return count
  },
}

function hear(index: number, id: number): void {
  const moment = now()
  const moments = heard.get(id) ?? new Float64Array(readers.length)
  heard.set(id, moments)
  moments[index] ||= moment
}

/** Who is back asks for what she missed. */
async function comeBack(index: number): Promise<void> {
  const since = last
  if (since === undefined) return
  for (let answer = await repliesAfter(index, since); ; answer = await repliesAfter(index, since)) {
    if (answer) return void found.set(index, new Set(answer))
    await wait(1000 + Math.random() * 500)
  }
}

/** @returns undefined when nobody answered, or only that there is too much to do */
function repliesAfter(index: number, id: number): Promise<number[] | undefined> {
  const { port, path, cookies } = place
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

process.on('message', async ({ order, words }: { order: keyof Orders; words: never[] }) => {
  const carryOut = orders[order] as (...words: never[]) => Promise<unknown>
  process.send?.({ answer: await carryOut(...words) })
})
// Nobody is left to read for.
process.on('disconnect', () => process.exit())
