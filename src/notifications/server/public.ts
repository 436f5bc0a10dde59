/** For requests that no list of notifications shows. */
export { mailRequest } from './asking.ts'
/** For src/digest-parts.ts: what capabilities add to the digest. */
export type { DigestItem, DigestPart } from './digest-part.ts'
/** For src/jobs.ts. */
export { notificationsJobs } from './jobs.ts'
/** For src/app.ts. */
export { mountUnsubscribe } from './mount.ts'
/** For src/personal-data.ts. */
export { notificationsPersonalData } from './personal-data.ts'
export { broadcast, type Message, revise, type Telling, tell, withdraw } from './telling.ts'
/** For lists of people that show somebody no more. */
export { tellUnusualActivity } from './unusual-activity.ts'
/** For src/live-subjects.ts. */
export { notificationsSubject } from './watching.ts'
export { markReadUnder, withdrawFrom, withdrawUnder } from './withdrawing.ts'
