import { eq } from 'drizzle-orm'
import { accounts, setAvatar } from '../../accounts/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { noResume, nothingWritten } from './empty-profile.ts'
import { changeProfile, holdProfile, type ProfileChanging } from './profile-rows.ts'

/**
 * Empties somebody's profile, as an admin; what she shares and whether she is in the directory stays her choice. One
 * that is empty already stays as it is.
 * @throws NOT_FOUND when there is no such account
 */
export async function clearProfile(
  { db, ...services }: Pick<Services, 'db' | 'storage'> & ProfileChanging,
  admin: Viewer,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(accounts, eq(accounts.id, id))) === 0) throw problem('NOT_FOUND', 'Member not found')
    const wasThere = await emptyProfile(services, tx, id)
    if (wasThere) await recordAuditEntry(tx, { action: 'profile.cleared', actorId: admin.id, accountId: id })
  })
}

/**
 * Takes every text, the photo and the resume out of a profile, and tells its owner's open screens.
 * @returns whether there was a profile
 */
export async function emptyProfile(
  { storage, ...services }: Pick<Services, 'storage'> & ProfileChanging,
  tx: Transaction,
  accountId: string,
): Promise<boolean> {
  const held = await holdProfile(tx, accountId)
  if (!held) return false
  const { photoKey, resumeKey } = held.profile
  await setAvatar(tx, accountId, null)
  await changeProfile(services, tx, held, { ...nothingWritten, ...noResume, photoKey: null })
  for (const key of [photoKey, resumeKey]) if (key) await storage.deleteAfterCommit(tx, key)
  return true
}
