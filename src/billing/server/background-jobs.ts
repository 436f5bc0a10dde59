import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import { createMissingMemberships, endSponsorships, notifyLapsed } from './lapses.ts'
import { departureTopic } from './memberships.ts'
import { deleteDepartedCustomers } from './stripe/customers.ts'
import { refreshPrices } from './stripe/prices.ts'
import { reconcile } from './stripe/reconciliation.ts'
import { endForSuspended } from './suspended-members.ts'

export const billingJobs: readonly BackgroundJob[] = [
  {
    name: 'billing.prices',
    // Often enough that an admin who just configured Stripe, or changed a price there, does not wait long.
    schedule: '*/5 * * * *',
    async run(services) {
      await refreshPrices(services)
    },
  },
  { name: 'billing.reconcile', schedule: '17 4 * * *', run: (services) => reconcile(services) },
  {
    name: 'billing.lapses',
    schedule: '*/10 * * * *',
    async run(services) {
      await createMissingMemberships(services)
      await endSponsorships(services)
      await notifyLapsed(services)
      await endForSuspended(services)
    },
  },
  {
    name: 'billing.departures',
    schedule: '*/10 * * * *',
    wokenBy: departureTopic,
    run: (services) => deleteDepartedCustomers(services),
  },
]
