import { Gauge, type Registry } from 'prom-client'
import type { QueueState } from '../background/background-queue.ts'
import { type EmailBacklog, emailBacklog } from '../mail/stored-emails.ts'
import type { Services } from '../services.ts'

/** How long reading from the database may take, in milliseconds. */
const timeout = 2000

/**
 * Metrics of queues in the database. Every process reports the same, so the largest value counts, not the sum. While
 * the database does not respond they are missing, and `baobab_database_up` is 0; the metrics of the process itself
 * remain available.
 */
export function measureQueues(
  { db, backgroundQueue }: Pick<Services, 'db' | 'backgroundQueue'>,
  registry: Registry,
): void {
  const shared = { registers: [registry], aggregator: 'max' as const }
  let reading: Promise<[EmailBacklog, QueueState[]] | null> | undefined
  /** Every gauge reads by itself; those of one collection share one result. */
  const read = () => {
    reading ??= withTimeout(Promise.all([emailBacklog(db), backgroundQueue.states()])).finally(
      () => (reading = undefined),
    )
    return reading
  }

  new Gauge({
    ...shared,
    aggregator: 'min',
    name: 'baobab_database_up',
    help: 'Whether the database answered this reading',
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  new Gauge({
    ...shared,
    name: 'baobab_mails',
    help: 'Emails in the outbox that are not sent, by state; the last try of a failed one failed',
    labelNames: ['state'],
    async collect() {
      this.reset()
      const [backlog] = (await read()) ?? []
      if (!backlog) return
      this.set({ state: 'queued' }, backlog.queued)
      this.set({ state: 'failed' }, backlog.failed)
    },
  })
  new Gauge({
    ...shared,
    name: 'baobab_mails_oldest_queued_seconds',
    help: 'How long the oldest email has waited without an attempt to send it',
    async collect() {
      const [backlog] = (await read()) ?? []
      if (backlog) this.set(backlog.oldestQueuedSeconds)
      else this.remove()
    },
  })
  new Gauge({
    ...shared,
    name: 'baobab_jobs',
    help: 'Work behind the requests by queue and state, counted once a minute',
    labelNames: ['queue', 'state'],
    async collect() {
      this.reset()
      const [, states = []] = (await read()) ?? []
      for (const { queue, waiting, active, failed } of states) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'active' }, active)
        this.set({ queue, state: 'failed' }, failed)
      }
    },
  })
}

/** @returns null when the work fails or times out */
async function withTimeout<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeout, null)
  })
  try {
    return await Promise.race([work, timedOut])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
