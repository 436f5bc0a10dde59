import type { Services } from '../services.ts'
import type { CompleteJob } from './background-queue.ts'

/**
 * Work that a capability does outside of requests. After a failure it may run again, so running twice must have the
 * same effect as running once.
 */
export type BackgroundJob = {
  /** Such as `events.reminders`. */
  name: string
  /** When it runs: a cron expression in UTC. Absent for a job that is only queued. */
  schedule?: string
  /** The topic of a live update that makes each process run the job a moment later, without the queue. */
  wokenBy?: string
  /** True if it runs while its part of the site is off, because it protects people rather than serving them. */
  runsWhileOff?: boolean
  /** @param completeJob absent if the job was not queued */
  run(services: Services, data: Record<string, unknown>, settle?: CompleteJob): Promise<void>
}
