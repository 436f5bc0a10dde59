import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import { invitationsJob } from './calendar/invitations.ts'
import { registrationNotificationsJob } from './registration/registration-notifications.ts'
import { promotionJob } from './registration/waiting-list.ts'
import { withdrawalsJob } from './registration/withdrawals.ts'
import { remindersJob } from './reminders.ts'

/** For src/app/registry/digest-sections.ts. */
export { eventsDigestSection } from './digest-section.ts'
/** For src/app/registry/cached-endpoints.ts. */
export { cachedEventHub, cachedEventList, cachedEventRange } from './lists/cached-lists.ts'
/** For the dashboards: the member's next event, and the number of upcoming events. */
export { managedCounts, nextRegistered } from './lists/dashboard-counts.ts'
/** For src/app/registry/personal-data.ts. */
export { eventsPersonalData } from './personal-data.ts'
/** For src/app/registry/page-loaders.ts, and for the sitemap. */
export { publicEventPage, publicEventPaths } from './public-event.ts'

/** For src/app/background-jobs.ts. */
export const eventsJobs: readonly BackgroundJob[] = [
  remindersJob,
  registrationNotificationsJob,
  withdrawalsJob,
  promotionJob,
  invitationsJob,
]
