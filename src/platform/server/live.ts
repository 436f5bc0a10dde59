import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from './database.ts'
import { channel, LiveConnection } from './live-connection.ts'

/** A stream of which everybody hears the same. */
export type Broadcast = {
  topic: string
  /** What is published on one of these ends it. */
  endsWith: readonly string[]
  /** Asked once listening has begun. */
  isStillOpen(): Promise<boolean>
}

type Listener = (payload: unknown) => void

/** Messages that wait for a reader at most: one who falls further behind starts anew. */
const mostWaiting = 100

/** What publishes at commit, for a statement that does something else as well. */
export function publication(topic: string, payload: object): SQL {
  return sql`pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`
}

/** The same where topic and payload (jsonb) are known only to the statement. */
export function publicationOf(topic: SQL, payload: SQL): SQL {
  return sql`pg_notify(${sql.raw(`'${channel}'`)}, jsonb_build_object('topic', ${topic}, 'payload', ${payload})::text)`
}

/**
 * Tells every process what just happened, through PostgreSQL's LISTEN/NOTIFY: a message published in a
 * transaction arrives when that transaction commits, and never if it does not.
 */
export class Live {
  readonly #connection: LiveConnection
  readonly #topics = new Map<string, Set<Listener>>()
  readonly #reconnectListeners = new Set<() => void>()
  readonly #broadcasts = new WeakMap<AbortSignal, Broadcast>()
  /** How many readers are being told what happens. */
  openStreams = 0

  constructor(url: string, log: FastifyBaseLogger) {
    this.#connection = new LiveConnection(url, log, {
      onMessage: (text) => this.#deliver(text),
      onReconnect: () => this.#startAnew(),
    })
  }

  /** Whether this process hears what others publish. While it does not, nothing that it remembers can be trusted. */
  get isListening(): boolean {
    return this.#connection.isOpen
  }

  async start(): Promise<void> {
    await this.#connection.open()
  }

  /** Ends what every reader is being told: she comes back, to another process or the next one. */
  endStreams(): void {
    this.#startAnew()
  }

  async stop(): Promise<void> {
    this.#startAnew()
    await this.#connection.close()
  }

  /** Sends `payload` (small: PostgreSQL carries 8000 bytes at most) to the subscribers of `topic` at commit. */
  async publish(tx: Connection, topic: string, payload: object): Promise<void> {
    await tx.execute(sql`select ${publication(topic, payload)}`)
  }

  /** Sends the same to the subscribers of many topics, in one statement. */
  async publishAll(tx: Connection, topics: readonly string[], payload: object): Promise<void> {
    if (topics.length === 0) return
    const messages = topics.map((topic) => JSON.stringify({ topic, payload }))
    await tx.execute(sql`select pg_notify(${channel}, message) from unnest(${sql.param(messages)}::text[]) message`)
  }

  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#topics.get(topic) ?? new Set()
    this.#topics.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#topics.delete(topic)
    }
  }

  /** Calls back when the connection is there again after a loss, when what happened meanwhile was not heard, and at stop. */
  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener)
    return () => this.#reconnectListeners.delete(listener)
  }

  /**
   * What is published on a topic, one after the other, until `signal` aborts or something is published on one of
   * `endsWith` (the reader's session, for example). After a lost connection, and when a slow reader is too far
   * behind, the stream ends as well, so that the reader comes back and asks for what it missed.
   * @param isStillOpen asked once listening has begun: what ended just before that would not be heard of
   */
  async *stream<Payload>(
    topic: string,
    endsWith: string | readonly string[],
    signal: AbortSignal | undefined,
    isStillOpen: () => Promise<boolean>,
  ): AsyncGenerator<Payload, void, void> {
    let waiting: Payload[] = []
    let wake = () => {}
    let over = false
    const end = () => {
      over = true
      wake()
    }
    const leave = [
      this.subscribe(topic, (payload) => {
        if (over) return
        waiting.push(payload as Payload)
        if (waiting.length > mostWaiting) {
          waiting = []
          end()
        }
        wake()
      }),
      ...[endsWith].flat().map((topic) => this.subscribe(topic, end)),
      this.onReconnect(end),
    ]
    signal?.addEventListener('abort', end, { once: true })
    // A failure ends the stream as well: its reader comes back and asks again.
    void isStillOpen()
      .catch(() => false)
      .then((isOpen) => isOpen || end())
    this.openStreams++
    try {
      while (!over && !signal?.aborted) {
        const next = waiting.shift()
        if (next !== undefined) yield next
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      this.openStreams--
      for (const stop of leave) stop()
    }
  }

  /** Like `stream`, of which everybody hears the same: whoever answers may tell all readers at once (broadcasts.ts). */
  broadcast<Payload>(
    topic: string,
    endsWith: string | readonly string[],
    signal: AbortSignal | undefined,
    isStillOpen: () => Promise<boolean>,
  ): AsyncGenerator<Payload, void, void> {
    if (signal) this.#broadcasts.set(signal, { topic, endsWith: [endsWith].flat(), isStillOpen })
    return this.stream(topic, endsWith, signal, isStillOpen)
  }

  /** What a request asked for with `broadcast`; undefined when it asked for something else. */
  broadcastFor(signal: AbortSignal | undefined): Broadcast | undefined {
    return signal && this.#broadcasts.get(signal)
  }

  #deliver(text: string | undefined): void {
    const message = JSON.parse(text ?? '{}') as { topic?: string; payload?: unknown }
    if (!message.topic) return
    for (const listener of [...(this.#topics.get(message.topic) ?? [])]) listener(message.payload)
  }

  #startAnew(): void {
    for (const listener of [...this.#reconnectListeners]) listener()
  }
}
