import { sql } from 'drizzle-orm'
import { markReadUnder, tell, withdrawUnder } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'

type Place = { boardId: string; threadId?: number; replyId?: number }
type Thread = { id: number; categoryId: string; isPrivate: boolean; title: string; authorId: string | null }

/** What a person was told about a place on the board goes by this name, and with the place it lies in. */
function aboutOf({ boardId, threadId, replyId }: Place): string {
  const thread = threadId === undefined ? '' : `/thread:${threadId}`
  return `board:${boardId}${thread}${replyId === undefined ? '' : `/reply:${replyId}`}`
}

/** Tells the thread's author, and whoever wrote what the reply answers, unless it is she who replies. */
export async function tellOfReply(
  context: Pick<RequestContext, 'outbox' | 'live' | 'sealing' | 'config' | 'jobs' | 'clock' | 'limits'>,
  tx: Transaction,
  viewer: Viewer,
  thread: Thread,
  reply: { id: number; answeredId: string | null },
): Promise<void> {
  const concerned = new Set([thread.authorId, reply.answeredId])
  const others = [...concerned].filter((authorId) => authorId !== null && authorId !== viewer.id) as string[]
  const readers = thread.isPrivate ? await thoseOnBoard(tx, thread.categoryId, others) : others
  if (readers.length === 0) return
  const data = { threadId: thread.id, replyId: reply.id, title: thread.title }
  const about = aboutOf({ boardId: thread.categoryId, threadId: thread.id, replyId: reply.id })
  const letter = {
    subject: `New reply in “${thread.title}”`,
    paragraphs: [`${viewer.name} replied to you in “${thread.title}”.`],
    action: {
      label: 'Read the reply',
      url: `${context.config.baseUrl}/messages/thread/${thread.id}#reply-${reply.id}`,
    },
  }
  await tell(context, tx, { kind: 'reply', data, about, from: { person: viewer.id }, letter }, readers)
}

/**
 * Who of these may read a private board. Their places on it are held until the transaction ends: whoever takes one
 * away afterwards finds what was told here, and to somebody whose place is just being taken away nothing is told.
 */
async function thoseOnBoard(tx: Transaction, boardId: string, accountIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with held as (
      select account_id as id from forum_board_members
      where category_id = ${boardId} and account_id = any(${sql.param(accountIds)}::uuid[])
      for key share skip locked
    )
    select id from held
    union select id from accounts where id = any(${sql.param(accountIds)}::uuid[]) and role = 'admin'`)
  return rows.map(({ id }) => id)
}

/** Takes back what anybody was told of boards, threads or replies that are gone. */
export async function takeBackNews(tx: Transaction, places: Place[]): Promise<void> {
  await withdrawUnder(tx, places.map(aboutOf))
}

/** Takes back what a person was told of a board that she may not read any more. */
export async function takeBackNewsFor(tx: Transaction, accountId: string, boardId: string): Promise<void> {
  await withdrawUnder(tx, [aboutOf({ boardId })], accountId)
}

/** Marks what a person was told of a thread as read. */
export async function markNewsRead(
  context: Pick<RequestContext, 'live'>,
  db: Connection,
  accountId: string,
  place: Required<Pick<Place, 'boardId' | 'threadId'>>,
): Promise<void> {
  await markReadUnder(context, db, accountId, aboutOf(place))
}
