import { customerTopic, tellStaleCustomers } from '../../billing/server/exports.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import { forgottenInvitationsJob } from './ended-invitations.ts'
import { recordedCompaniesJob } from './recorded-companies.ts'
import { billedAs } from './shared-memberships.ts'
import { waitingCompaniesJob } from './waiting-companies.ts'

export const employersJobs: readonly Job[] = [
  forgottenInvitationsJob,
  waitingCompaniesJob,
  recordedCompaniesJob,
  {
    name: 'employers.customers',
    schedule: '*/10 * * * *',
    wokenBy: customerTopic,
    run: (services) => tellStaleCustomers(services, billedAs),
  },
]
