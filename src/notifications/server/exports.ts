/** For requests that no list of notifications shows. */
export { mailRequest } from './asking.ts'
/** For src/app/registry/digest-sections.ts: what capabilities add to the digest. */
export type { DigestItem, DigestSection } from './digest-part.ts'
/** For src/app/background-jobs.ts. */
export { notificationsJobs } from './jobs.ts'
/** For src/app/http-server.ts. */
export { mountUnsubscribe } from './mount.ts'
/** For src/app/registry/personal-data.ts. */
export { notificationsPersonalData } from './personal-data.ts'
export { broadcast, type Message, revise, type Telling, tell, withdraw } from './telling.ts'
/** For lists of people that show somebody no more. */
export { tellUnusualActivity } from './unusual-activity.ts'
/** For src/app/registry/live-subjects.ts. */
export { notificationsSubject } from './watching.ts'
export { markReadUnder, withdrawFrom, withdrawUnder } from './withdrawing.ts'
