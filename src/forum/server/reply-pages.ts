import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { markupOf } from '../../platform/server/ssr/markup.ts'
import type { Reply, ReplyPage } from '../contract.ts'
import { type AuthorRow, authorColumns, toAuthor } from './authors.ts'
import { isInScope, isModerator, viewersMembership } from './board-scope.ts'
import { microseconds, toMoment, toMomentOrNull } from './moments.ts'
import { anybody, replyAbilities } from './policy.ts'

/** Top-level replies on a page, and the most that a link to a reply loads at once. */
const rootsPerPage = 50
const mostRoots = 1000

type ReplyRow = AuthorRow & {
  id: number
  threadId: number
  parentReplyId: number | null
  rootReplyId: number
  content: string
  createdAt: string
  editedAt: string | null
  isRemoved: boolean
  likeCount: number
  isLiked: boolean
  isUnread: boolean
  isLocked: boolean
  isModerator: boolean
  /** When it was written in microseconds, where nobody's own reading is compared with it. */
  moment: number
}

const pageOfRoots = sql`
  roots as materialized (
    select id from forum_replies
    where thread_id = ${value('thread')} and root_reply_id is null and id > ${value('after')}
    order by id limit ${value('size')}::int
  ), page as (
    select id, id as root from roots
    union all
    select nested.id, nested.root_reply_id from forum_replies nested join roots on nested.root_reply_id = roots.id
  )`

const ofViewer: Reader = {
  joined: sql`join accounts me on me.id = ${value('viewer')} ${viewersMembership}`,
  scope: isInScope,
  rights: sql`me.id as viewer, ${isModerator} as "isModerator"`,
  own: sql`
    left join forum_reply_likes l on l.reply_id = r.id and l.account_id = place.viewer
    left join forum_reads seen on seen.thread_id = place.id and seen.account_id = place.viewer`,
  marks: sql`
    l.reply_id is not null as "isLiked", coalesce(r.created_at > seen.read_at, false) as "isUnread", 0 as moment`,
}
const ofEverybody: Reader = {
  joined: sql``,
  scope: sql`not c.is_private`,
  rights: sql`false as "isModerator"`,
  own: sql``,
  marks: sql`false as "isLiked", false as "isUnread", ${microseconds(sql`r.created_at`)} as moment`,
}

const readPage = prepareReplies(value('thread'), pageOfRoots, ofViewer)
const readPageForAll = prepareReplies(value('thread'), pageOfRoots, ofEverybody)

const readOne = prepareReplies(
  sql`(select thread_id from forum_replies where id = ${value('id')})`,
  sql`page as (select id, coalesce(root_reply_id, id) as root from forum_replies where id = ${value('id')})`,
  ofViewer,
)

/** In whose name replies are read: who is joined to the board `c`, and what of a reply `r` is hers. */
type Reader = { joined: SQL; scope: SQL; rights: SQL; own: SQL; marks: SQL }

/** @param thread the id of the thread they stand in, which the reader must be allowed to see */
function prepareReplies(thread: SQL, page: SQL, reader: Reader) {
  return prepare<ReplyRow>(sql`
    with place as materialized (
      select t.id, t.locked_at is not null as "isLocked", ${reader.rights}
      from forum_threads t join forum_categories c on c.id = t.category_id
      ${reader.joined}
      where t.id = ${thread} and ${reader.scope}
    ), ${page}
    select r.id, r.thread_id as "threadId", r.parent_reply_id as "parentReplyId", page.root as "rootReplyId",
      r.content, r.created_at as "createdAt", r.edited_at as "editedAt", r.removed_at is not null as "isRemoved",
      r.like_count as "likeCount", place."isLocked", place."isModerator", ${reader.marks}, ${authorColumns}
    from place
    cross join page
    join forum_replies r on r.id = page.id
    left join accounts a on a.id = r.author_id
    ${reader.own}
    order by page.root, r.id`)
}

/**
 * A page of replies: top-level ones in order of time, each followed by those under it. Empty when the viewer may not
 * see the thread.
 * @param after the top-level reply that ended the page before; 0 for the first page
 * @param size how many top-level replies
 */
export async function loadReplyPage(
  db: Database,
  viewer: Viewer,
  threadId: number,
  after: number,
  size = rootsPerPage,
): Promise<ReplyPage> {
  return toPage(viewer, await readPage(db, { viewer: viewer.id, thread: threadId, after, size: size + 1 }), size)
}

/** The first page as everybody sees it, without anybody's own marks: of those, the microsecond of each reply by its id. */
export async function loadReplyPageForAll(
  db: Database,
  role: Viewer['role'],
  threadId: number,
): Promise<ReplyPage & { moments: Map<number, number> }> {
  const rows = await readPageForAll(db, { thread: threadId, after: 0, size: rootsPerPage + 1 })
  return {
    ...toPage(anybody(role), rows, rootsPerPage),
    moments: new Map(rows.map(({ id, moment }) => [id, moment])),
  }
}

function toPage(viewer: Pick<Viewer, 'id' | 'role'>, found: ReplyRow[], size: number): ReplyPage {
  const rows = found.map((row) => toReply(viewer, row))
  const roots = rows.filter((row) => row.parentReplyId === null)
  const beyond = roots[size]
  const replies = beyond ? rows.slice(0, rows.indexOf(beyond)) : rows
  return { replies, next: beyond ? (roots[size - 1]?.id ?? null) : null }
}

const countThrough = prepare<{ count: number }>(sql`
  select count(*) from forum_replies
  where thread_id = ${value('thread')} and root_reply_id is null and id <= (
    select coalesce(root_reply_id, id) from forum_replies where id = ${value('reply')} and thread_id = ${value('thread')}
  )`)

/** How many top-level replies to load so that a reply is among them: whole pages, and one when it is not there. */
export async function pageSizeThrough(db: Database, thread: number, reply: number): Promise<number> {
  const [found] = await countThrough(db, { thread, reply })
  const pages = Math.ceil((found?.count ?? 0) / rootsPerPage)
  return Math.min(mostRoots, Math.max(1, pages) * rootsPerPage)
}

/**
 * A single reply as the viewer sees it.
 * @throws NOT_FOUND
 */
export async function loadReply(db: Database, viewer: Viewer, id: number): Promise<Reply> {
  const [row] = await readOne(db, { viewer: viewer.id, id })
  if (!row) throw problem('NOT_FOUND', 'Reply not found')
  return toReply(viewer, row)
}

function toReply(viewer: Pick<Viewer, 'id' | 'role'>, row: ReplyRow): Reply {
  const isOwn = row.authorId === viewer.id
  // A gap tells neither what was said nor who said it.
  const author = row.isRemoved ? { authorId: null, authorName: null, authorAvatarUrl: null } : row
  return {
    id: row.id,
    threadId: row.threadId,
    parentReplyId: row.parentReplyId,
    rootReplyId: row.rootReplyId,
    content: row.content,
    contentMarkup: markupOf(row.content),
    author: toAuthor(author),
    createdAt: toMoment(row.createdAt),
    editedAt: toMomentOrNull(row.editedAt),
    isRemoved: row.isRemoved,
    likeCount: row.likeCount,
    isLiked: row.isLiked,
    isUnread: row.isUnread && !isOwn && !row.isRemoved,
    can: replyAbilities(viewer, row, row),
  }
}
