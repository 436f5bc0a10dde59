import { sql } from 'drizzle-orm'
import { accountsAs } from '../../accounts/server/exports.ts'
import { markReadUnder, notify, withdrawUnder } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { idArray } from '../../platform/server/database/table-alias.ts'

type ForumLocation = { boardId: string; threadId?: number; replyId?: number }
type Thread = { id: number; categoryId: string; isPrivate: boolean; title: string; authorId: string | null }

/**
 * The subject of notifications about a board, a thread, or a reply. It begins with the subject of what contains it, so that
 * withdrawing the notifications of a board withdraws those of its threads and replies too.
 */
function notificationSubject({ boardId, threadId, replyId }: ForumLocation): string {
  const thread = threadId === undefined ? '' : `/thread:${threadId}`
  return `board:${boardId}${thread}${replyId === undefined ? '' : `/reply:${replyId}`}`
}

/** Notifies the authors of the thread and of the reply that was answered, except the person who replied. */
export async function notifyOfReply(
  context: Pick<
    RequestContext,
    'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue' | 'clock' | 'rateLimits'
  >,
  tx: Transaction,
  viewer: Viewer,
  thread: Thread,
  reply: { id: number; answeredAuthorId: string | null },
): Promise<void> {
  const authorIds = new Set([thread.authorId, reply.answeredAuthorId])
  const others = [...authorIds].filter((authorId) => authorId !== null && authorId !== viewer.id) as string[]
  const recipients = thread.isPrivate ? await lockBoardReaders(tx, thread.categoryId, others) : others
  if (recipients.length === 0) return
  const data = { threadId: thread.id, replyId: reply.id, title: thread.title }
  const about = notificationSubject({ boardId: thread.categoryId, threadId: thread.id, replyId: reply.id })
  const email = {
    subject: `New reply in “${thread.title}”`,
    paragraphs: [`${viewer.name} replied to you in “${thread.title}”.`],
    action: {
      label: 'Read the reply',
      url: `${context.config.baseUrl}/messages/thread/${thread.id}#reply-${reply.id}`,
    },
  }
  await notify(context, tx, { kind: 'reply', data, about, from: { person: viewer.id }, email }, recipients)
}

/**
 * The people among these who may read a private board. Locks their board memberships until the transaction ends, so
 * that removing a member afterwards also withdraws the notification that is written here. Skips a membership that is
 * being removed at this moment, so that its owner is not notified.
 */
async function lockBoardReaders(tx: Transaction, boardId: string, accountIds: string[]): Promise<string[]> {
  const account = accountsAs('account')
  const { rows } = await tx.execute<{ id: string }>(sql`
    with locked as (
      select account_id as id from forum_board_members
      where category_id = ${boardId} and account_id = any(${idArray(accountIds)})
      for key share skip locked
    )
    select id from locked
    union select ${account.id} from ${account.table}
      where ${account.id} = any(${idArray(accountIds)}) and ${account.role} = 'admin'`)
  return rows.map(({ id }) => id)
}

/** Withdraws all notifications about boards, threads, or replies that were deleted. */
export async function withdrawNotifications(tx: Transaction, locations: ForumLocation[]): Promise<void> {
  await withdrawUnder(tx, locations.map(notificationSubject))
}

/** Withdraws a person's notifications about a board that they may no longer read. */
export async function withdrawNotificationsOf(tx: Transaction, accountId: string, boardId: string): Promise<void> {
  await withdrawUnder(tx, [notificationSubject({ boardId })], accountId)
}

/** Marks a person's notifications about a thread as read. */
export async function markNotificationsRead(
  context: Pick<RequestContext, 'liveUpdates'>,
  db: Connection,
  accountId: string,
  location: Required<Pick<ForumLocation, 'boardId' | 'threadId'>>,
): Promise<void> {
  await markReadUnder(context, db, accountId, notificationSubject(location))
}
