/** For the dashboard: the time of a member's next event. */
export { shortTimeOf } from './event-labels.ts'
