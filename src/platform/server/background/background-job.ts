import type { Services } from '../services.ts'
import type { Settle } from './background-queue.ts'

/** Work that a capability does behind the requests. It may be begun again after a fault, so doing it twice must be doing it once. */
export type Job = {
  /** Such as `events.reminders`. */
  name: string
  /** When it comes round by itself: a cron expression in UTC. Absent for what is only ever queued. */
  schedule?: string
  /** A live topic: what is published on it lets each process do the job a moment later, without the queue. */
  wokenBy?: string
  /** @param settle absent for what is not from the queue */
  run(services: Services, data: Record<string, unknown>, settle?: Settle): Promise<void>
}
