import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { moveUnder } from '../../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { isNotFound, problem } from '../../../platform/server/http/problem-details.ts'
import type { Audience, BoardId } from '../../contract.ts'
import { mergeBoardLevels } from '../following/merge-levels.ts'
import { notificationSubject } from '../notification-places.ts'
import { forumCategories, forumMergedCategories } from '../tables.ts'
import { announceActivity } from '../whats-new/activity-pulse.ts'
import { countReaderChange } from './audiences.ts'
import { boardClosedTopic } from './board-topics.ts'
import { boardTexts } from './categories.ts'
import { endAccessOfOthers, readersOf } from './category-access.ts'
import { findCategory, lockCategories, recordCategoryChange, requireCategory } from './category-locks.ts'

// Merging moves all threads of a category and deletes it. Its address, and those that were merged into it before, lead to
// the other category from then on.

const readMerged = prepare<{ categoryId: BoardId }>(sql`
  select category_id as "categoryId" from forum_merged_categories where id = ${placeholder('id')}`)

/** The category to which the address of a merged one leads; null for any other address. */
async function findMerged(db: Connection, id: string): Promise<BoardId | null> {
  const [merged] = await readMerged(db, { id })
  return merged?.categoryId ?? null
}

/**
 * Runs something for a board. If there is none with this address, but a category that had it was merged, runs it for the
 * other category.
 */
export async function withMergedBoard<Result>(
  db: Connection,
  id: BoardId,
  run: (id: BoardId) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(id)
  } catch (error) {
    const target = isNotFound(error) ? await findMerged(db, id) : null
    if (target === null) throw error
    return run(target)
  }
}

/** What a merge would move, and whose access would change. @throws NOT_FOUND */
export async function previewMerge(db: Connection, { categoryId: id, into }: { categoryId: BoardId; into: BoardId }) {
  const [category, target] = await Promise.all([findCategory(db, id), findCategory(db, into)])
  const [from, to] = [readersOf(category), readersOf(target)]
  const { rows } = await db.execute<{ followers: number }>(sql`
    select count(*)::int as followers from forum_board_levels
    where category_id = ${id} and level in ('watching', 'following')`)
  return {
    ...(await countReaderChange(db, id, from, to)),
    threadCount: category.threadCount,
    replyCount: category.replyCount,
    followers: rows[0]?.followers ?? 0,
    haveReadersChanged: from !== to,
  }
}

/**
 * Merges a category into another one. Merging it again into the same one changes nothing.
 * @returns the category that contains the threads now
 * @throws NOT_FOUND; CONFLICT when both are the same, and when other people may read the target than the admin confirmed
 */
export async function mergeCategory(
  services: Pick<Services, 'db' | 'liveUpdates'>,
  viewer: Viewer,
  { categoryId: id, into, confirmedReaders }: { categoryId: BoardId; into: BoardId; confirmedReaders?: Audience },
): Promise<{ categoryId: BoardId }> {
  const merged = await services.db.transaction(async (tx) => {
    // Threads before their category, in the same order as a reply.
    await tx.execute(sql`select from forum_threads where category_id = ${id} order by id for no key update`)
    const categories = await lockCategories(tx, 'readers')
    const source = categories.find((category) => category.id === id)
    const targetId = categories.some((category) => category.id === into) ? into : await findMerged(tx, into)
    if (!source && targetId !== null && (await findMerged(tx, id)) === targetId) {
      return { categoryId: targetId, isNew: false }
    }
    const category = requireCategory(categories, id)
    const target = requireCategory(categories, targetId ?? into)
    if (target.id === id) throw problem('CONFLICT', t`Please choose another category.`)
    const [from, to] = [readersOf(category), readersOf(target)]
    if (from !== to && confirmedReaders !== to) {
      throw problem('CONFLICT', t`Other people can read that category. Please confirm who will see the threads.`)
    }
    await moveThreads(tx, id, target.id)
    await tx
      .update(forumCategories)
      .set({
        threadCount: sql`${forumCategories.threadCount} + ${category.threadCount}`,
        replyCount: sql`${forumCategories.replyCount} + ${category.replyCount}`,
      })
      .where(eq(forumCategories.id, target.id))
    await mergeBoardLevels(tx, id, target.id)
    await moveUnder(tx, notificationSubject({ boardId: id }), notificationSubject({ boardId: target.id }))
    await tx
      .update(forumMergedCategories)
      .set({ categoryId: target.id })
      .where(eq(forumMergedCategories.categoryId, id))
    await tx.insert(forumMergedCategories).values({ id, boardName: category.boardName, categoryId: target.id })
    await tx.delete(forumCategories).where(eq(forumCategories.id, id))
    await endAccessOfOthers(services, tx, target.id, to)
    await services.liveUpdates.publish(tx, boardClosedTopic(id), { mayReopen: true })
    const names = { from: boardTexts(id, category).name, to: boardTexts(target.id, target).name }
    await recordCategoryChange(tx, viewer, 'category.merged', id, { ...names, into: target.id, readers: to })
    return { categoryId: target.id, isNew: true }
  })
  if (merged.isNew) announceActivity(services, { isPrivate: false })
  return { categoryId: merged.categoryId }
}

/** Moves the threads of a category, with what the searches compare of them and of their replies. */
async function moveThreads(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update forum_reply_search s set category_id = ${to}
    from forum_replies r join forum_threads t on t.id = r.thread_id
    where t.category_id = ${from} and s.reply_id = r.id`)
  await tx.execute(sql`
    update forum_thread_search s set category_id = ${to}
    from forum_threads t where t.category_id = ${from} and s.thread_id = t.id`)
  await tx.execute(sql`
    update forum_thread_texts x set category_id = ${to}
    from forum_threads t where t.category_id = ${from} and x.thread_id = t.id`)
  await tx.execute(sql`update forum_threads set category_id = ${to} where category_id = ${from}`)
}
