import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Seconds before a reader whose stream ended or was refused tries again, as browsers do (src/ui/use-event-stream.ts). */
const reconnectDelays = [1, 2, 5, 10]

/** Milliseconds on a clock that all processes of the machine share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

type Told = {
  /** Where the site is now. */
  port(): number
  /** Called as soon as the bytes are there, with the identifier of the reply that they speak of. */
  onReply(id: number): void
  /** Called once a stream has begun. */
  onOpen(): void
}

/**
 * One who has a thread open, and comes back when her stream ends. Plain bytes over a plain socket: what this process
 * does for each of thousands delays what it measures.
 */
export class Reader {
  isOpen = false
  #rest = ''
  readonly #path: string
  readonly #cookie: string
  readonly #told: Told

  constructor(path: string, cookie: string, told: Told) {
    this.#path = path
    this.#cookie = cookie
    this.#told = told
  }

  /** Resolves when her first stream has begun; from then on she comes back by herself. */
  async open(): Promise<void> {
    for (let attempt = 0; !(await this.#try()); attempt++) await pauseAfter(attempt)
  }

  #try(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#told.port(), '127.0.0.1')
      this.#rest = ''
      socket.on('connect', () =>
        socket.write(`GET ${this.#path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${this.#cookie}\r\n\r\n`),
      )
      socket.on('data', (bytes) => {
        if (!this.isOpen) {
          if (!bytes.toString('latin1', 0, 12).startsWith('HTTP/1.1 200')) return socket.destroy()
          this.isOpen = true
          this.#told.onOpen()
          resolve(true)
        }
        this.#hear(bytes.toString('latin1'))
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        const wasOpen = this.isOpen
        this.isOpen = false
        if (!wasOpen) resolve(false)
        else void pauseAfter(0).then(() => this.open())
      })
    })
  }

  #hear(text: string): void {
    const all = this.#rest + text
    const end = all.lastIndexOf('\n') + 1
    this.#rest = all.slice(end)
    for (const [, id] of all.slice(0, end).matchAll(/^data: .*"replyId":(\d+)/gm)) this.#told.onReply(Number(id))
  }
}

async function pauseAfter(attempt: number): Promise<void> {
  await wait((reconnectDelays[attempt] ?? 10) * 1000 * (1 + Math.random() / 2))
}
