import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import type { BoardId } from '../../contract.ts'
import { deleteLevelsOnBoard } from '../following/levels.ts'
import { withdrawNotifications, withdrawNotificationsOf } from '../notifications.ts'
import { forumBoardMembers, forumCategories, forumThreads } from '../tables.ts'
import { boardAccessRevokedTopic, boardClosedTopic } from './board-topics.ts'
import { endAccessOfOthers } from './category-access.ts'

type PrivateBoardId = `group-${string}`

/** Creates a private board without members. */
export async function createPrivateBoard(tx: Transaction, id: PrivateBoardId, name: string): Promise<void> {
  await tx.insert(forumCategories).values({ id, boardName: name, isPrivate: true })
}

export async function renamePrivateBoard(tx: Transaction, id: PrivateBoardId, name: string): Promise<void> {
  await tx.update(forumCategories).set({ boardName: name }).where(eq(forumCategories.id, id))
}

/**
 * Deletes a private board with all its threads, and ends the live connections to them. Categories that only its members could
 * read stay closed, so that from then on only admins read them.
 */
export async function deletePrivateBoard(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  id: PrivateBoardId,
): Promise<void> {
  // Lock threads before the board, in the same order as a reply does; then delete the threads created meanwhile.
  const threads = eq(forumThreads.categoryId, id)
  await tx.delete(forumThreads).where(threads)
  await tx.select({ id: forumCategories.id }).from(forumCategories).where(eq(forumCategories.id, id)).for('update')
  await tx.delete(forumThreads).where(threads)
  const categories = await categoriesFor(tx, id)
  await tx.delete(forumCategories).where(eq(forumCategories.id, id))
  await withdrawNotifications(tx, [{ boardId: id }])
  for (const category of categories) await endAccessOfOthers({ liveUpdates }, tx, category, 'admins')
  await liveUpdates.publish(tx, boardClosedTopic(id), {})
}

/** Lets a person read and write a private board, or changes whether they moderate it. */
export async function addBoardMember(
  tx: Transaction,
  id: PrivateBoardId,
  accountId: string,
  { isModerator }: { isModerator: boolean },
): Promise<void> {
  await tx
    .insert(forumBoardMembers)
    .values({ categoryId: id, accountId, isModerator })
    .onConflictDoUpdate({
      target: [forumBoardMembers.categoryId, forumBoardMembers.accountId],
      set: { isModerator: sql`excluded.is_moderator` },
    })
}

/** The ids of the categories that are restricted to the members of a private board. */
async function categoriesFor(tx: Transaction, id: PrivateBoardId): Promise<BoardId[]> {
  const rows = await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.readerBoardId, id))
  return rows.map((row) => row.id as BoardId)
}

/**
 * Removes a person from a private board. Their levels for it and its threads are deleted, and their live connections to its
 * threads, and to those of categories for its members, end at commit.
 */
export async function removeBoardMember(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  id: PrivateBoardId,
  accountId: string,
): Promise<void> {
  await tx
    .delete(forumBoardMembers)
    .where(and(eq(forumBoardMembers.categoryId, id), eq(forumBoardMembers.accountId, accountId)))
  await deleteLevelsOnBoard(tx, accountId, id)
  for (const boardId of [id, ...(await categoriesFor(tx, id))]) await withdrawNotificationsOf(tx, accountId, boardId)
  await liveUpdates.publish(tx, boardAccessRevokedTopic(id, accountId), {})
}

/** The number of threads of each board; leaves out boards that do not exist. */
export async function threadCounts(db: Connection, ids: readonly BoardId[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: forumCategories.id, threadCount: forumCategories.threadCount })
    .from(forumCategories)
    .where(inArray(forumCategories.id, [...ids]))
  return new Map(rows.map(({ id, threadCount }) => [id, threadCount]))
}
