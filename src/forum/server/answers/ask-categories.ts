import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isGroupBoard } from '../../categories.ts'
import type { BoardId } from '../../contract.ts'
import { boardNotFound } from '../boards/board-access.ts'
import { forumCategories } from '../tables.ts'

/**
 * Makes a category one for questions, or one without answers. Idempotent. The contract lets only admins call it.
 * @throws NOT_FOUND for a board that is no category, such as a group's
 */
export async function setAsk({ db }: Pick<Services, 'db'>, viewer: Viewer, id: BoardId, isAsk: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [category] = await tx
      .select({ isAsk: forumCategories.isAsk })
      .from(forumCategories)
      .where(eq(forumCategories.id, id))
      .for('no key update')
    if (!category || isGroupBoard(id)) throw problem('NOT_FOUND', boardNotFound)
    if (category.isAsk === isAsk) return
    await tx.update(forumCategories).set({ isAsk }).where(eq(forumCategories.id, id))
    await recordAuditEntry(tx, {
      action: isAsk ? 'category.answersAllowed' : 'category.answersDisallowed',
      actorId: viewer.id,
      subject: { kind: 'category', id },
    })
  })
}
