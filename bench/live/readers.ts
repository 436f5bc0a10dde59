import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Readers that connect at the same moment. */
const atOnce = 100
/** Milliseconds before a reader whose stream ended comes back, at most: not all come at once. */
const pause = 3000

/** Where a stream is, and whose it is. */
type Place = { host: string; port: number; path: string; cookie: string }

/** One reader who has a stream open, and comes back when it ends. */
class Reader {
  /** The replies she was told of. */
  readonly told = new Map<number, number>()
  isOpen = false
  #socket: Socket | undefined
  #isLeaving = false

  /** Resolves once the stream has begun; it is tried again when it does not. */
  async open(place: () => Place): Promise<void> {
    while (!this.#isLeaving) {
      if (await this.#try(place())) return
      await wait(200 + Math.random() * 300)
    }
  }

  leave(): void {
    this.#isLeaving = true
    this.#socket?.destroy()
  }

  /** @param onEnd called when a stream that had begun ends */
  onEnd: () => void = () => {}

  #try({ host, port, path, cookie }: Place): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(port, host)
      this.#socket = socket
      let rest = ''
      socket.setEncoding('utf8')
      socket.on('connect', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
      })
      socket.on('data', (text) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        if (!this.isOpen && lines[0]?.startsWith('HTTP/1.1 ')) {
          if (!lines[0].startsWith('HTTP/1.1 200')) return socket.destroy()
          this.isOpen = true
          resolve(true)
        }
        for (const line of lines) this.#hear(line)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        const wasOpen = this.isOpen
        this.isOpen = false
        resolve(false)
        if (wasOpen && !this.#isLeaving) this.onEnd()
      })
    })
  }

  #hear(line: string): void {
    if (!line.startsWith('data: ')) return
    const { replyId } = JSON.parse(line.slice('data: '.length)) as { replyId?: number }
    if (replyId !== undefined && !this.told.has(replyId)) this.told.set(replyId, performance.now())
  }
}

/** Many readers of one stream. */
export class Readers {
  readonly all: Reader[]
  place: Place
  /** Called once a reader is back, to ask for what she missed. */
  onReturn: (reader: Reader) => Promise<void> = async () => {}

  constructor(amount: number, place: Place) {
    this.place = place
    this.all = Array.from({ length: amount }, () => new Reader())
    for (const reader of this.all) {
      reader.onEnd = () => void this.#comeBack(reader)
    }
  }

  /** Opens the streams of the readers from one to another. */
  async open(from: number, to: number): Promise<void> {
    const waiting = this.all.slice(from, to)
    const next = async () => {
      for (let reader = waiting.pop(); reader; reader = waiting.pop()) await reader.open(() => this.place)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }

  leave(): void {
    for (const reader of this.all) reader.leave()
  }

  async #comeBack(reader: Reader): Promise<void> {
    await wait(Math.random() * pause)
    await reader.open(() => this.place)
    await this.onReturn(reader)
  }
}
