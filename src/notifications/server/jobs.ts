import type { Job } from '../../platform/server/jobs.ts'
import { deliverBroadcasts } from './broadcasting.ts'

/** What notifications do by themselves. */
export const notificationsJobs: readonly Job[] = [
  { name: 'notifications.broadcast', run: deliverBroadcasts },
  // What a process left undone when it was killed.
  { name: 'notifications.sweep', schedule: '* * * * *', run: deliverBroadcasts },
]
