import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { AccountObservers } from '../../platform/server/extension-points/observers.ts'
import { deleteAbandonedRegistrations } from './administration/abandoned-registrations.ts'
import { admissionJob, admitWaitingPeople } from './approval/admit-waiting.ts'
import type { ErasedParts } from './personal-data/account-deletion.ts'

/**
 * The background jobs that let newcomers in, or delete what they left behind.
 * @param parts what other capabilities do when an account becomes active or is deleted
 */
export function newcomerJobs(parts: AccountObservers & ErasedParts): readonly BackgroundJob[] {
  return [
    { name: admissionJob, run: (services) => admitWaitingPeople({ ...services, ...parts }) },
    {
      name: 'accounts.delete-abandoned',
      schedule: '40 4 * * *',
      run: (services) => deleteAbandonedRegistrations({ ...services, ...parts }),
    },
  ]
}
