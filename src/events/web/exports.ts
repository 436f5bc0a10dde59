/** For the dashboard: when a member's next session is. */
export { shortTimeOf } from './event-times.ts'
