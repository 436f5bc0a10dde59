import { Gauge, type Registry } from 'prom-client'
import type { QueueState } from '../background/background-queue.ts'
import { type MailBacklog, mailBacklog } from '../mail/mail-backlog.ts'
import type { Services } from '../services.ts'

/** Milliseconds after which a reading goes without the database. */
const patience = 2000

/**
 * What waits in the database. Every process says the same of it, so take the largest, not the sum. While the database
 * does not answer these are missing, and `baobab_database_up` is 0; the process's own figures are there still.
 */
export function measureQueues({ db, jobs }: Pick<Services, 'db' | 'jobs'>, registry: Registry): void {
  const shared = { registers: [registry], aggregator: 'max' as const }
  let reading: Promise<[MailBacklog, QueueState[]] | null> | undefined
  /** Every gauge asks for itself; those of one reading share one answer. */
  const read = () => {
    reading ??= answered(Promise.all([mailBacklog(db), jobs.states()])).finally(() => (reading = undefined))
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
    help: 'Mails in the outbox that are not sent, by state; the last try of a failed one failed',
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
    help: 'How long the oldest mail waits that nobody has tried to send',
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

/** @returns null when the work fails, or takes longer than the patience lasts */
async function answered<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null)
  })
  try {
    return await Promise.race([work, impatience])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
