import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/context.ts'
import { problem } from '../../platform/server/problems.ts'
import { inScopeOf, membershipOf } from './board-scope.ts'
import { holdThread } from './holding.ts'
import {
  forumBoardMembers,
  forumCategories,
  forumReplies,
  forumReplyLikes,
  forumThreadLikes,
  forumThreads,
} from './tables.ts'
import { tooManyWrites } from './threads.ts'
import { tellReaders } from './watching.ts'

type Context = Pick<RequestContext, 'db' | 'live' | 'limits'>
type LikeState = { isLiked: boolean; likeCount: number }

/**
 * Likes a thread or takes the like back. Doing it twice is doing it once.
 * @throws NOT_FOUND
 */
export async function setThreadLike(
  context: Context,
  viewer: Viewer,
  id: number,
  isLiked: boolean,
): Promise<LikeState> {
  await context.limits.take('writingByAccount', viewer.id, tooManyWrites)
  return context.db.transaction(async (tx) => {
    const thread = await holdThread(tx, viewer, id)
    const own = { threadId: id, accountId: viewer.id }
    const isOwn = and(eq(forumThreadLikes.threadId, id), eq(forumThreadLikes.accountId, viewer.id))
    const change = isLiked
      ? await countOf(tx.insert(forumThreadLikes).values(own).onConflictDoNothing())
      : -(await countOf(tx.delete(forumThreadLikes).where(isOwn)))
    const likeCount = thread.likeCount + change
    if (change !== 0) {
      await tx.update(forumThreads).set({ likeCount }).where(eq(forumThreads.id, id))
      await tellReaders(context, tx, id, { kind: 'likes', actorId: viewer.id })
    }
    return { isLiked, likeCount }
  })
}

/**
 * Likes a reply or takes the like back. Doing it twice is doing it once.
 * @throws NOT_FOUND also for one that was removed
 */
export async function setReplyLike(context: Context, viewer: Viewer, id: number, isLiked: boolean): Promise<LikeState> {
  await context.limits.take('writingByAccount', viewer.id, tooManyWrites)
  return context.db.transaction(async (tx) => {
    const [reply] = await tx
      .select({ likeCount: forumReplies.likeCount, threadId: forumReplies.threadId })
      .from(forumReplies)
      .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
      .innerJoin(forumCategories, eq(forumCategories.id, forumThreads.categoryId))
      .leftJoin(forumBoardMembers, membershipOf(viewer))
      .where(and(eq(forumReplies.id, id), isNull(forumReplies.removedAt), inScopeOf(viewer)))
      .for('no key update', { of: forumReplies })
    if (!reply) throw problem('NOT_FOUND', 'Reply not found')
    const own = { replyId: id, accountId: viewer.id }
    const isOwn = and(eq(forumReplyLikes.replyId, id), eq(forumReplyLikes.accountId, viewer.id))
    const change = isLiked
      ? await countOf(tx.insert(forumReplyLikes).values(own).onConflictDoNothing())
      : -(await countOf(tx.delete(forumReplyLikes).where(isOwn)))
    const likeCount = reply.likeCount + change
    if (change !== 0) {
      await tx.update(forumReplies).set({ likeCount }).where(eq(forumReplies.id, id))
      await tellReaders(context, tx, reply.threadId, { kind: 'likes', replyId: id, actorId: viewer.id })
    }
    return { isLiked, likeCount }
  })
}

async function countOf(change: PromiseLike<{ rowCount: number | null }>): Promise<number> {
  return (await change).rowCount ?? 0
}
