import type { Job } from '../../platform/server/jobs.ts'

/** For src/jobs.ts. */
export const eventsJobs: readonly Job[] = []
