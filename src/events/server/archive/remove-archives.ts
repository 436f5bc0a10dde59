import { inArray } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { LockedEvent } from '../locks.ts'
import { eventMaterials, eventRecordings } from './tables.ts'

/** Deletes the materials and recordings of locked events that leave the archive. */
export async function removeArchives(
  { storage }: Pick<Services, 'storage'>,
  tx: Transaction,
  dates: readonly Pick<LockedEvent, 'id'>[],
): Promise<void> {
  const ids = dates.map(({ id }) => id)
  const removed = await tx.delete(eventMaterials).where(inArray(eventMaterials.eventId, ids)).returning()
  for (const { fileKey } of removed) if (fileKey) await storage.deleteAfterCommit(tx, fileKey)
  await tx.delete(eventRecordings).where(inArray(eventRecordings.eventId, ids))
}
