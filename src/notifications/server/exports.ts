/** For requests that are not in the list of notifications. */

/** For capability.ts. */
export { notificationsBackgroundJobs } from './background-jobs.ts'
/** For capabilities that add a section to the digest. */
export type { DigestItem, DigestSection } from './digest/digest-section.ts'
/** For capability.ts. */
export { notificationsSubject } from './live-updates.ts'
/** For capability.ts. */
export { notificationsPersonalData } from './personal-data.ts'
export { emailRequest, withdrawRequestEmails } from './sending/delivery.ts'
/** For src/app/registry. */
export { mayStillBeSent } from './sending/may-still-be-sent.ts'
export { broadcast, type NotificationContent, type NotificationServices, notify } from './sending/notify.ts'
/** For lists of people with a daily limit. */
export { notifyAdminsOfUnusualActivity } from './sending/unusual-activity.ts'
export {
  markReadUnder,
  moveUnder,
  revise,
  withdraw,
  withdrawFrom,
  withdrawFromOthers,
  withdrawUnder,
} from './sending/withdrawal.ts'
export { hasChosenNotifications } from './settings/settings.ts'
/** For links in emails about the board. */
export { threadOfLink } from './unsubscribe/board-links.ts'
/** For src/app/http-server.ts. */
export { mountUnsubscribe } from './unsubscribe/unsubscribe.ts'
export { invalidLink } from './unsubscribe/unsubscribe-links.ts'
