import { eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { markupOf } from '../../platform/server/ssr/markup.ts'
import type { BoardId, Thread } from '../contract.ts'
import { type AuthorRow, authorColumns, toAuthor } from './authors.ts'
import { isInScope, isModerator, requireBoard, viewersMembership } from './board-scope.ts'
import { boardTexts, changeCounts } from './categories.ts'
import { holdThread } from './holding.ts'
import { microseconds, toMoment, toMomentOrNull } from './moments.ts'
import { anybody, isClosedTo, threadAbilities } from './policy.ts'
import { markRead } from './reading.ts'
import { recordRemoval, takeAwayThreads } from './removal.ts'
import { keepSearchText } from './search-text.ts'
import { forumThreads } from './tables.ts'
import { tellReaders } from './watching.ts'

type Context = Pick<RequestContext, 'db' | 'live' | 'limits'>

export const tooManyWrites = 'You are writing very fast. Please wait a moment and try again.'
export const lockedWords = 'This thread is locked.'

type ThreadHead = { thread: Thread; firstUnreadReplyId: number | null }

type ThreadRow = AuthorRow & {
  id: number
  categoryId: BoardId
  boardName: string | null
  isPrivate: boolean
  isModerator: boolean
  title: string
  content: string
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
  /** Its last activity in microseconds, where nobody's own reading is compared with it. */
  activity: number
}

const readThread = prepareThread({
  joined: sql`
    join accounts me on me.id = ${value('viewer')}
    ${viewersMembership}
    left join forum_reads r on r.account_id = me.id and r.thread_id = t.id`,
  scope: isInScope,
  marks: sql`
    ${isModerator} as "isModerator", t.last_activity_at > coalesce(r.read_at, me.created_at) as "isUnread",
    exists (select from forum_thread_likes where thread_id = t.id and account_id = me.id) as "isLiked",
    (select id from forum_replies
      where thread_id = t.id and created_at > r.read_at and removed_at is null and author_id is distinct from me.id
      order by coalesce(root_reply_id, id), id limit 1) as "firstUnreadReplyId",
    0 as activity`,
})

const readThreadForAll = prepareThread({
  joined: sql``,
  scope: sql`not c.is_private`,
  marks: sql`
    false as "isModerator", false as "isUnread", false as "isLiked", null as "firstUnreadReplyId",
    ${microseconds(sql`t.last_activity_at`)} as activity`,
})

/** @param reader what is joined for whoever reads it, the condition for it, and what of the thread is hers */
function prepareThread(reader: { joined: SQL; scope: SQL; marks: SQL }) {
  return prepare<ThreadRow>(sql`
    select t.id, t.category_id as "categoryId", c.board_name as "boardName", c.is_private as "isPrivate",
      t.title, t.content, t.created_at as "createdAt", t.edited_at as "editedAt",
      t.last_activity_at as "lastActivityAt", t.like_count as "likeCount", t.reply_count as "replyCount",
      t.pinned_at is not null as "isPinned", t.locked_at is not null as "isLocked", ${reader.marks}, ${authorColumns}
    from forum_threads t
    join forum_categories c on c.id = t.category_id
    ${reader.joined}
    left join accounts a on a.id = t.author_id
    where t.id = ${value('id')} and ${reader.scope}`)
}

/**
 * A thread as the viewer sees it, and the first reply in it that is new to her since she last read it.
 * @throws NOT_FOUND
 */
export async function loadThread(db: Database, viewer: Viewer, id: number): Promise<ThreadHead> {
  const [row] = await readThread(db, { viewer: viewer.id, id })
  if (!row) throw problem('NOT_FOUND', 'Thread not found')
  return toHead(viewer, row)
}

/** A thread as everybody sees it, without anybody's own marks, and its last activity in microseconds; null if private. */
export async function loadThreadForAll(
  db: Database,
  role: Viewer['role'],
  id: number,
): Promise<(ThreadHead & { activity: number }) | null> {
  const [row] = await readThreadForAll(db, { id })
  return row ? { ...toHead(anybody(role), row), activity: row.activity } : null
}

function toHead(viewer: Pick<Viewer, 'id' | 'role'>, row: ThreadRow): ThreadHead {
  const { authorId, authorName, authorAvatarUrl, firstUnreadReplyId, isPrivate, ...rest } = row
  const { isModerator: _moderates, activity: _moment, ...shown } = rest
  const thread = {
    ...shown,
    contentMarkup: markupOf(row.content),
    board: { name: boardTexts(row.categoryId, row.boardName).name, isPrivate },
    author: toAuthor({ authorId, authorName, authorAvatarUrl }),
    createdAt: toMoment(row.createdAt),
    editedAt: toMomentOrNull(row.editedAt),
    lastActivityAt: toMoment(row.lastActivityAt),
    can: threadAbilities(viewer, row),
  }
  return { thread, firstUnreadReplyId }
}

/**
 * Starts a thread (S2 §5). Its author has read it.
 * @throws NOT_FOUND when there is no such board for her
 */
export async function createThread(
  context: Context,
  viewer: Viewer,
  input: { categoryId: BoardId; title: string; content: string },
): Promise<{ id: number }> {
  await context.limits.take('writingByAccount', viewer.id, tooManyWrites)
  return context.db.transaction(async (tx) => {
    await requireBoard(tx, viewer, input.categoryId)
    const [thread] = await tx
      .insert(forumThreads)
      .values({ ...input, authorId: viewer.id })
      .returning({ id: forumThreads.id })
    if (!thread) throw new Error('A thread was not written')
    await keepSearchText(tx, { id: thread.id, ...input })
    await markRead(tx, viewer, thread.id)
    await changeCounts(tx, input.categoryId, { threads: 1 })
    return thread
  })
}

/**
 * Changes title and content of the own thread.
 * @throws NOT_FOUND, FORBIDDEN when it is somebody else's, LOCKED
 */
export async function updateThread(
  context: Context,
  viewer: Viewer,
  { id, title, content }: { id: number; title: string; content: string },
): Promise<Thread> {
  await context.limits.take('writingByAccount', viewer.id, tooManyWrites)
  await context.db.transaction(async (tx) => {
    const thread = await holdThread(tx, viewer, id)
    if (thread.authorId !== viewer.id) throw problem('FORBIDDEN', 'You can only edit your own threads.')
    if (isClosedTo(viewer, thread)) throw problem('LOCKED', lockedWords)
    if (thread.title === title && thread.content === content) return
    await tx.update(forumThreads).set({ title, content, editedAt: sql`now()` }).where(eq(forumThreads.id, id))
    await keepSearchText(tx, { id, categoryId: thread.categoryId, title, content })
    await tellReaders(context, tx, id, { kind: 'threadChanged', actorId: viewer.id })
  })
  return (await loadThread(context.db, viewer, id)).thread
}

/**
 * Deletes a thread with everything under it.
 * @throws NOT_FOUND, FORBIDDEN for whoever is neither its author nor an admin nor moderates its board
 */
export async function removeThread(context: Pick<Services, 'db' | 'live'>, viewer: Viewer, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const thread = await holdThread(tx, viewer, id)
    if (!threadAbilities(viewer, thread).remove) {
      throw problem('FORBIDDEN', 'You can only delete your own threads.')
    }
    await takeAwayThreads(tx, [id])
    await recordRemoval(tx, viewer, { kind: 'thread', id, authorId: thread.authorId })
    await tellReaders(context, tx, id, { kind: 'threadRemoved', actorId: viewer.id })
  })
}
