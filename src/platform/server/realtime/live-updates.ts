import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../database/database.ts'
import { channel, LiveConnection } from './notify-listener.ts'

type Listener = (payload: unknown, topic: string) => void

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
  /** Most topics have one listener, who needs no set. */
  readonly #topics = new Map<string, Listener | Set<Listener>>()
  readonly #reconnectListeners = new Set<() => void>()
  /** How many live connections of browsers are open (live-streams/). */
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

  /** Ends every live connection of a browser: it comes back, to another process or the next one. */
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
    const known = this.#topics.get(topic)
    if (known instanceof Set) known.add(listener)
    else if (known === undefined) this.#topics.set(topic, listener)
    else if (known !== listener) this.#topics.set(topic, new Set([known, listener]))
    return () => this.unsubscribe(topic, listener)
  }

  unsubscribe(topic: string, listener: Listener): void {
    const known = this.#topics.get(topic)
    if (known instanceof Set) known.delete(listener)
    if (known === listener || (known instanceof Set && known.size === 0)) this.#topics.delete(topic)
  }

  /** Calls back when the connection is there again after a loss, when what happened meanwhile was not heard, and at stop. */
  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener)
    return () => this.#reconnectListeners.delete(listener)
  }

  #deliver(text: string | undefined): void {
    const message = JSON.parse(text ?? '{}') as { topic?: string; payload?: unknown }
    if (!message.topic) return
    const { topic, payload } = message
    const listeners = this.#topics.get(topic)
    if (listeners instanceof Set) for (const listener of [...listeners]) listener(payload, topic)
    else listeners?.(payload, topic)
  }

  #startAnew(): void {
    for (const listener of [...this.#reconnectListeners]) listener()
  }
}
