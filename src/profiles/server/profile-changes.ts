import { eq } from 'drizzle-orm'
import { accounts, lockViewer } from '../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { normalizeForSearch, searchSeparator } from '../../platform/server/database/search-terms.ts'
import type { NameObserver, ProfileObservers } from '../../platform/server/extension-points/observers.ts'
import { sharedByDefault } from '../contract.ts'
import { type NameWhere, namesWhere } from '../fields.ts'
import { publishProfileChange } from './live-updates.ts'
import { type ProfileRow, profiles } from './tables.ts'

/** A profile that is locked until the transaction ends, and its owner's name. */
export type LockedProfile = { name: string; profile: ProfileRow }

/**
 * Locks a person's profile by locking their account. Lock it before each change, so that changes of one profile run one
 * after the other, and none runs while the account is being deleted.
 * @returns undefined when there is no such account, or it has no profile
 */
export async function lockProfile(tx: Transaction, accountId: string): Promise<LockedProfile | undefined> {
  const owner = await lockAccount(tx, accountId)
  const [profile] = owner ? await tx.select().from(profiles).where(eq(profiles.accountId, accountId)) : []
  return owner && profile && { name: owner.name, profile }
}

/**
 * Locks the viewer's own profile, and creates it before its first change.
 * @throws NOT_SIGNED_IN when the session has just ended, such as by a suspension during an upload
 */
export async function lockOwnProfile(tx: Transaction, viewer: Viewer): Promise<LockedProfile> {
  const accountId = viewer.id
  const owner = await lockViewer(tx, viewer)
  await tx.insert(profiles).values({ accountId, sharedFields: sharedByDefault }).onConflictDoNothing()
  const [profile] = await tx.select().from(profiles).where(eq(profiles.accountId, accountId))
  return { name: owner.name, profile: profile as ProfileRow }
}

async function lockAccount(tx: Transaction, id: string): Promise<{ name: string } | undefined> {
  const [owner] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  return owner
}

/** What changes of a profile need: they publish live updates and call the profile observers. */
export type ProfileChangeServices = Pick<Services, 'liveUpdates'> & ProfileObservers

/** Changes a locked profile, updates its search text, calls the profile observers, and refreshes its owner's screens. */
export async function changeProfile(
  { liveUpdates, profileObservers }: ProfileChangeServices,
  tx: Transaction,
  { name, profile }: LockedProfile,
  changes: Partial<ProfileRow>,
): Promise<void> {
  const { accountId } = profile
  const updatedAt = new Date()
  await tx
    .update(profiles)
    .set({ ...changes, directoryText: directoryText(name, { ...profile, ...changes }), updatedAt })
    .where(eq(profiles.accountId, accountId))
  for (const observe of profileObservers) await observe({ liveUpdates }, tx, accountId)
  await publishProfileChange({ liveUpdates }, tx, accountId, updatedAt)
}

/** Updates the search text when a member's name changes, and refreshes the owner's screens. */
export const profilesNameObserver: NameObserver = async ({ liveUpdates }, tx, accountId) => {
  const locked = await lockProfile(tx, accountId)
  if (!locked) return
  const updatedAt = new Date()
  await tx
    .update(profiles)
    .set({ directoryText: directoryText(locked.name, locked.profile), updatedAt })
    .where(eq(profiles.accountId, accountId))
  await publishProfileChange({ liveUpdates }, tx, accountId, updatedAt)
}

const searchedFields = namesWhere('isInDirectory')

/** The text that the directory searches for a member: their name and their shared directory fields. */
export function directoryText(
  name: string,
  profile: Pick<ProfileRow, NameWhere<{ isInDirectory: true }> | 'sharedFields'>,
): string {
  const shared = searchedFields.filter((field) => profile.sharedFields.includes(field))
  return normalizeForSearch([name, ...shared.flatMap((field) => profile[field])].join(searchSeparator))
}
