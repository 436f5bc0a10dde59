/** For src/jobs.ts. */
export { messagesJobs } from './away-mail.ts'
/** For the dashboards: what waits. */
export { messageCounts } from './counts.ts'
/** For src/personal-data.ts. */
export { messagesPersonalData } from './personal-data.ts'
/** For src/reportables.ts. */
export { reportableMessage } from './reportable.ts'
