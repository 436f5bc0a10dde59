import type { InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isGroupBoard } from '../../categories.ts'
import type { BoardId, forumContract, ReplyPage, Thread } from '../../contract.ts'
import { type AnswerRow, answerOfThread, toAnswer } from '../answers/answer-fields.ts'
import {
  isLocked,
  isModerator,
  isOpenForWriting,
  isPublic,
  isUnread,
  isVisible,
  joinViewer,
  mayWrite,
} from '../boards/board-access.ts'
import { nameOfBoard } from '../boards/categories.ts'
import { mentionsOfThread, type StoredMention, toPostMarkup } from '../mentions/read-mentions.ts'
import { type PictureRow, picturesOf, toPictures } from '../pictures/picture-rows.ts'
import { answerRejection, anyoneWithRole, threadAbilities } from '../policy.ts'
import { loadPublicReplyPage, loadReplyPage, pageSizeThrough } from '../replies/reply-pages.ts'
import {
  type AuthorRow,
  authorColumns,
  joinAuthor,
  microseconds,
  toAuthor,
  toTimestamp,
  toTimestampOrNull,
} from '../row-mapping.ts'

type ThreadHead = { thread: Thread; firstUnreadReplyId: number | null }

type ThreadRow = AuthorRow & {
  id: number
  categoryId: BoardId
  boardName: string | null
  isModerator: boolean
  mayWrite: boolean
  title: string
  content: string
  pictures: PictureRow[] | null
  mentions: StoredMention[] | null
  createdAt: string
  editedAt: string | null
  lastActivityAt: string
  likeCount: number
  replyCount: number
  isPinned: boolean
  isLocked: boolean
  isUnread: boolean
  isLiked: boolean
  firstUnreadReplyId: number | null
  isAsk: boolean
  answer: AnswerRow | null
  /** The last activity in microseconds, for readers whose own reading is not compared in SQL; else 0. */
  activity: number
}

const readThread = prepareThread({
  joins: sql`
    ${joinViewer(placeholder('viewer'))}
    left join forum_reads r on r.account_id = me.id and r.thread_id = t.id`,
  condition: isVisible,
  fields: sql`
    ${isModerator} as "isModerator", ${mayWrite} as "mayWrite", ${isUnread} as "isUnread",
    exists (select from forum_thread_likes where thread_id = t.id and account_id = me.id) as "isLiked",
    (select id from forum_replies
      where thread_id = t.id and created_at > r.read_at and removed_at is null and author_id is distinct from me.id
      order by coalesce(root_reply_id, id), id limit 1) as "firstUnreadReplyId",
    0 as activity`,
})

const readPublicThread = prepareThread({
  joins: sql``,
  // Where not everyone may write, what a person can do differs per person.
  condition: sql`(${isPublic} and ${isOpenForWriting})`,
  fields: sql`
    false as "isModerator", true as "mayWrite", false as "isUnread", false as "isLiked", null as "firstUnreadReplyId",
    ${microseconds(sql`t.last_activity_at`)} as activity`,
})

/** @param reader what the statement joins for the reader, which threads they may see, and the fields that differ per reader */
function prepareThread(reader: { joins: SQL; condition: SQL; fields: SQL }) {
  return prepare<ThreadRow>(sql`
    select t.id, t.category_id as "categoryId", c.board_name as "boardName",
      t.title, t.content, ${picturesOf('t')} as pictures, ${mentionsOfThread} as mentions,
      t.created_at as "createdAt", t.edited_at as "editedAt",
      t.last_activity_at as "lastActivityAt", t.like_count as "likeCount", t.reply_count as "replyCount",
      t.pinned_at is not null as "isPinned", ${isLocked} as "isLocked",
      c.is_ask as "isAsk", ${answerOfThread} as answer, ${reader.fields}, ${authorColumns}
    from forum_threads t
    join forum_categories c on c.id = t.category_id
    ${reader.joins}
    ${joinAuthor(sql`t.author_id`)}
    where t.id = ${placeholder('id')} and ${reader.condition}`)
}

/**
 * A thread as the viewer sees it, and the first reply in it that is new since they last read it.
 * @throws NOT_FOUND
 */
export async function loadThread(db: Database, viewer: Viewer, id: number): Promise<ThreadHead> {
  const [row] = await readThread(db, { viewer: viewer.id, id })
  if (!row) throw problem('NOT_FOUND', t`Thread not found`)
  return toHead(viewer, row)
}

/**
 * A thread without viewer-specific fields, and its last activity in microseconds; null when not everyone
 * may read and write there.
 */
async function loadPublicThread(
  db: Database,
  role: Viewer['role'],
  id: number,
): Promise<(ThreadHead & { activity: number }) | null> {
  const [row] = await readPublicThread(db, { id })
  return row ? { ...toHead(anyoneWithRole(role), row), activity: row.activity } : null
}

function toHead(viewer: Pick<Viewer, 'id' | 'role'>, row: ThreadRow): ThreadHead {
  const { authorId, authorName, authorAvatarUrl, firstUnreadReplyId, mentions, ...rest } = row
  const { isModerator: _isModerator, mayWrite: _mayWrite, activity: _activity, ...fields } = rest
  const isOfGroup = isGroupBoard(row.categoryId)
  const thread = {
    ...fields,
    contentMarkup: toPostMarkup(row.content, { mentions, isOfGroup }),
    pictures: toPictures(row.pictures),
    board: { name: nameOfBoard(row.categoryId, row.boardName), isPrivate: isOfGroup },
    author: toAuthor({ authorId, authorName, authorAvatarUrl }),
    createdAt: toTimestamp(row.createdAt),
    editedAt: toTimestampOrNull(row.editedAt),
    lastActivityAt: toTimestamp(row.lastActivityAt),
    can: threadAbilities(viewer, row),
    answer: toAnswer(row.answer),
    canMarkAnswer: answerRejection(viewer, row) === null,
  }
  return { thread, firstUnreadReplyId }
}

export type OpenThread = InferContractRouterOutputs<typeof forumContract>['getThread']

/**
 * A thread with its first replies, or with all replies up to the page that contains the reply `through`.
 * @throws NOT_FOUND
 */
export async function openThread(
  db: Database,
  viewer: Viewer,
  { id, through }: { id: number; through?: number },
): Promise<OpenThread> {
  const size = through ? await pageSizeThrough(db, id, through) : undefined
  const [thread, replies] = await Promise.all([loadThread(db, viewer, id), loadReplyPage(db, viewer, id, 0, size)])
  return { ...thread, ...replies }
}

/** When the last activity of a thread was, and when each reply was written, by its id; in microseconds. */
export type ThreadTimes = { activity: number; replies: Map<number, number> }

/**
 * The same page without viewer-specific fields, for everyone with a role. Null when the thread does not exist or not
 * everyone may see it.
 */
export async function openPublicThread(
  db: Database,
  role: Viewer['role'],
  id: number,
): Promise<{ page: OpenThread; times: ThreadTimes } | null> {
  const [head, { times, ...replies }] = await Promise.all([
    loadPublicThread(db, role, id),
    loadPublicReplyPage(db, role, id),
  ])
  if (!head) return null
  const { activity, ...thread } = head
  return { page: { ...thread, ...replies }, times: { activity, replies: times } }
}

/**
 * The replies after a top-level reply.
 * @throws NOT_FOUND when there is no such thread
 */
export async function listReplies(
  db: Database,
  viewer: Viewer,
  { id, after }: { id: number; after: number },
): Promise<ReplyPage> {
  const [, replies] = await Promise.all([loadThread(db, viewer, id), loadReplyPage(db, viewer, id, after)])
  return replies
}
