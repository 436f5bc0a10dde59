import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { BoardId } from '../contract.ts'
import { isInScope, isModerator, viewersMembership } from './board-scope.ts'
import { forumReplies } from './tables.ts'

/** A thread that nobody else changes until the transaction ends. */
export type HeldThread = {
  id: number
  categoryId: BoardId
  isPrivate: boolean
  isModerator: boolean
  authorId: string | null
  title: string
  content: string
  likeCount: number
  isPinned: boolean
  isLocked: boolean
}

/** The viewer as the request knows her: her account is not asked for once more. */
const viewerAsMe = sql`(select ${value('viewer')}::uuid as id, ${value('role')}::text as role) me`

const hold = prepare<HeldThread>(sql`
  select t.id, t.category_id as "categoryId", c.is_private as "isPrivate", ${isModerator} as "isModerator",
    t.author_id as "authorId", t.title, t.content, t.like_count as "likeCount",
    t.pinned_at is not null as "isPinned", t.locked_at is not null as "isLocked"
  from forum_threads t
  join forum_categories c on c.id = t.category_id
  cross join ${viewerAsMe}
  ${viewersMembership}
  where t.id = ${value('id')} and ${isInScope}
  for no key update of t`)

/**
 * Loads a thread through the viewer's scope for a change, and holds it until the transaction ends: changes to one
 * thread go one after another.
 * @param missing the words for one that is not there, or not for the viewer
 * @throws NOT_FOUND
 */
export async function holdThread(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: number,
  missing = 'Thread not found',
): Promise<HeldThread> {
  const [thread] = await hold(tx, { viewer: viewer.id, role: viewer.role, id })
  if (!thread) throw problem('NOT_FOUND', missing)
  return thread
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

/** A reply of which nobody else changes the likes until the transaction ends. */
type LikedReply = { id: number; threadId: number; likeCount: number }

const holdLiked = prepare<LikedReply>(sql`
  select r.id, r.thread_id as "threadId", r.like_count as "likeCount"
  from forum_replies r
  join forum_threads t on t.id = r.thread_id
  join forum_categories c on c.id = t.category_id
  cross join ${viewerAsMe}
  ${viewersMembership}
  where r.id = ${value('id')} and r.removed_at is null and ${isInScope}
  for no key update of r`)

/**
 * Loads a reply whose likes change, without holding its thread.
 * @throws NOT_FOUND also for one that was removed
 */
export async function holdLikedReply(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: number,
): Promise<LikedReply> {
  const [reply] = await holdLiked(tx, { viewer: viewer.id, role: viewer.role, id })
  if (!reply) throw problem('NOT_FOUND', 'Reply not found')
  return reply
}
