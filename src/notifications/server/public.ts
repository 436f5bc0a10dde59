export { notificationsJobs } from './jobs.ts'
export { type Audience, broadcast, type Message, tell, withdraw } from './telling.ts'
export { markReadUnder, withdrawUnder } from './withdrawing.ts'
