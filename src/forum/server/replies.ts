import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { markupOf } from '../../platform/server/ssr/markup.ts'
import type { Reply } from '../contract.ts'
import { toAuthor } from './authors.ts'
import { type HeldThread, holdReply, holdThread } from './holding.ts'
import { toMoment } from './moments.ts'
import { tellOfReply } from './news.ts'
import { isClosedTo, replyAbilities } from './policy.ts'
import { recordRemoval, takeAwayReplies } from './removal.ts'
import { loadReply } from './reply-pages.ts'
import { countInCategory, writeReply } from './reply-writing.ts'
import { forumReplies } from './tables.ts'
import { lockedWords, tooManyWrites } from './threads.ts'
import { tellReaders } from './watching.ts'

type Context = Pick<RequestContext, 'db' | 'live' | 'limits'>
type Written = { id: number; threadId: number; parentId: number | null; rootId: number | null } & {
  content: string
  createdAt: string
}
type Telling = Context & Pick<Services, 'outbox' | 'sealing' | 'config' | 'jobs' | 'clock' | 'limits'>

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
  return context.db.transaction(async (tx) => {
    const thread = await holdThread(tx, viewer, input.id)
    if (isClosedTo(viewer, thread)) throw problem('LOCKED', lockedWords)
    const parent = input.parentReplyId ? await findParent(tx, thread.id, input.parentReplyId) : null
    const rootId = parent && (parent.rootReplyId ?? parent.id)
    const place = { threadId: thread.id, parentId: parent?.id ?? null, rootId }
    const { id, createdAt } = await writeReply(tx, { ...place, authorId: viewer.id, content: input.content })
    await tellOfReply(context, tx, viewer, thread, { id, answeredId: parent?.authorId ?? null })
    await countInCategory(tx, thread, { kind: 'replyPosted', replyId: id, actorId: viewer.id })
    return asWritten(viewer, thread, { ...place, id, createdAt, content: input.content })
  })
}

/** A reply as its author sees it the moment it is written: nobody else can have touched it. */
function asWritten(viewer: Viewer, thread: HeldThread, { parentId, rootId, createdAt, ...reply }: Written): Reply {
  return {
    ...reply,
    parentReplyId: parentId,
    rootReplyId: rootId ?? reply.id,
    contentMarkup: markupOf(reply.content),
    author: toAuthor({ authorId: viewer.id, authorName: viewer.name, authorAvatarUrl: viewer.avatarUrl }),
    createdAt: toMoment(createdAt),
    editedAt: null,
    isRemoved: false,
    likeCount: 0,
    isLiked: false,
    isUnread: false,
    can: replyAbilities(viewer, { authorId: viewer.id, isRemoved: false }, thread),
  }
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
