import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { DigestSection } from './digest/digest-section.ts'
import { sendDigests } from './digest/send-digests.ts'
import { deleteUnusedSharedEmails, deliverBroadcasts } from './sending/broadcast-delivery.ts'

export function notificationsBackgroundJobs(digestSections: readonly DigestSection[]): readonly BackgroundJob[] {
  return [
    { name: 'notifications.broadcast', run: deliverBroadcasts },
    // Finishes the broadcasts of a process that was killed.
    { name: 'notifications.sweep', schedule: '* * * * *', run: deliverBroadcasts },
    // The offsets of time zones are multiples of a quarter of an hour.
    {
      name: 'notifications.digest',
      schedule: '*/15 * * * *',
      run: (services) => sendDigests(services, digestSections),
    },
    { name: 'notifications.tidying', schedule: '40 4 * * *', run: deleteUnusedSharedEmails },
  ]
}
