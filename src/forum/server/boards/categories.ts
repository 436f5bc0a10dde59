import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { literal, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { categories } from '../../categories.ts'
import type { BoardId, Category, CategoryId } from '../../contract.ts'
import { type AuthorRow, authorColumns, joinAuthor, toAuthor, toTimestamp } from '../row-mapping.ts'
import { forumCategories } from '../tables.ts'
import { unreadCounts } from '../threads/read-state.ts'
import { isPublic } from './board-access.ts'

type CategoryRow = AuthorRow & {
  id: CategoryId
  threadCount: number
  replyCount: number
  isAsk: boolean
  threadId: number | null
  title: string
  createdAt: string
}

type BoardTexts = { name: string; description: string; icon: string }

/**
 * The name, icon, and description of a category. A private board has only a name.
 * @param privateName the stored name of a private board
 */
export function boardTexts(id: BoardId, privateName: string | null): BoardTexts {
  return categories.find((category) => category.id === id) ?? { name: privateName ?? '', description: '', icon: '' }
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
  select c.id, c.thread_count as "threadCount", c.reply_count as "replyCount", c.is_ask as "isAsk",
    t.id as "threadId", t.title, t.created_at as "createdAt", ${authorColumns}
  from forum_categories c
  left join lateral (
    select * from ((${newest}) union all (${newestPinned})) either order by id desc limit 1
  ) t on true
  ${joinAuthor(sql`t.author_id`)}
  where ${isPublic}`)

/** Every category in display order, with its counts, its newest thread, and how many threads the viewer has not read. */
export async function listCategories(db: Database, viewer: Viewer): Promise<Category[]> {
  const [rows, unread] = await Promise.all([readCategories(db, {}), unreadCounts(db, viewer)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return categories.map(({ id, name, description, icon }) => {
    const row = byId.get(id)
    const latestThread = row?.threadId
      ? { id: row.threadId, title: row.title, createdAt: toTimestamp(row.createdAt), author: toAuthor(row) }
      : null
    const counts = {
      threadCount: row?.threadCount ?? 0,
      replyCount: row?.replyCount ?? 0,
      unreadCount: unread.get(id) ?? 0,
    }
    return { id, name, description, icon, ...counts, latestThread, isAsk: row?.isAsk ?? false }
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
