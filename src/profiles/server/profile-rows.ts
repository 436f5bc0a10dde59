import { eq } from 'drizzle-orm'
import { accounts, lockViewer } from '../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { ProfileObservers } from '../../platform/server/extension-points/observers.ts'
import { sharedAtFirst } from '../contract.ts'
import { directoryText } from './directory-text.ts'
import { type ProfileRow, profiles } from './tables.ts'
import { tellOwner } from './watching.ts'

/** A profile that nobody else can change until the transaction ends, and its owner's name. */
export type HeldProfile = { name: string; profile: ProfileRow }

/**
 * Holds a person's profile. Every change begins so, with the account: two changes of one person's come one after the
 * other, and none comes between her leaving and her rows.
 * @returns undefined when there is no such account, or it has no profile
 */
export async function holdProfile(tx: Transaction, accountId: string): Promise<HeldProfile | undefined> {
  const owner = await holdAccount(tx, accountId)
  const [profile] = owner ? await tx.select().from(profiles).where(eq(profiles.accountId, accountId)) : []
  return owner && profile && { name: owner.name, profile }
}

/**
 * Holds the viewer's own profile, which begins with its first change.
 * @throws NOT_SIGNED_IN for a session that has just ended, such as by a suspension while a file was on its way
 */
export async function holdOwn(tx: Transaction, viewer: Viewer): Promise<HeldProfile> {
  const accountId = viewer.id
  const owner = await lockViewer(tx, viewer)
  await tx.insert(profiles).values({ accountId, sharedFields: sharedAtFirst }).onConflictDoNothing()
  const [profile] = await tx.select().from(profiles).where(eq(profiles.accountId, accountId))
  return { name: owner.name, profile: profile as ProfileRow }
}

async function holdAccount(tx: Transaction, id: string): Promise<{ name: string } | undefined> {
  const [owner] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  return owner
}

/** What it takes to change a profile: its owner's screens hear of it, and so does whatever follows it. */
export type ProfileChanging = Pick<Services, 'liveUpdates'> & ProfileObservers

/** Changes a held profile, keeps what follows from it in step, and tells every screen that its owner has open. */
export async function changeProfile(
  { liveUpdates, profileObservers }: ProfileChanging,
  tx: Transaction,
  { name, profile }: HeldProfile,
  changes: Partial<ProfileRow>,
): Promise<void> {
  const { accountId } = profile
  const updatedAt = new Date()
  await tx
    .update(profiles)
    .set({ ...changes, directoryText: directoryText(name, { ...profile, ...changes }), updatedAt })
    .where(eq(profiles.accountId, accountId))
  for (const follow of profileObservers) await follow({ liveUpdates }, tx, accountId)
  await tellOwner({ liveUpdates }, tx, accountId, updatedAt)
}
