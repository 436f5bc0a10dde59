import { eq } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { BoardId } from '../../contract.ts'
import { lockCategories, recordCategoryChange, requireCategory } from '../boards/category-locks.ts'
import { forumCategories } from '../tables.ts'

/**
 * Makes a category one for questions, or one without answers. Idempotent. The contract lets only admins call it.
 * @throws NOT_FOUND for a board that is no category, such as a group's
 */
export async function setAsk({ db }: Pick<Services, 'db'>, viewer: Viewer, id: BoardId, isAsk: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const category = requireCategory(await lockCategories(tx), id)
    if (category.isAsk === isAsk) return
    await tx.update(forumCategories).set({ isAsk }).where(eq(forumCategories.id, id))
    await recordCategoryChange(tx, viewer, isAsk ? 'category.answersAllowed' : 'category.answersDisallowed', id)
  })
}
