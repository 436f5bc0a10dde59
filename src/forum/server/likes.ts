import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { publicationOf } from '../../platform/server/live.ts'
import { literal, prepare, value } from '../../platform/server/prepared.ts'
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
export async function setThreadLike(
  { db, limits }: Context,
  viewer: Viewer,
  id: number,
  isLiked: boolean,
): Promise<LikeState> {
  await limits.take('writingByAccount', viewer.id, tooManyWrites)
  return db.transaction(async (tx) => {
    const thread = await holdThread(tx, viewer, id)
    const event: ThreadEvent = { kind: 'likes', actorId: viewer.id }
    return setLike(tx, 'thread', viewer, { ...thread, threadId: id }, isLiked, event)
  })
}

/**
 * Likes a reply or takes the like back. Doing it twice is doing it once.
 * @throws NOT_FOUND also for one that was removed
 */
export async function setReplyLike(
  { db, limits }: Context,
  viewer: Viewer,
  id: number,
  isLiked: boolean,
): Promise<LikeState> {
  await limits.take('writingByAccount', viewer.id, tooManyWrites)
  return db.transaction(async (tx) => {
    const reply = await holdLikedReply(tx, viewer, id)
    const event: ThreadEvent = { kind: 'likes', replyId: id, actorId: viewer.id }
    return setLike(tx, 'reply', viewer, reply, isLiked, event)
  })
}

async function setLike(
  tx: Transaction,
  kind: Kind,
  viewer: Viewer,
  held: { id: number; threadId: number; likeCount: number },
  isLiked: boolean,
  event: ThreadEvent,
): Promise<LikeState> {
  const change = (isLiked ? like : unlike)[kind]
  const topic = threadTopic(held.threadId)
  const [changed] = await change(tx, { id: held.id, viewer: viewer.id, topic, event: JSON.stringify(event) })
  return { isLiked, likeCount: changed?.likeCount ?? held.likeCount }
}
