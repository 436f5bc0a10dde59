import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isGroupBoard } from '../../categories.ts'
import type { BoardId, Reply, ReplyPage } from '../../contract.ts'
import {
  isLocked,
  isModerator,
  isOpenForWriting,
  isPublic,
  isVisible,
  joinViewer,
  mayWrite,
} from '../boards/board-access.ts'
import { mentionsOfReply, type StoredMention, toPostMarkup } from '../mentions/read-mentions.ts'
import { type PictureRow, picturesOf, toPictures } from '../pictures/picture-rows.ts'
import { anyoneWithRole, replyAbilities } from '../policy.ts'
import {
  type AuthorRow,
  authorColumns,
  joinAuthor,
  microseconds,
  toAuthor,
  toTimestamp,
  toTimestampOrNull,
} from '../row-mapping.ts'

/** Top-level replies on a page, and how many a link to a reply loads at most. */
const rootsPerPage = 50
const maxRoots = 1000

type ReplyRow = AuthorRow & {
  id: number
  threadId: number
  parentReplyId: number | null
  rootReplyId: number
  content: string
  pictures: PictureRow[] | null
  mentions: StoredMention[] | null
  createdAt: string
  editedAt: string | null
  isRemoved: boolean
  likeCount: number
  isLiked: boolean
  isUnread: boolean
  isLocked: boolean
  isModerator: boolean
  mayWrite: boolean
  categoryId: BoardId
  /** When it was written in microseconds, for readers whose own reading is not compared in SQL; else 0. */
  writtenAt: number
}

const pageOfRootReplies = sql`
  roots as materialized (
    select id from forum_replies
    where thread_id = ${placeholder('thread')} and root_reply_id is null and id > ${placeholder('after')}
    order by id limit ${placeholder('size')}::int
  ), page as (
    select id, id as root from roots
    union all
    select nested.id, nested.root_reply_id from forum_replies nested join roots on nested.root_reply_id = roots.id
  )`

const forViewer: Reader = {
  boardJoins: joinViewer(placeholder('viewer')),
  condition: isVisible,
  threadFields: sql`me.id as viewer, ${isModerator} as "isModerator", ${mayWrite} as "mayWrite"`,
  replyJoins: sql`
    left join forum_reply_likes l on l.reply_id = r.id and l.account_id = thread.viewer
    left join forum_reads read on read.thread_id = thread.id and read.account_id = thread.viewer`,
  replyFields: sql`
    l.reply_id is not null as "isLiked", coalesce(r.created_at > read.read_at, false) as "isUnread", 0 as "writtenAt"`,
}
const forEveryone: Reader = {
  boardJoins: sql``,
  condition: sql`(${isPublic} and ${isOpenForWriting})`,
  threadFields: sql`false as "isModerator", true as "mayWrite"`,
  replyJoins: sql``,
  replyFields: sql`false as "isLiked", false as "isUnread", ${microseconds(sql`r.created_at`)} as "writtenAt"`,
}

const readPage = prepareReplies(placeholder('thread'), pageOfRootReplies, forViewer)
const readPublicPage = prepareReplies(placeholder('thread'), pageOfRootReplies, forEveryone)

const readOne = prepareReplies(
  sql`(select thread_id from forum_replies where id = ${placeholder('id')})`,
  sql`page as (select id, coalesce(root_reply_id, id) as root from forum_replies where id = ${placeholder('id')})`,
  forViewer,
)

/** What a statement joins and selects for a reader: at the board `c` with its thread, and at each reply `r`. */
type Reader = { boardJoins: SQL; condition: SQL; threadFields: SQL; replyJoins: SQL; replyFields: SQL }

