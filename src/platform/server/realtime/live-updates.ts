import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../database/database.ts'
import { channel, NotifyListener } from './notify-listener.ts'

type Listener = (payload: unknown, topic: string) => void

/** SQL that publishes at commit, for a statement that does other work as well. */
export function publishStatement(topic: string, payload: object): SQL {
  return sql`pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`
}

/** Like `publishStatement`, for a topic and a payload (jsonb) that only the statement knows. */
export function publishStatementOf(topic: SQL, payload: SQL): SQL {
  return sql`pg_notify(${sql.raw(`'${channel}'`)}, jsonb_build_object('topic', ${topic}, 'payload', ${payload})::text)`
}

/**
 * Publishes live updates to all processes through PostgreSQL's LISTEN/NOTIFY. An update published in a transaction
 * arrives when the transaction commits, and never if it does not.
 */
export class LiveUpdates {
  readonly #listener: NotifyListener
  /** Most topics have one listener, which needs no set. */
  readonly #topics = new Map<string, Listener | Set<Listener>>()
  readonly #reconnectListeners = new Set<() => void>()
  /** How many live connections of browsers are open. */
  openStreams = 0

  constructor(url: string, log: FastifyBaseLogger) {
    this.#listener = new NotifyListener(url, log, {
      onMessage: (text) => this.#deliver(text),
      onReconnect: () => this.#callReconnectListeners(),
    })
  }

  /** Whether this process receives updates. While it does not, nothing that it caches can be trusted. */
  get isListening(): boolean {
    return this.#listener.isOpen
  }

  async start(): Promise<void> {
    await this.#listener.open()
  }

  /** Ends every live connection of a browser. The browser reconnects, to another process or the next one. */
  endStreams(): void {
    this.#callReconnectListeners()
  }

  async stop(): Promise<void> {
    this.#callReconnectListeners()
    await this.#listener.close()
  }

  /** Sends `payload` to the subscribers of `topic` at commit. Topic and payload must fit into 8000 bytes together. */
  async publish(tx: Connection, topic: string, payload: object): Promise<void> {
    await tx.execute(sql`select ${publishStatement(topic, payload)}`)
  }

  /** Sends the same payload to the subscribers of many topics, in one statement. */
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

  /** Calls the listener when the connection is back after a loss, in which updates were missed, and at stop. */
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

  #callReconnectListeners(): void {
    for (const listener of [...this.#reconnectListeners]) listener()
  }
}
