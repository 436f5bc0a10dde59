import type { Transaction } from '../../../platform/server/database/database.ts'
import type { DefaultCategoryId } from '../../categories.ts'
import type { FollowLevel } from '../../following-contract.ts'
import { forumBoardLevels, forumFollowLevels } from '../../server/following/tables.ts'
import type { TimedReply, TimedThread } from '../timeline.ts'

/** What the sample member chose for categories. */
const memberBoards: Partial<Record<DefaultCategoryId, FollowLevel>> = {
  announcements: 'watching',
  'coding-development': 'following',
}

/** What the sample member chose for the newest thread of a category. */
const memberThreads: Partial<Record<DefaultCategoryId, FollowLevel>> = {
  'career-advancement': 'watching',
  'mentorship-corner': 'following',
  'meetups-conferences': 'muted',
}

/**
 * Writes how closely people follow threads and categories: everyone follows the threads that they wrote in, and the sample
 * member chose some levels.
 */
export async function writeLevels(
  tx: Transaction,
  threads: TimedThread[],
  replies: TimedReply[],
  threadIds: Map<TimedThread, number>,
  accountIds: Map<string, string>,
): Promise<void> {
  const rows = new Map<string, typeof forumFollowLevels.$inferInsert>()
  const add = (key: string, thread: TimedThread, level: FollowLevel, isAutomatic: boolean) => {
    const [accountId, threadId] = [accountIds.get(key) as string, threadIds.get(thread) as number]
    rows.set(`${accountId} ${threadId}`, { accountId, threadId, level, isAutomatic })
  }
  for (const thread of threads) add(thread.demoThread.by, thread, 'following', true)
  for (const { by, thread } of replies) add(by, thread, 'following', true)
  for (const [categoryId, level] of Object.entries(memberThreads)) {
    const newest = threads.findLast((thread) => thread.categoryId === categoryId)
    if (newest) add('member', newest, level, false)
  }
  await tx.insert(forumFollowLevels).values([...rows.values()])
  const accountId = accountIds.get('member') as string
  const boards = Object.entries(memberBoards).map(([categoryId, level]) => ({ accountId, categoryId, level }))
  await tx.insert(forumBoardLevels).values(boards)
}
