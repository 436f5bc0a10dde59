import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { isGroupBoard } from '../../categories.ts'
import type { BoardId } from '../../contract.ts'
import { type BoardLevel, type FollowedThread, type FollowLevel, levelsPerPage } from '../../following-contract.ts'
import { isPublicOrJoined, joinViewer } from '../boards/board-access.ts'
import { nameOfBoard, positionOf } from '../boards/categories.ts'
import { effectiveLevel } from './policy.ts'

type BoardRow = {
  id: BoardId
  boardName: string | null
  position: number | null
  level: FollowLevel
}

const readBoards = prepare<BoardRow>(sql`
  select c.id, c.board_name as "boardName", c.position, coalesce(b.level, 'normal') as level
  from forum_categories c
  ${joinViewer(placeholder('viewer'))}
  left join forum_board_levels b on b.account_id = me.id and b.category_id = c.id
  where ${isPublicOrJoined}`)

/**
 * The categories in display order, then the private boards of which the viewer is a member by name, with how closely they
 * follow each.
 */
export async function listBoardLevels(db: Database, viewer: Viewer): Promise<BoardLevel[]> {
  const rows = await readBoards(db, { viewer: viewer.id })
  const boards = rows.map(({ id, boardName, position, level }) => ({
    board: { id, name: nameOfBoard(id, boardName), isPrivate: isGroupBoard(id), level },
    place: isGroupBoard(id) ? Number.MAX_SAFE_INTEGER : positionOf(id, position),
  }))
  return boards
    .sort((one, other) => one.place - other.place || one.board.name.localeCompare(other.board.name))
    .map(({ board }) => board)
}

type ThreadRow = {
  id: number
  title: string
  boardId: BoardId
  boardName: string | null
  level: FollowLevel
  isAutomatic: boolean
  boardLevel: FollowLevel | null
}

const readThreads = prepare<ThreadRow>(sql`
  select t.id, t.title, c.id as "boardId", c.board_name as "boardName", f.level, f.is_automatic as "isAutomatic",
    b.level as "boardLevel"
  from forum_follow_levels f
  join forum_threads t on t.id = f.thread_id
  join forum_categories c on c.id = t.category_id
  ${joinViewer(sql`f.account_id`)}
  left join forum_board_levels b on b.account_id = f.account_id and b.category_id = c.id
  where f.account_id = ${placeholder('viewer')} and f.thread_id < ${placeholder('before')}::bigint
    and ${isPublicOrJoined}
  order by f.thread_id desc limit ${literal(levelsPerPage + 1)}`)

const cursorSchema = z.tuple([z.number().int().positive()])

/**
 * The threads for which the viewer has a level, newest thread first.
 * @throws INVALID_INPUT for an invalid cursor
 */
export async function listThreadLevels(
  db: Database,
  viewer: Viewer,
  after: string | undefined,
): Promise<{ threads: FollowedThread[]; next: string | null }> {
  const before = after === undefined ? Number.MAX_SAFE_INTEGER : fromCursor(after, cursorSchema)[0]
  const rows = await readThreads(db, { viewer: viewer.id, before })
  const page = rows.slice(0, levelsPerPage)
  const last = page.at(-1)
  return {
    threads: page.map(({ id, title, boardId, boardName, level, isAutomatic, boardLevel }) => ({
      id,
      title,
      boardName: nameOfBoard(boardId, boardName),
      level: effectiveLevel({ thread: level, isAutomatic, board: boardLevel }),
      isAutomatic,
    })),
    next: last && rows.length > levelsPerPage ? toCursor([last.id]) : null,
  }
}
