import { ORPCError } from '@orpc/contract'
import { and, eq, or } from 'drizzle-orm'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type HeldProfile, holdOwn } from './profile-rows.ts'
import { profiles } from './tables.ts'

/**
 * Puts a file that was just kept into the viewer's profile.
 * @param change writes its key, in the transaction that holds the profile
 * @throws NOT_SIGNED_IN when the session has ended; UNAVAILABLE when the database takes it not (S1 §8); the file is deleted again then
 */
export async function putIntoProfile(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  viewer: Viewer,
  key: string,
  change: (tx: Transaction, held: HeldProfile) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => change(tx, await holdOwn(tx, viewer)))
  } catch (error) {
    // The commit may have arrived although its answer did not: a file that a row names is never deleted.
    const isNamed = await db
      .$count(
        profiles,
        and(eq(profiles.accountId, viewer.id), or(eq(profiles.photoKey, key), eq(profiles.resumeKey, key))),
      )
      .catch(() => 1)
    if (isNamed === 0) await storage.deleteQuietly(key)
    // A refusal, such as of an upload whose session ended meanwhile, goes out as it is.
    if (error instanceof ORPCError) throw error
    log.error({ err: error }, 'a stored file could not be noted in its profile')
    throw problem('UNAVAILABLE', 'Database update failed: Your file was not saved. Please try again.')
  }
}
