import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext, Services, Viewer } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import type { Reply } from '../contract.ts'
import { changeCounts } from './categories.ts'
import { tellOfReply } from './news.ts'
import { isClosedTo, replyAbilities } from './policy.ts'
import { markRead } from './reading.ts'
import { recordRemoval, takeAwayReplies } from './removal.ts'
import { loadReply } from './reply-pages.ts'
import { forumReplies, forumThreads } from './tables.ts'
import { holdThread, lockedWords, tooManyWrites } from './threads.ts'
import { tellReaders } from './watching.ts'

type Context = Pick<RequestContext, 'db' | 'live' | 'limits'>
type Telling = Context & Pick<Services, 'outbox' | 'sealing' | 'config' | 'jobs'>

/**
 * Replies to a thread, or to a reply in it; under a nested reply it stands under the same top-level one.
 * @throws NOT_FOUND also for a parent of another thread or one that was removed; LOCKED
 */
export async function createReply(
  context: Telling,
  viewer: Viewer,
  input: { id: number; content: string; parentReplyId?: number },
): Promise<Reply> {
  await context.limits.take('writingByAccount', viewer.id, tooManyWrites)
  const replyId = await context.db.transaction(async (tx) => {
    const thread = await holdThread(tx, viewer, input.id)
    if (isClosedTo(viewer, thread)) throw problem('LOCKED', lockedWords)
    const parent = input.parentReplyId ? await findParent(tx, thread.id, input.parentReplyId) : null
    const at = await countReply(tx, thread.id)
    const [reply] = await tx
      .insert(forumReplies)
      .values({
        threadId: thread.id,
        authorId: viewer.id,
        parentReplyId: parent?.id,
        rootReplyId: parent ? (parent.rootReplyId ?? parent.id) : null,
        content: input.content,
        createdAt: at,
      })
      .returning({ id: forumReplies.id })
    if (!reply) throw new Error('A reply was not written')
    await markRead(tx, viewer, thread.id)
    await tellOfReply(context, tx, viewer, thread, { id: reply.id, answeredId: parent?.authorId ?? null })
    // Last, as everybody who replies in the category waits for it.
    await changeCounts(tx, thread.categoryId, { replies: 1 })
    await tellReaders(context, tx, thread.id, { kind: 'replyPosted', replyId: reply.id, actorId: viewer.id })
    return reply.id
  })
  return loadReply(context.db, viewer, replyId)
}

async function findParent(tx: Transaction, threadId: number, id: number) {
  const [parent] = await tx
    .select({
      id: forumReplies.id,
      authorId: forumReplies.authorId,
      rootReplyId: forumReplies.rootReplyId,
      removedAt: forumReplies.removedAt,
    })
    .from(forumReplies)
    .where(and(eq(forumReplies.id, id), eq(forumReplies.threadId, threadId)))
  if (!parent || parent.removedAt) throw problem('NOT_FOUND', 'The reply you are answering is no longer there.')
  return parent
}

/** Counts a reply on its thread and gives it its moment: later than everything before it, whatever the clock does. */
async function countReply(tx: Transaction, threadId: number): Promise<Date> {
  const [thread] = await tx
    .update(forumThreads)
    .set({
      replyCount: sql`${forumThreads.replyCount} + 1`,
      lastActivityAt: sql`greatest(clock_timestamp(), ${forumThreads.lastActivityAt} + interval '1 millisecond')`,
    })
    .where(eq(forumThreads.id, threadId))
    .returning({ at: forumThreads.lastActivityAt })
  if (!thread) throw new Error('A thread went away while it was held')
  return thread.at
}

/**
 * Loads a reply for a change and holds its thread, in that order for everybody.
 * @throws NOT_FOUND also for one that was removed
 */
export async function holdReply(tx: Transaction, viewer: Pick<Viewer, 'id' | 'role'>, id: number) {
  const [place] = await tx.select({ threadId: forumReplies.threadId }).from(forumReplies).where(eq(forumReplies.id, id))
  if (!place) throw problem('NOT_FOUND', 'Reply not found')
  // A hidden thread's reply answers like one that does not exist.
  const thread = await holdThread(tx, viewer, place.threadId, 'Reply not found')
  const [reply] = await tx.select().from(forumReplies).where(eq(forumReplies.id, id)).for('update')
  if (!reply || reply.removedAt) throw problem('NOT_FOUND', 'Reply not found')
  return { thread, reply: { ...reply, isRemoved: false } }
}

/**
 * Changes the own reply.
 * @throws NOT_FOUND, FORBIDDEN when it is somebody else's, LOCKED
 */
export async function updateReply(
  context: Context,
  viewer: Viewer,
  { id, content }: { id: number; content: string },
): Promise<Reply> {
  await context.limits.take('writingByAccount', viewer.id, tooManyWrites)
  await context.db.transaction(async (tx) => {
    const { thread, reply } = await holdReply(tx, viewer, id)
    if (reply.authorId !== viewer.id) throw problem('FORBIDDEN', 'You can only edit your own replies.')
    if (isClosedTo(viewer, thread)) throw problem('LOCKED', lockedWords)
    if (reply.content === content) return
    await tx.update(forumReplies).set({ content, editedAt: sql`now()` }).where(eq(forumReplies.id, id))
    await tellReaders(context, tx, thread.id, { kind: 'replyChanged', replyId: id, actorId: viewer.id })
  })
  return loadReply(context.db, viewer, id)
}

/**
 * Deletes a reply. While others stand under it a gap stays, which goes with the last of them.
 * @throws NOT_FOUND, FORBIDDEN for whoever is neither its author nor an admin nor moderates its board
 */
export async function removeReply(context: Pick<Services, 'db' | 'live'>, viewer: Viewer, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { thread, reply } = await holdReply(tx, viewer, id)
    if (!replyAbilities(viewer, reply, thread).remove) {
      throw problem('FORBIDDEN', 'You can only delete your own replies.')
    }
    await takeAwayReplies(tx, [id])
    await recordRemoval(tx, viewer, { kind: 'reply', id, authorId: reply.authorId })
    await tellReaders(context, tx, thread.id, { kind: 'replyChanged', replyId: id, actorId: viewer.id })
  })
}
