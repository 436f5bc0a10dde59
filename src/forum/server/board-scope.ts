import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { BoardId } from '../contract.ts'
import { forumBoardMembers, forumCategories } from './tables.ts'

// Who may see what of the board, said once for statements in SQL and once for those put together by Drizzle: everybody
// the categories, and a private board whoever is in it, and admins. What is out of scope is answered like what is not
// there.

/** In SQL: joins the membership `m` of the viewer `me` in the board `c`. */
export const viewersMembership = sql`left join forum_board_members m on m.category_id = c.id and m.account_id = me.id`

/** In SQL: whether the board `c` is open to the viewer `me`. */
export const isInScope = sql`(not c.is_private or m.account_id is not null or me.role = 'admin')`

/** In SQL: whether the viewer looks after the board `c`. */
export const isModerator = sql`coalesce(m.is_moderator, false)`

/** For Drizzle: the condition under which a row of the join with the viewer's memberships is hers to see. */
export function inScopeOf(viewer: Pick<Viewer, 'role'>): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  return or(eq(forumCategories.isPrivate, false), isNotNull(forumBoardMembers.accountId))
}

/** For Drizzle: joins the viewer's membership in a board. */
export function membershipOf(viewer: Pick<Viewer, 'id'>): SQL | undefined {
  return and(eq(forumBoardMembers.categoryId, forumCategories.id), eq(forumBoardMembers.accountId, viewer.id))
}

/**
 * Holds a board open while the caller's transaction adds to it.
 * @throws NOT_FOUND when there is none, or none that the viewer may see
 */
export async function requireBoard(tx: Connection, viewer: Viewer, id: BoardId): Promise<void> {
  const [found] = await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .leftJoin(forumBoardMembers, membershipOf(viewer))
    .where(and(eq(forumCategories.id, id), inScopeOf(viewer)))
    .for('key share', { of: forumCategories })
  if (!found) throw problem('NOT_FOUND', boardNotFound)
}

export const boardNotFound = 'Board not found'
