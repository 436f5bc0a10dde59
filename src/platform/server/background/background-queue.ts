import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Transaction } from '../database/database.ts'
import { inSpan, type Tracing } from '../observability/tracing.ts'
import type { Live } from '../realtime/live-updates.ts'
import { ensureQueue } from './queue-setup.ts'

/** Milliseconds. */
const momentBeforeWork = 200

/** What a process does of a job (job.ts), with all that it needs at hand. */
type Work = {
  name: string
  schedule?: string
  wokenBy?: string
  run(data: Record<string, unknown>, settle?: Settle): Promise<void>
}

/**
 * Notes in a transaction that queued work is done: it is done once, whatever happens, when all of it is in there.
 * @throws Error, so that the transaction is undone, when somebody else has done it meanwhile
 */
export type Settle = (tx: Transaction) => Promise<void>

/** How a kind of work stands, as it was counted within the last minute. */
export type QueueState = {
  queue: string
  /** Ready to be done, not begun. */
  waiting: number
  active: number
  /** Given up after the last try, and kept for a while to be looked at. */
  failed: number
}

type Parts = { boss: PgBoss; live: Live; log: FastifyBaseLogger; tracing: Tracing | undefined }

/** The queue of such work. What is queued in a transaction is done after it commits, by one of the processes. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #live: Live
  readonly #log: FastifyBaseLogger
  readonly #tracing: Tracing | undefined

  constructor({ boss, live, log, tracing }: Parts) {
    this.#boss = boss
    this.#live = live
    this.#log = log
    this.#tracing = tracing
  }

  /** Begins to work. */
  async start(jobs: readonly Work[]): Promise<void> {
    const schedules = new Map((await this.#boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    await Promise.all(
      jobs.map(async (job) => {
        await this.#prepare(job, schedules.get(job.name))
        await this.#work(job)
      }),
    )
  }

  /** @param known when it is done already, as the queue has it */
  async #prepare({ name, schedule }: Work, known: string | undefined): Promise<void> {
    const policy = schedule ? 'stately' : 'standard'
    const retries = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
    await ensureQueue(this.#boss, name, { policy, ...retries })
    if (schedule && schedule !== known) await this.#boss.schedule(name, schedule)
  }

  async #work({ name, schedule, wokenBy, run: work }: Work): Promise<void> {
    const run: Work['run'] = (data, settle) =>
      inSpan(this.#tracing, `job ${name}`, { kind: 'internal', attributes: {} }, () => work(data, settle))
    if (wokenBy) {
      const doSoon = this.#soon(name, () => run({}))
      this.#live.subscribe(wokenBy, doSoon)
    }
    await this.#boss.work(
      name,
      { pollingIntervalSeconds: schedule ? 5 : 0.5, batchSize: 1 },
      async ([job]: QueuedJob<Record<string, unknown>>[]) => {
        if (!job) return
        try {
          await run(job.data ?? {}, (tx) => this.#settle(tx, name, job.id))
        } catch (error) {
          this.#log.error({ err: error, job: name }, 'a job failed, will be tried again')
          throw error
        }
      },
    )
  }

  /**
   * Queues a job in the caller's transaction.
   * @param startAfter seconds that it waits at least
   */
  async queue(tx: Transaction, name: string, data: object, { startAfter = 0 } = {}): Promise<void> {
    await this.#boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter })
  }

  /** How every kind of work stands, also what has queues of its own, such as mail. */
  async states(): Promise<QueueState[]> {
    const queues = await this.#boss.getQueues()
    return queues
      .filter(({ name }) => !name.startsWith('__pgboss__'))
      .map(({ name, readyCount, activeCount, failedCount }) => {
        return { queue: name, waiting: readyCount, active: activeCount, failed: failedCount }
      })
  }

  async #settle(tx: Transaction, name: string, id: string): Promise<void> {
    const answer = await this.#boss.complete(name, id, null, { db: fromDrizzle(tx, sql) })
    // The library's types leave out what it answers.
    const { affected } = answer as { affected?: number }
    if (affected !== 1) throw new Error('This work is done already.')
  }

  /** Does the work a moment after it is asked for, so that what is asked for together is done together. */
  #soon(name: string, work: () => Promise<void>): () => void {
    let state: 'idle' | 'busy' | 'asked again' = 'idle'
    const go = async () => {
      do {
        state = 'busy'
        await wait(momentBeforeWork, undefined, { ref: false })
        state = 'busy'
        await work().catch((error) =>
          this.#log.warn({ err: error, job: name }, 'work was broken off, will be done later'),
        )
      } while (wasAsked())
      state = 'idle'
    }
    // Asked through a function: the compiler does not see that the state changes while the work goes on.
    const wasAsked = () => state === 'asked again'
    return () => {
      if (state === 'idle') void go()
      else state = 'asked again'
    }
  }
}
