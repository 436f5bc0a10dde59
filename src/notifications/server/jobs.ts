import type { Job } from '../../platform/server/jobs.ts'

/** What notifications do by themselves. */
export const notificationsJobs: readonly Job[] = []
