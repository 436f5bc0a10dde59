/** For queries over many rows that need a current membership. */

/** For what waits for the admins. */
export { countLapsingMemberships } from './admin/membership-list.ts'
/** For capability.ts. */
export { billingJobs } from './background-jobs.ts'
export { hasCurrentMembership, isEntitled } from './membership-access.ts'
/** For companies, whose people share a membership. */
/** For dialogs that ask before a membership ends. */
export {
  countRunningMemberships,
  createSharedMembership,
  joinSharedMembership,
  leaveSharedMembership,
  runningMembership,
} from './memberships.ts'
/** For capability.ts. */
export { billingPersonalData } from './personal-data.ts'
/** For companies, which say in whose name their membership is billed. */
export { type BilledAs, customerTopic, reviewCustomer, updateStaleCustomers } from './stripe/customers.ts'
/** For pages that show prices, and for admins who choose how memberships are paid. */
export { refreshPrices } from './stripe/prices.ts'
/** For src/app/http-server.ts. */
export { mountStripeWebhook } from './stripe/webhook.ts'
/** For references from other capabilities' tables. */
export { memberships } from './tables.ts'
