import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** The application name of these connections in PostgreSQL: one for each process that serves. */
export const notifyListenerName = 'baobab-live'

/** PostgreSQL's channel that carries all live updates. */
export const channel = 'live'

/** Milliseconds between attempts to reconnect to the database; the last one repeats. */
const reconnectDelays = [50, 100, 250, 500, 1000]
/** Milliseconds between two checks whether the connection still works. */
const heartbeat = 2000
/** How long connecting, or a response to a check, may take, in milliseconds. */
const timeout = 2000

type Handlers = {
  /** Gets a message as it was published. */
  onMessage(text: string | undefined): void
  /** The connection is back after a loss; messages that were published meanwhile are lost. */
  onReconnect(): void
}

/**
 * The one connection on which a process receives what all processes publish. It notices a loss within seconds, even if
 * nothing reports it (a pulled cable, a stalled database), and reconnects by itself.
 */
export class NotifyListener {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #handlers: Handlers
  #client: pg.Client | undefined
  #isStopped = false

  constructor(url: string, log: FastifyBaseLogger, handlers: Handlers) {
    this.#url = url
    this.#log = log
    this.#handlers = handlers
  }

  /** Whether messages arrive, as far as is known: an unreported loss is noticed at the next heartbeat. */
  get isOpen(): boolean {
    return this.#client !== undefined
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: notifyListenerName,
      keepAlive: true,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    })
    client.on('notification', ({ payload }) => this.#handlers.onMessage(payload))
    // The connection ends after an error, and that end is what counts.
    client.on('error', ({ message }) => this.#log.warn({ reason: message }, 'live connection lost'))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    if (this.#isStopped) return client.end()
    this.#client = client
    void this.#watch(client)
    client.once('end', () => {
      if (this.#client !== client) return
      this.#client = undefined
      void this.#reopen()
    })
  }

  async close(): Promise<void> {
    this.#isStopped = true
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  /** Checks the connection until it is replaced. */
  async #watch(client: pg.Client): Promise<void> {
    while (this.#client === client) {
      await wait(heartbeat, undefined, { ref: false })
      if (this.#client !== client) return
      await client.query('select').catch(() => client.connection.stream.destroy())
    }
  }

  async #reopen(): Promise<void> {
    for (let attempt = 0; !this.#isStopped; attempt++) {
      await wait(reconnectDelays[attempt] ?? reconnectDelays.at(-1), undefined, { ref: false })
      try {
        await this.open()
        if (!this.#isStopped) this.#handlers.onReconnect()
        return
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'live connection still lost')
      }
    }
  }
}
