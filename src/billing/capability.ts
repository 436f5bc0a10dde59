import type { Capability } from '../platform/server/extension-points/capability.ts'
import { billingContract } from './contract.ts'
import { billingJobs, billingPersonalData, mountStripeWebhook } from './server/exports.ts'
import { billingRoutes } from './server/routes.ts'

export const billingCapability = {
  name: 'billing',
  contract: { billing: billingContract },
  routes: { billing: billingRoutes },
  mount: mountStripeWebhook,
  tables: {
    memberships: 'membership',
    membership_people: 'membership',
    // The payment service's ids of its notices.
    payment_notices: null,
    departed_customers: null,
  },
  personalData: [billingPersonalData],
  backgroundJobs: billingJobs,
  pageParameters: { '/admin/memberships': ['filter', 'open', 'plan', 'search'] },
} satisfies Capability
