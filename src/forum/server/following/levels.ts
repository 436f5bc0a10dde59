import { sql } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isGroupBoard } from '../../categories.ts'
import type { BoardId } from '../../contract.ts'
import type { BoardLevel, FollowLevel, ThreadLevel } from '../../following-contract.ts'
import { boardNotFound, isVisible, joinViewer } from '../boards/board-access.ts'
import { nameOfBoard } from '../boards/categories.ts'
import { takeWriteLimit } from '../write-checks.ts'
import { followAutomaticallySql } from './automatic.ts'
import { joinLevels } from './level-sql.ts'
import { effectiveLevel } from './policy.ts'

type LevelRow = {
  boardId: BoardId
  boardName: string | null
  title: string
  threadLevel: FollowLevel | null
  isAutomatic: boolean | null
  boardLevel: FollowLevel | null
}

const readLevels = prepare<LevelRow>(sql`
  select c.id as "boardId", c.board_name as "boardName", t.title, f.level as "threadLevel",
    f.is_automatic as "isAutomatic", b.level as "boardLevel"
  from forum_threads t join forum_categories c on c.id = t.category_id
  ${joinViewer(placeholder('viewer'))}
  ${joinLevels}
  where t.id = ${placeholder('thread')} and ${isVisible}`)

/** A thread's levels for a person, with its title and board; null when they may not see it. */
export async function findLevels(
  db: Connection,
  accountId: string,
  threadId: number,
): Promise<(ThreadLevel & { title: string; boardId: BoardId; hasBoardLevel: boolean }) | null> {
  const [row] = await readLevels(db, { viewer: accountId, thread: threadId })
  if (!row) return null
  const { boardId, boardName, title, threadLevel, boardLevel } = row
  const isAutomatic = row.isAutomatic ?? false
  const isOwnChoice = threadLevel !== null && !isAutomatic
  return {
    level: effectiveLevel({ thread: threadLevel, isAutomatic, board: boardLevel }),
    source: isOwnChoice ? 'thread' : boardLevel === null ? 'default' : 'board',
    board: { name: nameOfBoard(boardId, boardName), level: boardLevel ?? 'normal' },
    title,
    boardId,
    hasBoardLevel: boardLevel !== null,
  }
}

/**
 * How closely the viewer follows a thread.
 * @throws NOT_FOUND when there is no such thread for the viewer
 */
export async function readThreadLevel(db: Connection, viewer: Pick<Viewer, 'id'>, id: number): Promise<ThreadLevel> {
  const found = await findLevels(db, viewer.id, id)
  if (!found) throw problem('NOT_FOUND', t`Thread not found`)
  return { level: found.level, source: found.source, board: found.board }
}

const chooseThreadLevel = prepare<{ threadId: number }>(sql`
  insert into forum_follow_levels (account_id, thread_id, level)
  select me.id, t.id, ${placeholder('level')}::text
  from forum_threads t join forum_categories c on c.id = t.category_id
  ${joinViewer(placeholder('viewer'))}
  where t.id = ${placeholder('thread')} and ${isVisible}
  on conflict (account_id, thread_id)
    do update set level = excluded.level, is_automatic = false, changed_at = now()
  returning thread_id as "threadId"`)

/** Stores the level that a person chose for a thread. @returns false when they may not see it */
export async function storeThreadLevel(
  db: Connection,
  accountId: string,
  threadId: number,
  level: FollowLevel,
): Promise<boolean> {
  const stored = await chooseThreadLevel(db, { viewer: accountId, thread: threadId, level })
  return stored.length > 0
}

const followOwnAgain = prepare(
  followAutomaticallySql(sql`
    select me.id, t.id from forum_threads t join forum_categories c on c.id = t.category_id
    ${joinViewer(placeholder('viewer'))}
    where t.id = ${placeholder('thread')} and ${isVisible} and (t.author_id = me.id or exists (
      select from forum_replies r where r.thread_id = t.id and r.author_id = me.id and r.removed_at is null))`),
)

/** Deletes the level that a person chose for a thread. They follow it again if they wrote in it. */
async function deleteThreadLevel(tx: Transaction, accountId: string, threadId: number): Promise<void> {
  await tx.execute(sql`
    delete from forum_follow_levels
    where account_id = ${accountId} and thread_id = ${threadId} and not is_automatic`)
  await followOwnAgain(tx, { viewer: accountId, thread: threadId })
}

/**
 * Chooses how closely the viewer follows a thread.
 * @param level null goes back to what applies without a choice
 * @throws NOT_FOUND when there is no such thread for the viewer, TOO_MANY_REQUESTS
 */
export async function setThreadLevel(
  context: RequestContext,
  viewer: Viewer,
  { id, level }: { id: number; level: FollowLevel | null },
): Promise<ThreadLevel> {
  await takeWriteLimit(context, viewer)
  const { db } = context
  if (level !== null) await storeThreadLevel(db, viewer.id, id, level)
  else await db.transaction((tx) => deleteThreadLevel(tx, viewer.id, id))
  return readThreadLevel(db, viewer, id)
}

type BoardRow = { id: BoardId; boardName: string | null }

const chooseBoardLevel = prepare<BoardRow>(sql`
  with board as (
    select c.id, c.board_name, me.id as account_id
    from forum_categories c
    ${joinViewer(placeholder('viewer'))}
    where c.id = ${placeholder('board')} and ${isVisible}
  ), stored as (
    insert into forum_board_levels (account_id, category_id, level)
    select account_id, id, ${placeholder('level')}::text from board
    on conflict (account_id, category_id) do update set level = excluded.level, changed_at = now()
  )
  select id, board_name as "boardName" from board`)

/**
 * Stores the level that a person chose for a board.
 * @returns null when they may not see it
 */
export async function storeBoardLevel(
  db: Connection,
  accountId: string,
  id: BoardId,
  level: FollowLevel,
): Promise<BoardLevel | null> {
  const [board] = await chooseBoardLevel(db, { viewer: accountId, board: id, level })
  return board ? { id, name: nameOfBoard(id, board.boardName), isPrivate: isGroupBoard(id), level } : null
}

/**
 * Chooses how closely the viewer follows a board.
 * @throws NOT_FOUND when there is no such board for the viewer, TOO_MANY_REQUESTS
 */
export async function setBoardLevel(
  context: RequestContext,
  viewer: Viewer,
  { id, level }: { id: BoardId; level: FollowLevel },
): Promise<BoardLevel> {
  await takeWriteLimit(context, viewer)
  const stored = await storeBoardLevel(context.db, viewer.id, id, level)
  if (!stored) throw problem('NOT_FOUND', boardNotFound)
  return stored
}

/** Deletes a person's levels for a private board and its threads, which they may no longer read. */
export async function deleteLevelsOnBoard(tx: Transaction, accountId: string, boardId: string): Promise<void> {
  await tx.execute(sql`delete from forum_board_levels where account_id = ${accountId} and category_id = ${boardId}`)
  await tx.execute(sql`
    delete from forum_follow_levels f using forum_threads t
    where f.account_id = ${accountId} and t.id = f.thread_id and t.category_id = ${boardId}`)
}
