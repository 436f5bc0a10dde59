import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { publicationOf } from '../../platform/server/realtime/live-updates.ts'
import type { ThreadEvent } from '../contract.ts'
import { holdLikedReply, holdThread } from './holding.ts'
import { tooManyWrites } from './threads.ts'
import { threadTopic } from './watching.ts'

type Context = Pick<RequestContext, 'db' | 'limits'>
type LikeState = { isLiked: boolean; likeCount: number }

const likes = {
  thread: { things: sql`forum_threads`, rows: sql`forum_thread_likes`, id: sql`thread_id` },
  reply: { things: sql`forum_replies`, rows: sql`forum_reply_likes`, id: sql`reply_id` },
}
type Kind = keyof typeof likes

const like = { thread: prepareLike('thread'), reply: prepareLike('reply') }
const unlike = { thread: prepareUnlike('thread'), reply: prepareUnlike('reply') }

function prepareLike(kind: Kind) {
  const { rows, id } = likes[kind]
  const added = sql`insert into ${rows} (${id}, account_id) values (${value('id')}, ${value('viewer')})
    on conflict do nothing returning ${id}`
  return prepareChange(kind, added, 1)
}

function prepareUnlike(kind: Kind) {
  const { rows, id } = likes[kind]
  const removed = sql`delete from ${rows} where ${id} = ${value('id')} and account_id = ${value('viewer')} returning ${id}`
  return prepareChange(kind, removed, -1)
}

/** Changes a like, and where it was not so already, counts it and tells whoever has the thread open, in one statement. */
function prepareChange(kind: Kind, changed: SQL, by: 1 | -1) {
  const { things, id } = likes[kind]
  return prepare<{ likeCount: number }>(sql`
    with changed as (${changed}), counted as (
      update ${things} liked set like_count = like_count + ${literal(by)}
      from changed where liked.id = changed.${id}
      returning like_count
    )
    select like_count as "likeCount", ${publicationOf(sql`${value('topic')}::text`, sql`${value('event')}::jsonb`)}
    from counted`)
}

/**
 * Likes a thread or takes the like back. Doing it twice is doing it once.
 * @throws NOT_FOUND
 */
export function setThreadLike(context: Context, viewer: Viewer, id: number, isLiked: boolean): Promise<LikeState> {
  return setLike(context, 'thread', viewer, isLiked, async (tx) => {
    const { likeCount } = await holdThread(tx, viewer, id)
    return { id, threadId: id, likeCount }
  })
}

/**
 * Likes a reply or takes the like back. Doing it twice is doing it once.
 * @throws NOT_FOUND also for one that was removed
 */
export function setReplyLike(context: Context, viewer: Viewer, id: number, isLiked: boolean): Promise<LikeState> {
  return setLike(context, 'reply', viewer, isLiked, (tx) => holdLikedReply(tx, viewer, id))
}

async function setLike(
  { db, limits }: Context,
  kind: Kind,
  viewer: Viewer,
  isLiked: boolean,
  hold: (tx: Transaction) => Promise<{ id: number; threadId: number; likeCount: number }>,
): Promise<LikeState> {
  await limits.take('writingByAccount', viewer.id, tooManyWrites)
  return db.transaction(async (tx) => {
    const { id, threadId, likeCount } = await hold(tx)
    const event: ThreadEvent = { kind: 'likes', ...(kind === 'reply' && { replyId: id }), actorId: viewer.id }
    const values = { id, viewer: viewer.id, topic: threadTopic(threadId), event: JSON.stringify(event) }
    const [changed] = await (isLiked ? like : unlike)[kind](tx, values)
    return { isLiked, likeCount: changed?.likeCount ?? likeCount }
  })
}
