import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { liveSubject } from '../../platform/server/realtime/live-subject.ts'
import type { ProfileEvent } from '../contract.ts'
import { profiles } from './tables.ts'

function profileTopic(accountId: string): string {
  return `profile:${accountId}`
}

/** Refreshes every screen on which the owner has their profile open, on any device, when the transaction commits. */
export async function publishProfileChange(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Connection,
  accountId: string,
  updatedAt: Date,
): Promise<void> {
  const event: ProfileEvent = { kind: 'changed', updatedAt: updatedAt.toISOString() }
  await liveUpdates.publish(tx, profileTopic(accountId), event)
}

/**
 * Changes of the viewer's profile from any device. The first event carries the time of the last change, so that a screen
 * that reconnects knows whether it missed one.
 */
export const profileSubject = liveSubject({
  name: 'profile',
  key: null,
  access: 'member',
  membership: 'notNeeded',
  open: (_, { id }) => ({ topic: profileTopic(id) }),
  async first({ db }, { id }) {
    const [profile] = await db
      .select({ updatedAt: profiles.updatedAt })
      .from(profiles)
      .where(eq(profiles.accountId, id))
    const event: ProfileEvent = { kind: 'heartbeat', updatedAt: profile?.updatedAt.toISOString() ?? null }
    return [{ event, isState: true }]
  },
  eventsOf: async (_services, _viewer, _key, change) => [{ event: change as ProfileEvent, isState: true }],
})
