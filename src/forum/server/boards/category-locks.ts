import { and, eq, like, not } from 'drizzle-orm'
import { type AuditEntry, recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { BoardId } from '../../contract.ts'
import { forumCategories } from '../tables.ts'
import { boardNotFound } from './board-access.ts'

export type StoredCategory = Omit<typeof forumCategories.$inferSelect, 'id'> & { id: BoardId }

/** Leaves out the boards of groups, which admins do not edit. */
const isCategory = not(like(forumCategories.id, 'group-%'))

/**
 * Every category, locked against other changes of admins until the transaction ends.
 * @param from `texts` lets people write meanwhile; `readers` makes new threads and replies wait, because whom they notify
 * depends on who may read them
 */
export async function lockCategories(tx: Transaction, from: 'texts' | 'readers' = 'texts'): Promise<StoredCategory[]> {
  const { id } = forumCategories
  const strength = from === 'texts' ? 'no key update' : 'update'
  await tx.select({ id }).from(forumCategories).where(isCategory).orderBy(id).for(strength)
  // A statement of its own, which sees what was added while the first one waited.
  return (await tx.select().from(forumCategories).where(isCategory)) as StoredCategory[]
}

/** @throws NOT_FOUND */
export function requireCategory(categories: readonly StoredCategory[], id: BoardId): StoredCategory {
  const found = categories.find((category) => category.id === id)
  if (!found) throw problem('NOT_FOUND', boardNotFound)
  return found
}

/**
 * One category, without a lock on it.
 * @throws NOT_FOUND, also for the board of a group
 */
export async function findCategory(db: Connection, id: BoardId): Promise<StoredCategory> {
  const found = await db
    .select()
    .from(forumCategories)
    .where(and(isCategory, eq(forumCategories.id, id)))
  return requireCategory(found as StoredCategory[], id)
}

/** Writes an audit entry about a category, or about all of them. */
export async function recordCategoryChange(
  tx: Transaction,
  viewer: Viewer,
  action: AuditEntry['action'],
  id: BoardId | null,
  details?: Record<string, string>,
): Promise<void> {
  await recordAuditEntry(tx, {
    action,
    actorId: viewer.id,
    subject: id === null ? undefined : { kind: 'category', id },
    details,
  })
}
