import { and, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { NotificationServices } from '../../../notifications/server/exports.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isGroupBoard } from '../../categories.ts'
import type { PickedMention, Picture, PictureChoice, Reply } from '../../contract.ts'
import { lockVisibleBoard } from '../boards/board-access.ts'
import { publishThreadUpdate } from '../live-updates.ts'
import { type StoredMention, toPostMarkup } from '../mentions/read-mentions.ts'
import { lockMentioned, saveMentions } from '../mentions/save-mentions.ts'
import { notifyOfReply } from '../notifications.ts'
import { setPictures } from '../pictures/post-pictures.ts'
import { replyAbilities } from '../policy.ts'
import { toAuthor, toTimestamp } from '../row-mapping.ts'
import { forumReplies } from '../tables.ts'
import { type LockedThread, lockReply, lockThread } from '../threads/locks.ts'
import { deleteReplies, recordRemoval } from '../threads/removal.ts'
import { announceActivity } from '../whats-new/activity-pulse.ts'
import { requireEditable, requireWritable, takeWriteLimit } from '../write-checks.ts'
import { countReplyAndCommit, insertReply, ReadersChangedError } from './insert-reply.ts'
import { loadReply } from './reply-pages.ts'

type Context = Pick<RequestContext, 'db'> & NotificationServices
type NewReply = {
  id: number
  content: string
  parentReplyId?: number
  pictures: PictureChoice[]
  mentions: PickedMention[]
}
type InsertedReply = {
  id: number
  threadId: number
  parentId: number | null
  rootId: number | null
  content: string
  pictures: Picture[]
  mentions: StoredMention[]
  createdAt: string
}

/**
 * Replies to a thread, or to a reply in it. An answer to a nested reply gets the same top-level reply as that one.
 * @throws NOT_FOUND also when the parent is in another thread or was removed, FORBIDDEN when the viewer may not write
 * there, LOCKED, TOO_MANY_REQUESTS, INVALID_INPUT for too many mentions
 */
export async function createReply(context: Context, viewer: Viewer, input: NewReply): Promise<Reply> {
  await takeWriteLimit(context, viewer)
  try {
    return await writeReply(context, viewer, input)
  } catch (error) {
    if (!(error instanceof ReadersChangedError)) throw error
    // Nothing was written. Now the reply is for those who may read the category from here on.
    return writeReply(context, viewer, input)
  }
}

async function writeReply(context: Context, viewer: Viewer, input: NewReply): Promise<Reply> {
  const { content, mentions: picked } = input
  const { thread, reply } = await context.db.transaction(async (tx) => {
    await lockMentioned(tx, input, sql`(select category_id from forum_threads where id = ${input.id})`)
    const thread = await lockThread(tx, viewer, input.id)
    requireWritable(viewer, thread)
    const parent = input.parentReplyId ? await findParent(tx, thread.id, input.parentReplyId) : null
    const rootId = parent && (parent.rootReplyId ?? parent.id)
    const position = { threadId: thread.id, parentId: parent?.id ?? null, rootId }
    const answeredAuthorId = parent?.authorId ?? null
    const { id, createdAt, watchers, muted } = await insertReply(tx, {
      ...position,
      categoryId: thread.categoryId,
      authorId: viewer.id,
      content,
      addressed: [thread.authorId, answeredAuthorId],
    })
    const pictures = await setPictures(tx, viewer, { kind: 'reply', id, pictureCount: 0 }, input.pictures)
    const post = { replyId: id, content, mentions: picked, isNew: true }
    const { mentions, notified } = await saveMentions(context, tx, viewer, thread, post)
    await notifyOfReply(context, tx, viewer, thread, { id, answeredAuthorId, watchers, muted, mentioned: notified })
    const inserted = { ...position, id, createdAt, content, pictures: pictures ?? [], mentions }
    const reply = toNewReply(viewer, thread, inserted)
    await countReplyAndCommit(tx, thread, { kind: 'replyPosted', replyId: id, actorId: viewer.id })
    return { thread, reply }
  })
  announceActivity(context, thread)
  return reply
}

/** A reply as its author sees it right after it was written. It needs no query: other people cannot have changed it. */
function toNewReply(
  viewer: Viewer,
  thread: LockedThread,
  { parentId, rootId, createdAt, mentions, ...reply }: InsertedReply,
): Reply {
  return {
    ...reply,
    parentReplyId: parentId,
    rootReplyId: rootId ?? reply.id,
    contentMarkup: toPostMarkup(reply.content, { mentions, isOfGroup: isGroupBoard(thread.categoryId) }),
    author: toAuthor({ authorId: viewer.id, authorName: viewer.name, authorAvatarUrl: viewer.avatarUrl }),
    createdAt: toTimestamp(createdAt),
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
  if (!parent || parent.removedAt) throw problem('NOT_FOUND', t`The reply you’re answering is no longer there.`)
  return parent
}

/**
 * Changes the text, pictures, and mentions of the viewer's own reply.
 * @throws NOT_FOUND, FORBIDDEN when another person wrote it or the viewer may no longer write there, LOCKED, TOO_MANY_REQUESTS, INVALID_INPUT for too many
 * mentions
 */
export async function updateReply(
  context: Context,
  viewer: Viewer,
  {
    id,
    content,
    pictures,
    mentions,
  }: { id: number; content: string; pictures?: PictureChoice[]; mentions: PickedMention[] },
): Promise<Reply> {
  await takeWriteLimit(context, viewer)
  await context.db.transaction(async (tx) => {
    const boardOfReply = sql`(
      select t.category_id from forum_replies r join forum_threads t on t.id = r.thread_id where r.id = ${id})`
    await lockMentioned(tx, { content, mentions }, boardOfReply)
    const { thread, reply } = await lockReply(tx, viewer, id)
    requireEditable(viewer, reply, thread, t`You can only edit your own replies.`)
    const { isPrivate } = await lockVisibleBoard(tx, viewer, thread.categoryId)
    const newPictures = await setPictures(tx, viewer, { kind: 'reply', ...reply }, pictures)
    const isSame = reply.content === content && !newPictures
    if (isSame && mentions.length === 0) return
    if (!isSame) {
      await tx.update(forumReplies).set({ content, editedAt: sql`now()` }).where(eq(forumReplies.id, id))
    }
    await saveMentions(context, tx, viewer, { ...thread, isPrivate }, { replyId: id, content, mentions, isNew: false })
    await publishThreadUpdate(context, tx, thread.id, { kind: 'replyChanged', replyId: id, actorId: viewer.id })
  })
  return loadReply(context.db, viewer, id)
}

/**
 * Deletes a reply. While it has answers, an empty placeholder stays in its place.
 * @throws NOT_FOUND, FORBIDDEN unless the viewer wrote it, moderates its board, or is an admin
 */
export async function removeReply(
  context: Pick<Services, 'db' | 'liveUpdates'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { thread, reply } = await lockReply(tx, viewer, id)
    if (!replyAbilities(viewer, reply, thread).remove) {
      throw problem('FORBIDDEN', t`You can only delete your own replies.`)
    }
    await deleteReplies(tx, [id])
    await recordRemoval(tx, viewer, { kind: 'reply', id, authorId: reply.authorId })
    await publishThreadUpdate(context, tx, thread.id, { kind: 'replyChanged', replyId: id, actorId: viewer.id })
  })
}
