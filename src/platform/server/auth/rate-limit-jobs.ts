import { lt } from 'drizzle-orm'
import { hour } from '../../contract/durations.ts'
import type { BackgroundJob } from '../background/background-job.ts'
import { rateLimits } from '../tables.ts'

/** For the registry: deletes the counters of rate limits that have expired (rate-limits.ts). */
export const rateLimitJobs: readonly BackgroundJob[] = [
  {
    name: 'rate-limits.forget',
    schedule: '23 * * * *',
    run: async ({ db }) => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now() - hour))
    },
  },
]
