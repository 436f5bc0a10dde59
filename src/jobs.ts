import { accountsJobs } from './accounts/server/public.ts'
import { billingJobs } from './billing/server/public.ts'
import { namedExclusionsJob } from './candidates/server/public.ts'
import { digestParts } from './digest-parts.ts'
import { employersJobs } from './employers/server/public.ts'
import { eventsJobs } from './events/server/public.ts'
import { jobsJobs } from './jobs/server/public.ts'
import { messagesJobs } from './messages/server/public.ts'
import { notificationsJobs } from './notifications/server/public.ts'
import type { Services } from './platform/server/context.ts'
import type { Job } from './platform/server/job.ts'
import { peopleShownJobs } from './platform/server/people-shown.ts'
import { retryKeysJobs } from './platform/server/retry-keys.ts'

/** Everything that is done behind the requests, a line per capability. */
export const jobs: readonly Job[] = [
  ...accountsJobs,
  ...notificationsJobs(digestParts),
  ...billingJobs,
  ...employersJobs,
  ...eventsJobs,
  ...jobsJobs,
  namedExclusionsJob,
  ...messagesJobs,
  ...retryKeysJobs,
  ...peopleShownJobs,
]

/** Begins to do it. */
export async function startJobs(services: Services): Promise<void> {
  await services.jobs.start(
    jobs.map(({ run, ...job }) => ({ ...job, run: (data, settle) => run(services, data, settle) })),
  )
}
