import { sql } from 'drizzle-orm'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { MemberActivity, MemberActivityEntry } from '../../platform/server/extension-points/member-activity.ts'
import { isPublic } from './boards/board-access.ts'
import { toTimestamp } from './row-mapping.ts'

const maxPosts = 5
/** How many of a member's newest threads, and of their newest replies, are read: several may be in one thread. */
const maxReadPosts = 20
/** Maximum length of an excerpt in characters. */
const excerptLength = 240

type PostRow = { threadId: number; replyId: number | null; title: string; excerpt: string; at: string }

const readPosts = prepare<PostRow>(sql`
  (select t.id as "threadId", null::bigint as "replyId", t.title, left(t.content, ${literal(excerptLength)}) as excerpt,
    t.created_at as at
  from forum_threads t join forum_categories c on c.id = t.category_id
  where t.author_id = ${placeholder('member')} and ${isPublic}
  order by t.created_at desc limit ${literal(maxReadPosts)})
  union all
  (select t.id, r.id, t.title, left(r.content, ${literal(excerptLength)}), r.created_at
  from forum_replies r join forum_threads t on t.id = r.thread_id join forum_categories c on c.id = t.category_id
  where r.author_id = ${placeholder('member')} and r.removed_at is null and ${isPublic}
  order by r.created_at desc limit ${literal(maxReadPosts)})
  order by at desc`)

/**
 * A member's newest threads and replies in the public categories, one for each thread. Posts on private boards are never
 * listed, even for people who may read them: what is said in a group stays in the group.
 */
export const sharedPosts: MemberActivity = {
  kind: 'posts',
  async read({ db }, _viewer, member) {
    const rows = await readPosts(db, { member })
    const newest = new Map<number, PostRow>()
    for (const row of rows) if (!newest.has(row.threadId)) newest.set(row.threadId, row)
    return [...newest.values()].slice(0, maxPosts).map(toEntry)
  },
}

function toEntry({ threadId, replyId, title, excerpt, at }: PostRow): MemberActivityEntry {
  const path = `/messages/thread/${threadId}`
  return {
    path: replyId === null ? path : `${path}#reply-${replyId}`,
    title,
    text: excerpt,
    at: toTimestamp(at),
    role: replyId === null ? 'started' : 'replied',
    isForGroupOnly: false,
  }
}