/** @param threadId the id of the replies' thread; without rows when the reader may not see it */
function prepareReplies(threadId: SQL, page: SQL, reader: Reader) {
  return prepare<ReplyRow>(sql`
    with thread as materialized (
      select t.id, ${isLocked} as "isLocked", t.category_id as "categoryId", ${reader.threadFields}
      from forum_threads t join forum_categories c on c.id = t.category_id
      ${reader.boardJoins}
      where t.id = ${threadId} and ${reader.condition}
    ), ${page}
    select r.id, r.thread_id as "threadId", r.parent_reply_id as "parentReplyId", page.root as "rootReplyId",
      r.content, ${picturesOf('r')} as pictures, ${mentionsOfReply} as mentions, r.created_at as "createdAt",
      r.edited_at as "editedAt", r.removed_at is not null as "isRemoved",
      r.like_count as "likeCount", thread."isLocked", thread."isModerator",
      thread."mayWrite", thread."categoryId", ${reader.replyFields}, ${authorColumns}
    from thread
    cross join page
    join forum_replies r on r.id = page.id
    ${joinAuthor(sql`r.author_id`)}
    ${reader.replyJoins}
    order by page.root, r.id`)
}

/**
 * A page of replies: top-level replies in order of time, each followed by its answers. Empty when the viewer may not see
 * the thread.
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

/** The first page without viewer-specific fields, and when each reply was written, in microseconds by its id. */
export async function loadPublicReplyPage(
  db: Database,
  role: Viewer['role'],
  threadId: number,
): Promise<ReplyPage & { times: Map<number, number> }> {
  const rows = await readPublicPage(db, { thread: threadId, after: 0, size: rootsPerPage + 1 })
  return {
    ...toPage(anyoneWithRole(role), rows, rootsPerPage),
    times: new Map(rows.map(({ id, writtenAt }) => [id, writtenAt])),
  }
}

function toPage(viewer: Pick<Viewer, 'id' | 'role'>, rows: ReplyRow[], size: number): ReplyPage {
  const all = rows.map((row) => toReply(viewer, row))
  const roots = all.filter((row) => row.parentReplyId === null)
  const firstOfNextPage = roots[size]
  const replies = firstOfNextPage ? all.slice(0, all.indexOf(firstOfNextPage)) : all
  return { replies, next: firstOfNextPage ? (roots[size - 1]?.id ?? null) : null }
}

const countThrough = prepare<{ count: number }>(sql`
  select count(*) from forum_replies
  where thread_id = ${placeholder('thread')} and root_reply_id is null and id <= (
    select coalesce(root_reply_id, id) from forum_replies where id = ${placeholder('reply')} and thread_id = ${placeholder('thread')}
  )`)

/** How many top-level replies to load to include a reply: whole pages, and one page when the reply does not exist. */
export async function pageSizeThrough(db: Database, thread: number, reply: number): Promise<number> {
  const [row] = await countThrough(db, { thread, reply })
  const pages = Math.ceil((row?.count ?? 0) / rootsPerPage)
  return Math.min(maxRoots, Math.max(1, pages) * rootsPerPage)
}

/**
 * A single reply as the viewer sees it.
 * @throws NOT_FOUND
 */
export async function loadReply(db: Database, viewer: Viewer, id: number): Promise<Reply> {
  const [row] = await readOne(db, { viewer: viewer.id, id })
  if (!row) throw problem('NOT_FOUND', t`Reply not found`)
  return toReply(viewer, row)
}

function toReply(viewer: Pick<Viewer, 'id' | 'role'>, row: ReplyRow): Reply {
  const isOwn = row.authorId === viewer.id
  // The placeholder of a removed reply shows neither its text nor its author.
  const author = row.isRemoved ? { authorId: null, authorName: null, authorAvatarUrl: null } : row
  return {
    id: row.id,
    threadId: row.threadId,
    parentReplyId: row.parentReplyId,
    rootReplyId: row.rootReplyId,
    content: row.content,
    contentMarkup: toPostMarkup(row.content, { mentions: row.mentions, isOfGroup: isGroupBoard(row.categoryId) }),
    pictures: toPictures(row.pictures),
    author: toAuthor(author),
    createdAt: toTimestamp(row.createdAt),
    editedAt: toTimestampOrNull(row.editedAt),
    isRemoved: row.isRemoved,
    likeCount: row.likeCount,
    isLiked: row.isLiked,
    isUnread: row.isUnread && !isOwn && !row.isRemoved,
    can: replyAbilities(viewer, row, row),
  }
}
