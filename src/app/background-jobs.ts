import { accountsJobs } from '../accounts/server/exports.ts'
import { billingJobs } from '../billing/server/exports.ts'
import { namedExclusionsJob } from '../candidates/server/exports.ts'
import { employersJobs } from '../employers/server/exports.ts'
import { eventsJobs } from '../events/server/exports.ts'
import { jobsJobs } from '../jobs/server/exports.ts'
import { messagesJobs } from '../messages/server/exports.ts'
import { notificationsJobs } from '../notifications/server/exports.ts'
import { retryKeysJobs } from '../platform/server/auth/idempotency-keys.ts'
import { peopleShownJobs } from '../platform/server/auth/people-shown.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import type { Job } from '../platform/server/background/background-job.ts'
import { digestParts } from './registry/digest-sections.ts'

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
