import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss, WorkHandlerFor, WorkOptions } from 'pg-boss'

/** Milliseconds between two checks for jobs. What is queued in between is fetched together. */
const interval = 500

/** Which of some queues have jobs that are ready to run. Each is asked for the job that its worker would fetch. */
const queuesWithJobs = `
  select queue from unnest($1::text[]) queue, lateral (
    select from pgboss.job
    where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now()
    order by priority desc, created_on limit 1
  ) job`

/** How often a worker that is not woken looks for jobs, in case the query that wakes workers fails. */
const rarely = { pollingIntervalSeconds: 60 }

type Options = Omit<WorkOptions, 'pollingIntervalSeconds'>

/**
 * The workers of this process, one for each queue. One query looks for jobs in all queues and wakes the workers of those
 * that have some. If each worker looked into its own queue, a process that nobody uses would make a query for each of
 * dozens of queues, over and over.
 */
export class QueueWorkers {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  /** The ids of the workers by their queues. */
  readonly #ids = new Map<string, string>()
  readonly #end = new AbortController()
  #watching: Promise<void> | undefined

  constructor(boss: PgBoss, log: FastifyBaseLogger) {
    this.#boss = boss
    this.#log = log
  }

  /** Starts a worker with the library's options. @returns what makes it look for more jobs at once */
  async work<Data, const O extends Options>(
    queue: string,
    options: O,
    handler: WorkHandlerFor<O & typeof rarely, Data>,
  ): Promise<() => void> {
    const id = await this.#boss.work(queue, { ...options, ...rarely }, handler)
    this.#ids.set(queue, id)
    this.#watching ??= this.#watch()
    return () => this.#boss.notifyWorker(id)
  }

  /** Stops looking for jobs. Call it before the queue is stopped. */
  async stop(): Promise<void> {
    this.#end.abort()
    await this.#watching
  }

  async #watch(): Promise<void> {
    const { signal } = this.#end
    let isFailing = false
    while (true) {
      await wait(interval, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      try {
        await this.#wakeThoseWithJobs()
        isFailing = false
      } catch (error) {
        // While the database is unavailable, this would be logged twice a second.
        if (!isFailing) this.#log.warn({ err: error }, 'cannot look for jobs, will try again')
        isFailing = true
      }
    }
  }

  async #wakeThoseWithJobs(): Promise<void> {
    const { rows } = await this.#boss.getDb().executeSql(queuesWithJobs, [[...this.#ids.keys()]])
    for (const { queue } of rows) this.#boss.notifyWorker(this.#ids.get(queue) ?? '')
  }
}
