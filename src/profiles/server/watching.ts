import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { liveSubject } from '../../platform/server/realtime/live-subject.ts'
import type { ProfileEvent } from '../contract.ts'
import { profiles } from './tables.ts'

function profileTopic(accountId: string): string {
  return `profile:${accountId}`
}

/** Tells every screen that has the own profile open, on any device, once the caller's transaction commits. */
export async function tellOwner(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Connection,
  accountId: string,
  updatedAt: Date,
): Promise<void> {
  const event: ProfileEvent = { kind: 'changed', updatedAt: updatedAt.toISOString() }
  await liveUpdates.publish(tx, profileTopic(accountId), event)
}

/**
 * Changes of the viewer's profile from any device. What comes first carries the moment of the last change, so that a
 * reader who was away knows what they missed.
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
