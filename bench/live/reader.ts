import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Seconds before a reader whose connection ended or was rejected tries again, as browsers do (src/ui/live/hub.ts). */
const reconnectDelays = [1, 2, 5, 10]

/** Milliseconds of a clock that all processes of the machine share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

type Observer = {
  /** The port of the site now. */
  port(): number
  /** Called as soon as a live update arrives, with the identifier of its reply. */
  onReply(id: number): void
  /** Called when the thread is subscribed. */
  onOpen(): void
}

/**
 * A person with eight tabs, one of them on the thread, who reconnects when the live connection ends. It reads plain bytes
 * from a plain socket, because work of this process for thousands of readers would delay what it measures.
 */
export class Reader {
  isOpen = false
  #rest = ''
  readonly #path: string
  readonly #thread: string
  readonly #cookie: string
  readonly #observer: Observer

  /** @param thread the subject whose updates count, among others */
  constructor(path: string, thread: string, cookie: string, observer: Observer) {
    this.#path = path
    this.#thread = thread
    this.#cookie = cookie
    this.#observer = observer
  }

  /** Resolves when the first connection is open. From then on the reader reconnects by itself. */
  async open(): Promise<void> {
    for (let attempt = 0; !(await this.#try()); attempt++) await pauseAfter(attempt)
  }

  #try(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#observer.port(), '127.0.0.1')
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
          this.#observer.onOpen()
          resolve(true)
        }
        for (const [, id] of lines.matchAll(/^data: .*"replyId":(\d+)/gm)) this.#observer.onReply(Number(id))
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

  /** The complete lines that have arrived by now. */
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
