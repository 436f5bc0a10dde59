import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { arrayPlaceholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { SavableContent, SavableItem } from '../../platform/server/extension-points/savable-content.ts'
import type { BoardId } from '../contract.ts'
import { isVisibleInLists, joinViewerMembership, viewerOfRequest } from './boards/board-access.ts'
import { nameOfBoard } from './boards/categories.ts'
import { notificationSubject } from './notification-places.ts'
import { type AuthorRow, authorColumns, joinAuthor, toAuthor, toTimestamp } from './row-mapping.ts'

type PostRow = AuthorRow & {
  threadId: number
  replyId: number | null
  title: string
  boardId: BoardId
  boardName: string | null
  writtenAt: string
}

const readThreads = preparePosts({
  posts: sql`forum_threads t`,
  replyId: sql`null::bigint`,
  authorId: sql`t.author_id`,
  writtenAt: sql`t.created_at`,
  condition: sql`t.id = any(${arrayPlaceholder('ids', 'bigint')})`,
})
const readReplies = preparePosts({
  posts: sql`forum_replies r join forum_threads t on t.id = r.thread_id`,
  replyId: sql`r.id`,
  authorId: sql`r.author_id`,
  writtenAt: sql`r.created_at`,
  condition: sql`r.id = any(${arrayPlaceholder('ids', 'bigint')}) and r.removed_at is null`,
})

type Columns = { posts: SQL; replyId: SQL; authorId: SQL; writtenAt: SQL; condition: SQL }

/** A statement for the posts among some ids that the viewer may read. */
function preparePosts({ posts, replyId, authorId, writtenAt, condition }: Columns) {
  return prepare<PostRow>(sql`
    select t.id as "threadId", ${replyId} as "replyId", t.title, c.id as "boardId", c.board_name as "boardName",
      ${writtenAt} as "writtenAt", ${authorColumns}
    from ${posts}
    join forum_categories c on c.id = t.category_id
    cross join ${viewerOfRequest}
    ${joinViewerMembership}
    ${joinAuthor(authorId)}
    where ${condition} and ${isVisibleInLists}`)
}

/** Threads in the list of what a member saved. One on a board that they have left is treated like one that is gone. */
export const savableThread: SavableContent = {
  kind: 'thread',
  async find({ db }, reader, ids) {
    const rows = await readThreads(db, { viewer: reader.id, role: reader.role, ids: ids.map(Number) })
    return new Map(rows.map((row) => [String(row.threadId), toItem(row)]))
  },
}

/** Replies in the list of what a member saved. They are visible to everyone who may see their thread. */
export const savableReply: SavableContent = {
  kind: 'reply',
  async find({ db }, reader, ids) {
    const rows = await readReplies(db, { viewer: reader.id, role: reader.role, ids: ids.map(Number) })
    return new Map(rows.map((row) => [String(row.replyId), toItem(row)]))
  },
}

function toItem(row: PostRow): SavableItem {
  const { threadId, replyId, boardId, title } = row
  const board = nameOfBoard(boardId, row.boardName)
  const path = `/messages/thread/${threadId}`
  const location = replyId === null ? { boardId, threadId } : { boardId, threadId, replyId }
  return {
    title: replyId === null ? title : t`Reply in “${title}”`,
    context: `${toAuthor(row).name} · ${board}`,
    path: replyId === null ? path : `${path}#reply-${replyId}`,
    at: toTimestamp(row.writtenAt),
    status: null,
    about: notificationSubject(location),
  }
}
