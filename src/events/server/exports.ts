/** For the health of the community. */
export { registeredSince, seatsBetween } from './health-figures.ts'
/** For the dashboards: the member's next event, and the number of upcoming events. */
export { hasEvents, hasRegistered, managedCounts, nextRegistered } from './lists/dashboard-counts.ts'
/** For the starter content of a new community. */
export { createEvent } from './management/create-event.ts'
/** For the sitemap. */
export { publicEventPaths } from './public-event.ts'
