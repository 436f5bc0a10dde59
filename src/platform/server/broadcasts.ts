import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Broadcast, Live } from './live.ts'

/** Readers that are told before others get a turn. */
const slice = 500
/** Bytes that may wait for a reader, a hundred of the largest messages: one who falls further behind starts anew. */
const mostWaiting = 800_000
/** Signs of life are spread over so many turns, a second each (S1 §9). */
const turns = 25
const signOfLife = ': \n\n'

type Audience = { readers: Set<Socket>; told: Promise<void>; leave: () => void }

/**
 * Event streams of readers who are all told the same words. A message is written down once and handed to every
 * connection as it is; a reader costs her connection and a place in a list. Nobody has a timer of her own, and nothing
 * of the request that opened a stream stays in memory.
 */
export class Broadcasts {
  readonly #live: Live
  readonly #audiences = new Map<string, Audience>()
  /** By turns, whoever gets a sign of life. */
  readonly #kept = Array.from({ length: turns }, () => new Set<Socket>())
  readonly #timer: NodeJS.Timeout
  #opened = 0
  #turn = 0

  constructor(live: Live) {
    this.#live = live
    this.#timer = setInterval(() => {
      this.#turn = (this.#turn + 1) % turns
      void this.#write([...(this.#kept[this.#turn] ?? [])], Buffer.from(signOfLife))
    }, 1000)
    this.#timer.unref()
  }

  /** Begins to answer with what is told. @param response with nothing sent yet; it is over for everybody else */
  open(response: ServerResponse, headers: OutgoingHttpHeaders, broadcast: Broadcast): void {
    if (response.socket) this.#begin(takeOver(response, response.socket), headers, broadcast)
    // Another answer comes first on her connection; unless she is gone.
    else if (!response.destroyed) response.once('socket', () => this.open(response, headers, broadcast))
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #begin(socket: Socket, headers: OutgoingHttpHeaders, { topic, endsWith, isStillOpen }: Broadcast): void {
    socket.write(headOf(headers) + signOfLife)
    const audience = this.#audienceOf(topic)
    const kept = this.#kept[this.#opened++ % turns]
    audience.readers.add(socket)
    kept?.add(socket)
    this.#live.openStreams++
    // What was told before is told still, and nothing after.
    const end = () => {
      audience.readers.delete(socket)
      void audience.told.then(() => socket.end())
    }
    const leave = [...endsWith.map((each) => this.#live.subscribe(each, end)), this.#live.onReconnect(end)]
    socket.once('close', () => {
      this.#live.openStreams--
      kept?.delete(socket)
      audience.readers.delete(socket)
      for (const stop of leave) stop()
      if (audience.readers.size === 0) this.#dismiss(topic, audience)
    })
    // A failure ends the stream as well: its reader comes back and asks again.
    void isStillOpen()
      .catch(() => false)
      .then((isOpen) => isOpen || end())
  }

  #audienceOf(topic: string): Audience {
    const known = this.#audiences.get(topic)
    if (known) return known
    const audience: Audience = { readers: new Set(), told: Promise.resolve(), leave: () => {} }
    audience.leave = this.#live.subscribe(topic, (payload) => {
      const message = Buffer.from(`event: message\ndata: ${JSON.stringify(payload)}\n\n`)
      // One message after the other, to whoever listens when it comes.
      const readers = [...audience.readers]
      audience.told = audience.told.then(() => this.#write(readers, message))
    })
    this.#audiences.set(topic, audience)
    return audience
  }

  #dismiss(topic: string, audience: Audience): void {
    audience.leave()
    if (this.#audiences.get(topic) === audience) this.#audiences.delete(topic)
  }

  async #write(readers: Socket[], message: Buffer): Promise<void> {
    for (let begin = 0; begin < readers.length; begin += slice) {
      if (begin > 0) await new Promise(setImmediate)
      for (const socket of readers.slice(begin, begin + slice)) {
        if (socket.writableEnded) continue
        if (socket.writableLength > mostWaiting) socket.destroy()
        else socket.write(message)
      }
    }
  }
}

/**
 * Takes a connection out of HTTP's hands: as far as the server and whoever looks at its requests can see, this answer
 * is done, and whatever they keep of it is let go. That is most of what an open stream would cost.
 */
function takeOver(response: ServerResponse, socket: Socket): Socket {
  response.emit('finish')
  // The connection ends with the stream: whoever sends another request on it was told so (RFC 9112 §9.6).
  socket.removeAllListeners('data')
  socket.on('data', () => socket.destroy())
  return socket
}

/** The head of an answer that goes on until its connection ends, for HTTP/1.0 as well (RFC 9112 §6.3). */
function headOf(headers: OutgoingHttpHeaders): string {
  const all = { ...headers, 'content-type': 'text/event-stream', connection: 'close', date: new Date().toUTCString() }
  const lines = Object.entries(all).flatMap(([name, value]) => [value ?? []].flat().map((each) => `${name}: ${each}`))
  return ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')
}
