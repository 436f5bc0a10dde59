import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Seconds before a reader whose stream ended or was refused tries again, as browsers do (src/ui/live/hub.ts). */
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
  /** Called once the thread is followed. */
  onOpen(): void
}

/**
 * One who has eight tabs open, one of them on the thread, and comes back when the live connection ends. Plain bytes over a plain socket: what this process
 * does for each of thousands delays what it measures.
 */
export class Reader {
  isOpen = false
  #rest = ''
  readonly #path: string
  readonly #thread: string
  readonly #cookie: string
  readonly #told: Told

  /** @param thread the subject of which it hears, among others */
  constructor(path: string, thread: string, cookie: string, told: Told) {
    this.#path = path
    this.#thread = thread
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
      let isAnswered = false
      socket.on('connect', () =>
        socket.write(`GET ${this.#path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${this.#cookie}\r\n\r\n`),
      )
      socket.on('data', (bytes) => {
        const isFirst = !isAnswered
        isAnswered = true
        if (isFirst && !bytes.toString('latin1', 0, 12).startsWith('HTTP/1.1 200')) return socket.destroy()
        const lines = this.#linesOf(bytes.toString('latin1'))
        if (!this.isOpen && lines.includes(`data: {"subject":"${this.#thread}"}`)) {
          this.isOpen = true
          this.#told.onOpen()
          resolve(true)
        }
        for (const [, id] of lines.matchAll(/^data: .*"replyId":(\d+)/gm)) this.#told.onReply(Number(id))
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

  /** The whole lines that have come by now. */
  #linesOf(text: string): string {
    const all = this.#rest + text
    const end = all.lastIndexOf('\n') + 1
    this.#rest = all.slice(end)
    return all.slice(0, end)
  }
}

async function pauseAfter(attempt: number): Promise<void> {
  await wait((reconnectDelays[attempt] ?? 10) * 1000 * (1 + Math.random() / 2))
}
