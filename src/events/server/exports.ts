import type { Job } from '../../platform/server/background/background-job.ts'
import { invitationsJob } from './calendar/invitations.ts'
import { remindersJob } from './reminders.ts'
import { promotionJob } from './seats/promotion-job.ts'
import { seatNewsJob } from './seats/seat-news.ts'
import { withdrawalsJob } from './seats/withdrawals.ts'

/** For src/app/registry/digest-sections.ts. */
export { eventsDigestPart } from './digest-part.ts'
/** For the dashboards: what a member is registered for, and how much is planned. */
export { managedCounts, nextRegistered } from './figures.ts'
/** For src/app/registry/personal-data.ts. */
export { eventsPersonalData } from './personal-data.ts'
/** For src/app/registry/page-loaders.ts, and for the sitemap. */
export { publicEventPage, publicEventPaths } from './public-event.ts'
/** For src/app/registry/cached-endpoints.ts. */
export { sharedEventHub, sharedEventList, sharedEventRange } from './shared-lists.ts'

/** For src/app/background-jobs.ts. */
export const eventsJobs: readonly Job[] = [remindersJob, seatNewsJob, withdrawalsJob, promotionJob, invitationsJob]
