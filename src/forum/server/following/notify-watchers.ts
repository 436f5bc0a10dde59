import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs } from '../../../accounts/server/exports.ts'
import { broadcast, type NotificationContent, notify } from '../../../notifications/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { idArray } from '../../../platform/server/database/table-alias.ts'
import { readerBoardOf } from '../boards/board-access.ts'
import {
  lockBoardReaders,
  type NotifiedThread,
  type NotifyingContext,
  notificationSubject,
} from '../notification-places.ts'
import { maxDirectWatchers } from './automatic.ts'
import { watchersOf } from './level-sql.ts'

const account = accountsAs('account')

type Watched = {
  thread: NotifiedThread
  /** The reply; null for the thread itself. */
  replyId: number | null
  /** The people who watch, at most one more than are notified directly. On a private board, those who may read it. */
  watchers: readonly string[]
  /** People who are notified in another way already. */
  except: readonly string[]
}

/**
 * Notifies the people who watch a thread or its board of a new thread or reply. Many of them are notified by a background
 * job, so that writing takes one statement more, however many people watch.
 */
export async function notifyWatchers(
  context: NotifyingContext,
  tx: Transaction,
  writer: Viewer,
  watched: Watched,
): Promise<void> {
  const { thread, watchers, except } = watched
  if (watchers.length === 0) return
  const content = contentOf(context, writer, watched)
  if (watchers.length <= maxDirectWatchers) {
    await notify(
      context,
      tx,
      content,
      watchers.filter((id) => !except.includes(id)),
    )
    return
  }
  await broadcast(context, tx, content, audienceOf(thread, watched.replyId === null, [writer.id, ...except]))
}

function contentOf(
  { config }: NotifyingContext,
  writer: Viewer,
  { thread: { id, categoryId, title }, replyId }: Watched,
): NotificationContent<'watched'> {
  const isReply = replyId !== null
  const path = `/messages/thread/${id}${isReply ? `#reply-${replyId}` : ''}`
  return {
    kind: 'watched',
    data: { threadId: id, replyId, title },
    about: notificationSubject({ boardId: categoryId, threadId: id, ...(isReply && { replyId }) }),
    from: { person: writer.id },
    email: {
      subject: isReply ? t`New reply in “${title}”` : t`New thread: “${title}”`,
      paragraphs: [
        isReply
          ? t`${writer.name} replied in “${title}”, which you’re watching.`
          : t`${writer.name} started “${title}” on a board you’re watching.`,
      ],
      action: { label: isReply ? t`Read the reply` : t`Read the thread`, url: `${config.baseUrl}${path}` },
    },
  }
}

/**
 * Everyone who watches. On a private board only its readers and admins, as for `lockBoardReaders`. The memberships stay
 * locked until the transaction ends: removing a member afterwards also removes them from the audience.
 */
function audienceOf({ id, categoryId, isPrivate }: NotifiedThread, isNew: boolean, except: string[]): SQL {
  const watchers = watchersOf(isNew ? null : sql`${id}`, sql`${categoryId}`)
  const members = sql`(
    select account_id from forum_board_members
    where category_id = (select ${readerBoardOf} from forum_categories c where c.id = ${categoryId})
    for key share skip locked)`
  const isAdmin = sql`exists (
    select from ${account.table} where ${account.id} = watcher.account_id and ${account.role} = 'admin')`
  return sql`
    select watcher.account_id from (${watchers}) watcher
    ${isPrivate ? sql`left join ${members} member on member.account_id = watcher.account_id` : sql``}
    where watcher.account_id <> all(${idArray(except)})
      ${isPrivate ? sql`and (member.account_id is not null or ${isAdmin})` : sql``}`
}

/**
 * Notifies the people who watch a board of a new thread.
 * @param mentioned the people who were notified that the thread mentions them
 */
export async function notifyOfThread(
  context: NotifyingContext,
  tx: Transaction,
  writer: Viewer,
  thread: NotifiedThread,
  watchers: readonly string[],
  mentioned: ReadonlySet<string>,
): Promise<void> {
  const isMany = watchers.length > maxDirectWatchers
  const readers = thread.isPrivate && !isMany ? await lockBoardReaders(tx, thread.categoryId, [...watchers]) : watchers
  await notifyWatchers(context, tx, writer, { thread, replyId: null, watchers: readers, except: [...mentioned] })
}
