import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import { clearLetters, deliverBroadcasts } from './broadcasting.ts'
import { sendDigests } from './digest.ts'
import type { DigestSection } from './digest-part.ts'

/** What notifications do by themselves. */
export function notificationsJobs(digestSections: readonly DigestSection[]): readonly BackgroundJob[] {
  return [
    { name: 'notifications.broadcast', run: deliverBroadcasts },
    // What a process left undone when it was killed.
    { name: 'notifications.sweep', schedule: '* * * * *', run: deliverBroadcasts },
    // Mornings begin at any quarter of an hour, somewhere.
    {
      name: 'notifications.digest',
      schedule: '*/15 * * * *',
      run: (services) => sendDigests(services, digestSections),
    },
    { name: 'notifications.tidying', schedule: '40 4 * * *', run: clearLetters },
  ]
}
