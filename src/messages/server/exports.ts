/** For the dashboards. */
export { messageCounts } from './unread-counts.ts'
