/** For src/jobs.ts. */
export { messagesJobs } from './away-mail.ts'
/** For the dashboards: what waits. */
export { messageCounts } from './counts.ts'
/** For src/personal-data.ts. */
export { messagesPersonalData } from './personal-data.ts'
/** For src/name-observers.ts. */
export { messagesNameObserver } from './renaming.ts'
/** For src/reportables.ts. */
export { reportableMessage } from './reportable.ts'
/** For src/live-subjects.ts. */
export { messagesSubject } from './watching.ts'
