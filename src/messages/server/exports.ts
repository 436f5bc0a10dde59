/** For src/app/background-jobs.ts. */
export { messagesJobs } from './away-mail.ts'
/** For the dashboards: what waits. */
export { messageCounts } from './counts.ts'
/** For src/app/registry/personal-data.ts. */
export { messagesPersonalData } from './personal-data.ts'
/** For src/app/registry/name-observers.ts. */
export { messagesNameObserver } from './renaming.ts'
/** For src/app/registry/reportable-content.ts. */
export { reportableMessage } from './reportable.ts'
/** For src/app/registry/live-subjects.ts. */
export { messagesSubject } from './watching.ts'
