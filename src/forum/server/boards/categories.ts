import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { defaultCategories } from '../../categories.ts'
import type { BoardId, Category } from '../../contract.ts'
import { type AuthorRow, authorColumns, joinAuthor, toAuthor, toTimestamp } from '../row-mapping.ts'
import { forumCategories } from '../tables.ts'
import { unreadCounts } from '../threads/read-state.ts'
import { toAudience } from './audiences.ts'
import { isCategory, isVisible, joinViewer, mayWrite } from './board-access.ts'

/** What is stored of a board's texts; null for what a category has had from the beginning. */
type StoredTexts = { boardName: string | null; description: string | null; icon: string | null }
type BoardTexts = { name: string; description: string; icon: string }

type CategoryRow = AuthorRow &
  StoredTexts & {
    id: BoardId
    position: number | null
    threadCount: number
    replyCount: number
    isAsk: boolean
    isArchived: boolean
    isPrivate: boolean
    readerBoardId: string | null
    readerGroup: string | null
    isWriteRestricted: boolean
    writerBoardId: string | null
    writerGroup: string | null
    mayWrite: boolean
    threadId: number | null
    title: string
    createdAt: string
  }

/** The name, icon, and description of a board. A private board has only a name. */
export function boardTexts(id: BoardId, { boardName, description, icon }: StoredTexts): BoardTexts {
  const texts = defaultCategories.find((category) => category.id === id) ?? { name: '', description: '', icon: '' }
  return {
    name: boardName ?? texts.name,
    description: description ?? texts.description,
    icon: icon ?? texts.icon,
  }
}

/** @param stored the stored name; null for a category that still has its first name */
export function nameOfBoard(id: BoardId, stored: string | null): string {
  return boardTexts(id, { boardName: stored, description: null, icon: null }).name
}

/**
 * Where a category stands among the others; private boards come after them.
 * @param stored the stored position; null as long as nobody has ordered the categories
 */
export function positionOf(id: BoardId, stored: number | null): number {
  const first = defaultCategories.findIndex((category) => category.id === id)
  return stored ?? (first < 0 ? Number.MAX_SAFE_INTEGER : first)
}

// A range of keys, so that PostgreSQL reads the category's index and no other: see `indexRange`.
const newest = sql`
  select id, title, created_at, author_id from forum_threads
  where pinned_at is null and (category_id, id) >= (c.id, 0)
    and (category_id, id) <= (c.id, ${literal(Number.MAX_SAFE_INTEGER)})
  order by category_id desc, id desc limit 1`
const newestPinned = sql`
  select id, title, created_at, author_id from forum_threads
  where category_id = c.id and pinned_at is not null order by id desc limit 1`

const readCategories = prepare<CategoryRow>(sql`
  select c.id, c.board_name as "boardName", c.description, c.icon, c.position,
    c.thread_count as "threadCount", c.reply_count as "replyCount", c.is_ask as "isAsk",
    c.archived_at is not null as "isArchived", c.is_private as "isPrivate", c.reader_board_id as "readerBoardId",
    readers.board_name as "readerGroup", c.is_write_restricted as "isWriteRestricted",
    c.writer_board_id as "writerBoardId", writers.board_name as "writerGroup", ${mayWrite} as "mayWrite", t.id as "threadId", t.title, t.created_at as "createdAt", ${authorColumns}
  from forum_categories c
  ${joinViewer(placeholder('viewer'))}
  left join lateral (
    select * from ((${newest}) union all (${newestPinned})) either order by id desc limit 1
  ) t on true
  left join forum_categories readers on readers.id = c.reader_board_id
  left join forum_categories writers on writers.id = c.writer_board_id
  ${joinAuthor(sql`t.author_id`)}
  where ${isCategory} and ${isVisible}`)

/** Every category that the viewer may read in display order, with its counts, its newest thread, and how many threads the viewer has not read. */
export async function listCategories(db: Database, viewer: Viewer): Promise<Category[]> {
  const [rows, unread] = await Promise.all([readCategories(db, { viewer: viewer.id }), unreadCounts(db, viewer)])
  return rows
    .sort((one, other) => positionOf(one.id, one.position) - positionOf(other.id, other.position))
    .map((row) => {
      const { id, threadCount, replyCount, isAsk, isArchived, mayWrite, threadId, title } = row
      const latestThread = threadId
        ? { id: threadId, title, createdAt: toTimestamp(row.createdAt), author: toAuthor(row) }
        : null
      const counts = { threadCount, replyCount, unreadCount: unread.get(id) ?? 0 }
      const readers = toAudience({ isRestricted: row.isPrivate, boardId: row.readerBoardId }, row.readerGroup)
      const writers = toAudience({ isRestricted: row.isWriteRestricted, boardId: row.writerBoardId }, row.writerGroup)
      const access = { readers, writers, mayWrite }
      return { id, ...boardTexts(id, row), ...counts, latestThread, isAsk, isArchived, ...access }
    })
}

/** Adds to the stored counts of a category, in the transaction that adds or removes its threads and replies. */
export async function changeCounts(
  tx: Connection,
  categoryId: string,
  by: { threads?: number; replies?: number },
): Promise<void> {
  await tx
    .update(forumCategories)
    .set({
      threadCount: sql`${forumCategories.threadCount} + ${by.threads ?? 0}`,
      replyCount: sql`${forumCategories.replyCount} + ${by.replies ?? 0}`,
    })
    .where(eq(forumCategories.id, categoryId))
}
