import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type PgBoss, type Queue, type Job as QueuedJob } from 'pg-boss'
import type { Transaction } from '../database/database.ts'
import { inSpan, type Tracing } from '../observability/tracing.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'
import type { QueueWorkers } from './queue-workers.ts'

/** Milliseconds by which work is delayed after a live update. */
const momentBeforeWork = 200

/** A background job as a process runs it, with its services bound. */
type Work = {
  name: string
  schedule?: string
  wokenBy?: string
  run(data: Record<string, unknown>, settle?: CompleteJob): Promise<void>
}

/**
 * Marks a queued job as completed within a transaction: if all its work is in the transaction, it is done exactly once.
 * @throws Error, so that the transaction is rolled back, when another process has completed it meanwhile
 */
export type CompleteJob = (tx: Transaction) => Promise<void>

/** The state of a queue, as counted within the last minute. */
export type QueueState = {
  queue: string
  /** Ready to run, not started. */
  waiting: number
  active: number
  /** Failed finally, and kept for a while for inspection. */
  failed: number
}

type Parts = {
  boss: PgBoss
  queueWorkers: QueueWorkers
  liveUpdates: LiveUpdates
  log: FastifyBaseLogger
  tracing: Tracing | undefined
}

/**
 * The queue of background jobs. A job that is queued in a transaction runs after the commit, in one of the processes.
 */
export class BackgroundQueue {
  readonly #boss: PgBoss
  readonly #queueWorkers: QueueWorkers
  readonly #liveUpdates: LiveUpdates
  readonly #log: FastifyBaseLogger
  readonly #tracing: Tracing | undefined

  constructor({ boss, queueWorkers, liveUpdates, log, tracing }: Parts) {
    this.#boss = boss
    this.#queueWorkers = queueWorkers
    this.#liveUpdates = liveUpdates
    this.#log = log
    this.#tracing = tracing
  }

  /** Starts working on jobs. */
  async start(jobs: readonly Work[]): Promise<void> {
    const schedules = new Map((await this.#boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    await Promise.all(
      jobs.map(async (job) => {
        await this.#prepare(job, schedules.get(job.name))
        await this.#work(job)
      }),
    )
  }

  /** @param known the job's schedule in the queue, if it has one */
  async #prepare({ name, schedule }: Work, known: string | undefined): Promise<void> {
    const policy = schedule ? 'stately' : 'standard'
    const retries = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
    await ensureQueue(this.#boss, name, { policy, ...retries })
    if (schedule && schedule !== known) await this.#boss.schedule(name, schedule)
  }

  async #work({ name, wokenBy, run: work }: Work): Promise<void> {
    const run: Work['run'] = (data, settle) =>
      inSpan(this.#tracing, `job ${name}`, { kind: 'internal', attributes: {} }, () => work(data, settle))
    if (wokenBy) {
      const doSoon = this.#soon(name, () => run({}))
      this.#liveUpdates.subscribe(wokenBy, doSoon)
    }
    const lookForMore = await this.#queueWorkers.work(
      name,
      { batchSize: 1 },
      async ([job]: QueuedJob<Record<string, unknown>>[]) => {
        if (!job) return
        try {
          await run(job.data ?? {}, (tx) => this.#settle(tx, name, job.id))
        } catch (error) {
          this.#log.error({ err: error, job: name }, 'a job failed, will be tried again')
          throw error
        }
        // Several jobs may have been queued at once: the next one need not wait.
        lookForMore()
      },
    )
  }

  /** Queues a job in the caller's transaction. @param startAfter seconds after which it may run */
  async queue(tx: Transaction, name: string, data: object, { startAfter = 0 } = {}): Promise<void> {
    await this.#boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter })
  }

  /** The state of all queues, including others such as that of emails. */
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
    // The library's types omit this property.
    const { affected } = answer as { affected?: number }
    if (affected !== 1) throw new Error('This work is done already.')
  }

  /** Runs the work a moment after it is requested, so that requests of the same moment cause one run. */
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
    // A function, because the compiler does not see that the state changes while the work is running.
    const wasAsked = () => state === 'asked again'
    return () => {
      if (state === 'idle') void go()
      else state = 'asked again'
    }
  }
}

/** The queues that existed when each connection was opened. */
const known = new WeakMap<PgBoss, Promise<Set<string>>>()

/** Creates a queue unless it exists. Creating an existing one changes nothing, but takes time. */
export async function ensureQueue(boss: PgBoss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  const queues = known.get(boss) ?? boss.getQueues().then((found) => new Set(found.map((queue) => queue.name)))
  known.set(boss, queues)
  if (!(await queues).has(name)) await boss.createQueue(name, options)
}
