import { digestParts } from './digest-parts.ts'
import { eventsJobs } from './events/server/public.ts'
import { notificationsJobs } from './notifications/server/public.ts'
import type { Job } from './platform/server/jobs.ts'

/** Everything that is done behind the requests, a line per capability. */
export const jobs: readonly Job[] = [...notificationsJobs(digestParts), ...eventsJobs]
