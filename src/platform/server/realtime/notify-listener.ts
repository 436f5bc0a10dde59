import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** What the database knows these connections by: one for each process that serves. */
export const liveConnectionName = 'baobab-live'

/** PostgreSQL's channel that carries everything. */
export const channel = 'live'

/** Milliseconds between tries to reach the database again; the last one repeats. */
const reconnectDelays = [50, 100, 250, 500, 1000]
/** Milliseconds between two questions whether the connection is still there, and those that an answer may take. */
const heartbeat = 2000
const patience = 2000

type Told = {
  /** A message as it was published. */
  onMessage(text: string | undefined): void
  /** The connection is there again after a loss: what was published meanwhile was not heard. */
  onReconnect(): void
}

/**
 * The one connection on which a process hears what every process publishes. It notices within seconds when it is
 * lost, also when nobody says so (a pulled cable, a stalled database), and comes back by itself.
 */
export class LiveConnection {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #told: Told
  #client: pg.Client | undefined
  #isStopped = false

  constructor(url: string, log: FastifyBaseLogger, told: Told) {
    this.#url = url
    this.#log = log
    this.#told = told
  }

  /** Whether messages arrive, as far as is known: a silent loss takes the time of a heartbeat to be noticed. */
  get isOpen(): boolean {
    return this.#client !== undefined
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: liveConnectionName,
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    client.on('notification', ({ payload }) => this.#told.onMessage(payload))
    // What follows an error is the end of the connection, which is what counts.
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

  /** Asks for signs of life until the connection is another one. */
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
        if (!this.#isStopped) this.#told.onReconnect()
        return
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'live connection still lost')
      }
    }
  }
}
