import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { BoardId } from '../../contract.ts'
import {
  isLocked,
  isModerator,
  isVisible,
  joinViewerMembership,
  mayWrite,
  viewerOfRequest,
} from '../boards/board-access.ts'
import { forumReplies } from '../tables.ts'

/** A thread whose row is locked until the transaction ends. */
export type LockedThread = {
  id: number
  categoryId: BoardId
  isPrivate: boolean
  /** The group's board whose members may read its category, if it is restricted to them. */
  readerBoardId: string | null
  isModerator: boolean
  /** Whether the board lets the viewer write. */
  mayWrite: boolean
  authorId: string | null
  title: string
  content: string
  likeCount: number
  pictureCount: number
  isPinned: boolean
  isLocked: boolean
  /** Whether its category is for questions. */
  isAsk: boolean
  answerReplyId: number | null
}

const lockThreadRow = prepare<LockedThread>(sql`
  select t.id, t.category_id as "categoryId", c.is_private as "isPrivate",
    c.reader_board_id as "readerBoardId", ${isModerator} as "isModerator",
    ${mayWrite} as "mayWrite", t.author_id as "authorId", t.title, t.content, t.like_count as "likeCount",
    t.picture_count as "pictureCount", t.pinned_at is not null as "isPinned", ${isLocked} as "isLocked",
    c.is_ask as "isAsk", t.answer_reply_id as "answerReplyId"
  from forum_threads t
  join forum_categories c on c.id = t.category_id
  cross join ${viewerOfRequest}
  ${joinViewerMembership}
  where t.id = ${placeholder('id')} and ${isVisible}
  for no key update of t`)

/**
 * Loads a thread that the viewer may see, and locks its row until the transaction ends, so that changes to one thread
 * run one after another.
 * @param missing the message when there is no such thread for the viewer
 * @throws NOT_FOUND
 */
export async function lockThread(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: number,
  missing = t`Thread not found`,
): Promise<LockedThread> {
  const values = { viewer: viewer.id, role: viewer.role, id }
  const found = await lockThreadRow(tx, values)
  // A thread that moved to another board while this waited for its lock is found there by a second statement.
  const [thread] = found.length > 0 ? found : await lockThreadRow(tx, values)
  if (!thread) throw problem('NOT_FOUND', missing)
  return thread
}

/**
 * Loads a reply and locks first its thread, then the reply. Everyone locks in this order, so that nobody deadlocks.
 * @throws NOT_FOUND also when the reply was removed
 */
export async function lockReply(tx: Transaction, viewer: Pick<Viewer, 'id' | 'role'>, id: number) {
  const [row] = await tx.select({ threadId: forumReplies.threadId }).from(forumReplies).where(eq(forumReplies.id, id))
  if (!row) throw problem('NOT_FOUND', t`Reply not found`)
  // A reply in a thread that the viewer may not see is answered like one that does not exist.
  const thread = await lockThread(tx, viewer, row.threadId, t`Reply not found`)
  const [reply] = await tx.select().from(forumReplies).where(eq(forumReplies.id, id)).for('update')
  if (!reply || reply.removedAt) throw problem('NOT_FOUND', t`Reply not found`)
  return { thread, reply: { ...reply, isRemoved: false } }
}

/** A reply whose row is locked until the transaction ends, so that its like count can change. */
type LikedReply = { id: number; threadId: number; likeCount: number }

const lockReplyRow = prepare<LikedReply>(sql`
  select r.id, r.thread_id as "threadId", r.like_count as "likeCount"
  from forum_replies r
  join forum_threads t on t.id = r.thread_id
  join forum_categories c on c.id = t.category_id
  cross join ${viewerOfRequest}
  ${joinViewerMembership}
  where r.id = ${placeholder('id')} and r.removed_at is null and ${isVisible}
  for no key update of r`)

/**
 * Loads and locks a reply whose likes change, without locking its thread.
 * @throws NOT_FOUND also when the reply was removed
 */
export async function lockReplyForLike(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: number,
): Promise<LikedReply> {
  const [reply] = await lockReplyRow(tx, { viewer: viewer.id, role: viewer.role, id })
  if (!reply) throw problem('NOT_FOUND', t`Reply not found`)
  return reply
}
