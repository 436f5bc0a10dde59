import { eq } from 'drizzle-orm'
import type { NameObserver } from '../../platform/server/extension-points/observers.ts'
import { directoryText } from './directory-text.ts'
import { holdProfile } from './profile-rows.ts'
import { profiles } from './tables.ts'
import { tellOwner } from './watching.ts'

/** Keeps what the directory searches in step with a member's name, and has the person's open profile show it. */
export const profilesNameObserver: NameObserver = async ({ liveUpdates }, tx, accountId) => {
  const held = await holdProfile(tx, accountId)
  if (!held) return
  const updatedAt = new Date()
  await tx
    .update(profiles)
    .set({ directoryText: directoryText(held.name, held.profile), updatedAt })
    .where(eq(profiles.accountId, accountId))
  await tellOwner({ liveUpdates }, tx, accountId, updatedAt)
}
