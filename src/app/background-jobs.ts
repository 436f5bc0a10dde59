import { accountsJobs } from '../accounts/server/exports.ts'
import { billingJobs } from '../billing/server/exports.ts'
import { excludedCompanyNamesJob } from '../candidates/server/exports.ts'
import { employersBackgroundJobs } from '../employers/server/exports.ts'
import { eventsJobs } from '../events/server/exports.ts'
import { jobsBackgroundJobs } from '../jobs/server/exports.ts'
import { messagesBackgroundJobs } from '../messages/server/exports.ts'
import { notificationsJobs } from '../notifications/server/exports.ts'
import { idempotencyKeyJobs } from '../platform/server/auth/idempotency-keys.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import { peopleViewJobs } from '../platform/server/auth/view-limits.ts'
import type { BackgroundJob } from '../platform/server/background/background-job.ts'
import { digestSections } from './registry/digest-sections.ts'

/** All background jobs, a line per capability. */
export const backgroundJobs: readonly BackgroundJob[] = [
  ...accountsJobs,
  ...notificationsJobs(digestSections),
  ...billingJobs,
  ...employersBackgroundJobs,
  ...eventsJobs,
  ...jobsBackgroundJobs,
  excludedCompanyNamesJob,
  ...messagesBackgroundJobs,
  ...idempotencyKeyJobs,
  ...peopleViewJobs,
]

/** Starts working on them. */
export async function startBackgroundJobs(services: Services): Promise<void> {
  await services.backgroundQueue.start(
    backgroundJobs.map(({ run, ...job }) => ({ ...job, run: (data, settle) => run(services, data, settle) })),
  )
}
