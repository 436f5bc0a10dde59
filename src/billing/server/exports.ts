/** For what goes with a membership, of many at once. */
export { hasCurrentMembership } from './current.ts'
/** For companies: in whose name their membership is billed. */
export { type BilledAs, customerTopic, reviewCustomer, tellStaleCustomers } from './customers.ts'
/** For the gate, through src/app/api.ts. */
export { isEntitled } from './entitlement.ts'
/** For src/app/background-jobs.ts. */
export { billingJobs } from './jobs.ts'
/** For companies: their people share a membership. */
export { beginSharedMembership, joinSharedMembership, leaveSharedMembership } from './people.ts'
/** For src/app/registry/personal-data.ts. */
export { billingPersonalData } from './personal-data.ts'
/** For whoever shows prices, or chooses how they are paid. */
export { refreshPrices } from './prices.ts'
/** For whoever would give one up. */
export { countRunning, whatRuns } from './running.ts'
/** For references from other capabilities' tables. */
export { memberships } from './tables.ts'
/** For src/app/http-server.ts. */
export { mountStripeWebhook } from './webhook.ts'
