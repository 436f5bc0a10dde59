import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import type { BoardId } from '../contract.ts'
import { takeBackNews, takeBackNewsFor } from './news.ts'
import { forumBoardMembers, forumCategories, forumThreads } from './tables.ts'

type PrivateBoardId = Extract<BoardId, `group-${string}`>

/** Where open streams hear that their board is closed. */
export function closingTopic(boardId: string): string {
  return `board:${boardId}`
}

/** Where a person's open streams hear that she may not read a board any more. */
export function dismissalTopic(boardId: string, accountId: string): string {
  return `board:${boardId}:${accountId}`
}

/** Opens a private board with nobody in it. */
export async function openBoard(tx: Transaction, id: PrivateBoardId, name: string): Promise<void> {
  await tx.insert(forumCategories).values({ id, boardName: name, isPrivate: true })
}

export async function renameBoard(tx: Transaction, id: PrivateBoardId, name: string): Promise<void> {
  await tx.update(forumCategories).set({ boardName: name }).where(eq(forumCategories.id, id))
}

/** Deletes a private board with all its threads, and ends the streams of whoever has one open. */
export async function closeBoard({ live }: Pick<Services, 'live'>, tx: Transaction, id: PrivateBoardId): Promise<void> {
  // Threads before the board, as everybody holds them who counts a reply; then the ones begun meanwhile.
  const threads = eq(forumThreads.categoryId, id)
  await tx.delete(forumThreads).where(threads)
  await tx.select({ id: forumCategories.id }).from(forumCategories).where(eq(forumCategories.id, id)).for('update')
  await tx.delete(forumThreads).where(threads)
  await tx.delete(forumCategories).where(eq(forumCategories.id, id))
  await takeBackNews(tx, [{ boardId: id }])
  await live.publish(tx, closingTopic(id), {})
}

/** Lets a person read and write a private board, or changes whether she moderates it. */
export async function admitToBoard(
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

/** Takes a person off a private board; streams of its threads that she has open end at commit. */
export async function dismissFromBoard(
  { live }: Pick<Services, 'live'>,
  tx: Transaction,
  id: PrivateBoardId,
  accountId: string,
): Promise<void> {
  await tx
    .delete(forumBoardMembers)
    .where(and(eq(forumBoardMembers.categoryId, id), eq(forumBoardMembers.accountId, accountId)))
  await takeBackNewsFor(tx, accountId, id)
  await live.publish(tx, dismissalTopic(id, accountId), {})
}

/** How many threads each board has; a board that does not exist is left out. */
export async function threadCounts(db: Connection, ids: readonly BoardId[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: forumCategories.id, threadCount: forumCategories.threadCount })
    .from(forumCategories)
    .where(inArray(forumCategories.id, [...ids]))
  return new Map(rows.map(({ id, threadCount }) => [id, threadCount]))
}
