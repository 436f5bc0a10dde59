/** For src/app/background-jobs.ts. */
export { messagesBackgroundJobs } from './background-jobs.ts'
/** For src/app/registry/live-subjects.ts. */
export { messagesSubject } from './live-subject.ts'
/** For src/app/registry/name-observers.ts. */
export { messagesNameObserver } from './live-updates.ts'
/** For src/app/registry/personal-data.ts. */
export { messagesPersonalData } from './personal-data.ts'
/** For src/app/registry/reportable-content.ts. */
export { reportableMessage } from './reportable-messages.ts'
/** For the dashboards. */
export { messageCounts } from './unread-counts.ts'
