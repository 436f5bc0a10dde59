import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs } from '../../../accounts/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { isPartOn } from '../../../platform/server/content/community-statements.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { BoardId } from '../../contract.ts'

// Which boards, and so which threads and replies, a viewer may see, and in which they may write. Every statement that
// reaches a thread joins its board as `c`, the viewer as `me`, and their membership as `m`, and takes its condition from
// here. A board that the viewer may not see is answered like one that does not exist. Nothing here depends on authors
// (thread-list/README.md).

const viewerAccount = accountsAs('me')

/** SQL: the board whose members may read the board `c` when not everyone may: a group's own, or that of a category's group. */
export const readerBoardOf = sql`coalesce(c.reader_board_id, c.id)`

/** SQL: joins the membership `m` of the viewer `me` that lets them read the board `c`. */
export const joinViewerMembership = sql`
  left join forum_board_members m on m.category_id = ${readerBoardOf} and m.account_id = me.id`

/** SQL: joins the viewer's account as `me`, and their membership `m` for the board `c`. */
export function joinViewer(id: SQL): SQL {
  return sql`join ${viewerAccount.table} on ${viewerAccount.id} = ${id} ${joinViewerMembership}`
}

/** SQL: whether a thread `t` has activity that the viewer has not read, by their row `r` of `forum_reads` if any. */
export const isUnread = sql`t.last_activity_at > coalesce(r.read_at, ${viewerAccount.createdAt})`

/** SQL: the viewer of a request as `me`, from the values `viewer` and `role`, without reading their account again. */
export const viewerOfRequest = sql`(select ${placeholder('viewer')}::uuid as id, ${placeholder('role')}::text as role) me`

/** SQL: whether every member may see the board `c`. */
export const isPublic = sql`not c.is_private`

/** SQL: whether the board `c` is a category, not the board of a group. */
export const isCategory = sql`c.id not like 'group-%'`

/** While groups are off, nobody sees what only their members may read. */
const areGroupsOn = isPartOn('groups')

/**
 * SQL: whether the viewer `me` is among the readers of the board `c`: it is public, they are a member of the group for which
 * it is, or it is a restricted category and they are an admin. Leaves out the boards of groups that only admins may see.
 */
export const isPublicOrJoined = sql`(
  ${isPublic} or (m.account_id is not null and ${areGroupsOn}) or (me.role = 'admin' and ${isCategory}))`

/** SQL: whether the viewer `me` may see the board `c`, and with it its threads. */
export const isVisible = sql`(${isPublicOrJoined} or me.role = 'admin')`

/**
 * SQL: whether lists that go beyond one board show the board `c` to the viewer `me`. While groups are off, admins can still
 * open a thread of a group from a report about it, but nothing leads there.
 */
export const isVisibleInLists = sql`(${isPublicOrJoined} or (me.role = 'admin' and ${areGroupsOn}))`

/** SQL: whether a thread `t` accepts nothing new from members: it is locked, or its board `c` is archived. */
export const isLocked = sql`(t.locked_at is not null or c.archived_at is not null)`

/** SQL: whether everyone who may read the board `c` may write in it. */
export const isOpenForWriting = sql`not c.is_write_restricted`

/** SQL: whether the viewer `me` may write in the board `c`, if they may read it and nothing there is locked. */
export const mayWrite = sql`(
  ${isOpenForWriting} or me.role = 'admin' or (${areGroupsOn} and exists (
    select from forum_board_members writer where writer.category_id = c.writer_board_id and writer.account_id = me.id)))`

/** SQL: whether the viewer moderates the board `c`. Organizers of the group for which a category is do not moderate it. */
export const isModerator = sql`(m.category_id = c.id and m.is_moderator) is true`

export const boardNotFound = t`Board not found`
/** For a person who may read a category but not write in it. */
export const mayNotWrite = t`You can read this category, but you can’t post in it.`

type LockedBoard = { isPrivate: boolean; isArchived: boolean; mayWrite: boolean }

const lockBoard = prepare<LockedBoard>(sql`
  select c.is_private as "isPrivate", c.archived_at is not null as "isArchived", ${mayWrite} as "mayWrite"
  from forum_categories c
  cross join ${viewerOfRequest}
  ${joinViewerMembership}
  where c.id = ${placeholder('board')} and ${isVisible}
  for key share of c`)

/**
 * Locks a board while the caller's transaction adds to it, so that it is neither deleted nor given other readers meanwhile.
 * @throws NOT_FOUND when the board does not exist or the viewer may not see it
 */
export async function lockVisibleBoard(
  tx: Connection,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: BoardId,
): Promise<LockedBoard> {
  const [board] = await lockBoard(tx, { viewer: viewer.id, role: viewer.role, board: id })
  if (!board) throw problem('NOT_FOUND', boardNotFound)
  return board
}
