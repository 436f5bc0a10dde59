import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Broadcast, Live } from './live.ts'

/** Readers that are told before others get a turn. */
const slice = 500
/** Bytes that may wait for a reader, a hundred of the largest messages: one who falls further behind starts anew. */
const mostWaiting = 800_000
/** Signs of life are spread over so many turns, a second each (S1 §9). */
const turns = 25
const signOfLife = ': \n\n'

type Audience = { readers: Set<ServerResponse>; told: Promise<void>; leave: () => void }

/**
 * Event streams of readers who are all told the same words. A message is written down once and handed to every
 * connection as it is; a reader costs her connection and a place in a list, and nobody has a timer of her own.
 */
export class Broadcasts {
  readonly #live: Live
  readonly #audiences = new Map<string, Audience>()
  /** By turns, whoever gets a sign of life. */
  readonly #kept = Array.from({ length: turns }, () => new Set<ServerResponse>())
  readonly #timer: NodeJS.Timeout
  #opened = 0
  #turn = 0

  constructor(live: Live) {
    this.#live = live
    this.#timer = setInterval(() => {
      this.#turn = (this.#turn + 1) % turns
      void this.#write([...(this.#kept[this.#turn] ?? [])], frameOf(signOfLife))
    }, 1000)
    this.#timer.unref()
  }

  /** Begins to answer with what is told. @param response of a request that came by HTTP/1.1, with nothing sent yet */
  open(response: ServerResponse, headers: OutgoingHttpHeaders, { topic, endsWith, isStillOpen }: Broadcast): void {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' })
    response.write(signOfLife)
    const audience = this.#audienceOf(topic)
    const kept = this.#kept[this.#opened++ % turns]
    audience.readers.add(response)
    kept?.add(response)
    this.#live.openStreams++
    // What was told before is told still, and nothing after.
    const end = () => {
      audience.readers.delete(response)
      void audience.told.then(() => response.end())
    }
    const leave = [...endsWith.map((each) => this.#live.subscribe(each, end)), this.#live.onReconnect(end)]
    response.once('close', () => {
      this.#live.openStreams--
      kept?.delete(response)
      audience.readers.delete(response)
      for (const stop of leave) stop()
      if (audience.readers.size === 0) this.#dismiss(topic, audience)
    })
    // A failure ends the stream as well: its reader comes back and asks again.
    void isStillOpen()
      .catch(() => false)
      .then((isOpen) => isOpen || end())
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #audienceOf(topic: string): Audience {
    const known = this.#audiences.get(topic)
    if (known) return known
    const audience: Audience = { readers: new Set(), told: Promise.resolve(), leave: () => {} }
    audience.leave = this.#live.subscribe(topic, (payload) => {
      const frame = frameOf(`event: message\ndata: ${JSON.stringify(payload)}\n\n`)
      // One message after the other, to whoever listens when it comes.
      const readers = [...audience.readers]
      audience.told = audience.told.then(() => this.#write(readers, frame))
    })
    this.#audiences.set(topic, audience)
    return audience
  }

  #dismiss(topic: string, audience: Audience): void {
    audience.leave()
    if (this.#audiences.get(topic) === audience) this.#audiences.delete(topic)
  }

  async #write(readers: ServerResponse[], frame: Buffer): Promise<void> {
    for (let begin = 0; begin < readers.length; begin += slice) {
      if (begin > 0) await new Promise(setImmediate)
      for (const response of readers.slice(begin, begin + slice)) {
        if (response.writableEnded || !response.socket) continue
        if (response.socket.writableLength > mostWaiting) response.destroy()
        else response.socket.write(frame)
      }
    }
  }
}

/** Text as a chunk of an answer (RFC 9112 §7.1), as all of its readers get it. */
function frameOf(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
}
