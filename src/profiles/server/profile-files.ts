import { ORPCError } from '@orpc/contract'
import { and, eq, or } from 'drizzle-orm'
import { t } from '#text'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { attachStoredFile } from '../../platform/server/files/attach-stored-file.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type LockedProfile, lockOwnProfile } from './profile-changes.ts'
import { profiles } from './tables.ts'

/**
 * Attaches a file that was just stored to the viewer's profile. When that fails, it deletes the file.
 * @param change writes the file's key, in the transaction that locks the profile
 * @throws NOT_SIGNED_IN when the session has ended; UNAVAILABLE when the database fails (S1 §8)
 */
export async function attachFile(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  viewer: Viewer,
  key: string,
  change: (tx: Transaction, locked: LockedProfile) => Promise<void>,
): Promise<void> {
  const isNamed = and(eq(profiles.accountId, viewer.id), or(eq(profiles.photoKey, key), eq(profiles.resumeKey, key)))
  try {
    await attachStoredFile(
      { storage },
      {
        key,
        attach: () => db.transaction(async (tx) => change(tx, await lockOwnProfile(tx, viewer))),
        isReferenced: async () => (await db.$count(profiles, isNamed)) > 0,
      },
    )
  } catch (error) {
    // Pass on errors with a code, such as that of an upload whose session ended meanwhile.
    if (error instanceof ORPCError) throw error
    log.error({ err: error }, 'a stored file could not be attached to its profile')
    throw problem('UNAVAILABLE', t`Database update failed: Your file was not saved. Please try again.`)
  }
}
