import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import { closeDeparted } from './departures.ts'
import { beginMissing, endSponsorships, tellLapsed } from './lapses.ts'
import { departureTopic } from './people.ts'
import { refreshPrices } from './prices.ts'
import { reconcile } from './reconciling.ts'
import { endForShutOut } from './shut-out.ts'

export const billingJobs: readonly BackgroundJob[] = [
  {
    name: 'billing.prices',
    // Often enough that a community that just configured Stripe, or changed a price there, need not wait for it.
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
      await beginMissing(services)
      await endSponsorships(services)
      await tellLapsed(services)
      await endForShutOut(services)
    },
  },
  {
    name: 'billing.departures',
    schedule: '*/10 * * * *',
    wokenBy: departureTopic,
    run: (services) => closeDeparted(services),
  },
]
