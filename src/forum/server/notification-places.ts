import { sql } from 'drizzle-orm'
import { accountsAs } from '../../accounts/server/exports.ts'
import type { NotificationServices } from '../../notifications/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { idArray } from '../../platform/server/database/table-alias.ts'
import { isPublic, readerBoardOf } from './boards/board-access.ts'

/** The services that notifications of the board need. */
export type NotifyingContext = NotificationServices

/** The thread that a notification is about. */
export type NotifiedThread = { id: number; categoryId: string; isPrivate: boolean; title: string }

export type ForumLocation = { boardId: string; threadId?: number; replyId?: number | undefined }

/**
 * The subject of notifications about a board, a thread, or a reply. It begins with the subject of what contains it, so that
 * withdrawing the notifications of a board withdraws those of its threads and replies too.
 */
export function notificationSubject({ boardId, threadId, replyId }: ForumLocation): string {
  const thread = threadId === undefined ? '' : `/thread:${threadId}`
  return `board:${boardId}${thread}${replyId === undefined ? '' : `/reply:${replyId}`}`
}

/**
 * The people among these who may read a board. Locks the board against a change of its readers, and the memberships that
 * let people read it, until the transaction ends: people who lose access afterwards also lose the notification that is
 * written here. Skips a membership that is being removed at this moment, so that its owner is not notified.
 */
export async function lockBoardReaders(
  tx: Transaction,
  boardId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const account = accountsAs('account')
  const { rows } = await tx.execute<{ id: string }>(sql`
    with c as materialized (
      select id, is_private, reader_board_id from forum_categories where id = ${boardId} for key share
    ), locked as materialized (
      select account_id as id from forum_board_members
      where category_id = (select ${readerBoardOf} from c) and account_id = any(${idArray([...accountIds])})
      for key share skip locked
    )
    select id from locked
    union select ${account.id} from ${account.table} cross join c
      where ${account.id} = any(${idArray([...accountIds])}) and (${isPublic} or ${account.role} = 'admin')`)
  return rows.map(({ id }) => id)
}
