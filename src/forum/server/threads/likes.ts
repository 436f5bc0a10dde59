import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { runAndCommit, type Transaction } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { publishStatementOf } from '../../../platform/server/realtime/live-updates.ts'
import type { ThreadEvent } from '../../contract.ts'
import { threadTopic } from '../live-updates.ts'
import { takeWriteLimit } from '../write-checks.ts'
import { lockReplyForLike, lockThread } from './locks.ts'

type Context = Pick<RequestContext, 'db' | 'rateLimits'>
type LikeState = { isLiked: boolean; likeCount: number }

const likeTables = {
  thread: { posts: sql`forum_threads`, likes: sql`forum_thread_likes`, id: sql`thread_id` },
  reply: { posts: sql`forum_replies`, likes: sql`forum_reply_likes`, id: sql`reply_id` },
}
type Kind = keyof typeof likeTables

const like = { thread: prepareLike('thread'), reply: prepareLike('reply') }
const unlike = { thread: prepareUnlike('thread'), reply: prepareUnlike('reply') }

function prepareLike(kind: Kind) {
  const { likes, id } = likeTables[kind]
  const added = sql`insert into ${likes} (${id}, account_id) values (${placeholder('id')}, ${placeholder('viewer')})
    on conflict do nothing returning ${id}`
  return prepareChange(kind, added, 1)
}

function prepareUnlike(kind: Kind) {
  const { likes, id } = likeTables[kind]
  const removed = sql`delete from ${likes} where ${id} = ${placeholder('id')} and account_id = ${placeholder('viewer')} returning ${id}`
  return prepareChange(kind, removed, -1)
}

/** Adds or removes a like and, if that changed something, counts it and publishes a live update, in one statement. */
function prepareChange(kind: Kind, changed: SQL, by: 1 | -1) {
  const { posts, id } = likeTables[kind]
  return prepare<{ likeCount: number }>(sql`
    with changed as (${changed}), counted as (
      update ${posts} liked set like_count = like_count + ${literal(by)}
      from changed where liked.id = changed.${id}
      returning like_count
    )
    select like_count as "likeCount", ${publishStatementOf(sql`${placeholder('topic')}::text`, sql`${placeholder('event')}::jsonb`)}
    from counted`)
}

/**
 * Likes or unlikes a thread. Idempotent.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS
 */
export function setThreadLike(context: Context, viewer: Viewer, id: number, isLiked: boolean): Promise<LikeState> {
  return setLike(context, 'thread', viewer, isLiked, async (tx) => {
    const { likeCount } = await lockThread(tx, viewer, id)
    return { id, threadId: id, likeCount }
  })
}

/**
 * Likes or unlikes a reply. Idempotent.
 * @throws NOT_FOUND also when the reply was removed, TOO_MANY_REQUESTS
 */
export function setReplyLike(context: Context, viewer: Viewer, id: number, isLiked: boolean): Promise<LikeState> {
  return setLike(context, 'reply', viewer, isLiked, (tx) => lockReplyForLike(tx, viewer, id))
}

async function setLike(
  context: Context,
  kind: Kind,
  viewer: Viewer,
  isLiked: boolean,
  lock: (tx: Transaction) => Promise<{ id: number; threadId: number; likeCount: number }>,
): Promise<LikeState> {
  await takeWriteLimit(context, viewer)
  return context.db.transaction(async (tx) => {
    const { id, threadId, likeCount } = await lock(tx)
    const event: ThreadEvent = { kind: 'likes', ...(kind === 'reply' && { replyId: id }), actorId: viewer.id }
    const values = { id, viewer: viewer.id, topic: threadTopic(threadId), event: JSON.stringify(event) }
    const [changed] = await runAndCommit(tx, () => (isLiked ? like : unlike)[kind](tx, values))
    return { isLiked, likeCount: changed?.likeCount ?? likeCount }
  })
}
