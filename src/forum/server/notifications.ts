import { t } from '#text'
import { markReadUnder, notify, withdrawUnder } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { maxDirectWatchers } from './following/automatic.ts'
import { notifyWatchers } from './following/notify-watchers.ts'
import { recipientsOf } from './following/policy.ts'
import {
  type ForumLocation,
  lockBoardReaders,
  type NotifiedThread,
  type NotifyingContext,
  notificationSubject,
} from './notification-places.ts'

type Thread = NotifiedThread & { authorId: string | null }
type PostedReply = {
  id: number
  answeredAuthorId: string | null
  watchers: string[]
  muted: string[]
  /** The people who were notified that the reply mentions them, which says more than that it answers them. */
  mentioned: ReadonlySet<string>
}

/**
 * Notifies the authors of the thread and of the reply that was answered, unless they muted the thread, and the people who
 * watch it. Each person once, and not the person who replied.
 */
export async function notifyOfReply(
  context: NotifyingContext,
  tx: Transaction,
  viewer: Viewer,
  thread: Thread,
  { id: replyId, answeredAuthorId, watchers, muted, mentioned }: PostedReply,
): Promise<void> {
  const isMany = watchers.length > maxDirectWatchers
  const people = recipientsOf({ writerId: viewer.id, addressed: [thread.authorId, answeredAuthorId], muted, watchers })
  const all = [...people.addressed, ...people.watching]
  if (all.length === 0) return
  const readers = thread.isPrivate ? await lockBoardReaders(tx, thread.categoryId, all) : all
  const isNotified = (id: string) => readers.includes(id) && !mentioned.has(id)
  const addressed = people.addressed.filter(isNotified)
  const watching = isMany ? watchers : people.watching.filter(isNotified)
  if (addressed.length > 0) await notifyAddressed(context, tx, viewer, thread, replyId, addressed)
  await notifyWatchers(context, tx, viewer, {
    thread,
    replyId,
    watchers: watching,
    except: [...addressed, ...mentioned],
  })
}

async function notifyAddressed(
  context: NotifyingContext,
  tx: Transaction,
  viewer: Viewer,
  thread: Thread,
  replyId: number,
  recipients: string[],
): Promise<void> {
  const data = { threadId: thread.id, replyId, title: thread.title }
  const about = notificationSubject({ boardId: thread.categoryId, threadId: thread.id, replyId })
  const email = {
    subject: t`New reply in “${thread.title}”`,
    paragraphs: [t`${viewer.name} replied to you in “${thread.title}”.`],
    action: {
      label: t`Read the reply`,
      url: `${context.config.baseUrl}/messages/thread/${thread.id}#reply-${replyId}`,
    },
  }
  await notify(context, tx, { kind: 'reply', data, about, from: { person: viewer.id }, email }, recipients)
}

/**
 * Notifies people that a post mentions them.
 * @param replyId the reply that mentions them; null for the text of the thread itself
 * @param recipients people who may read the thread, and were not notified of this post before
 * @returns those of them who are notified: a person may have turned mentions off
 */
export async function notifyOfMention(
  context: NotifyingContext,
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'name'>,
  thread: NotifiedThread,
  replyId: number | null,
  recipients: readonly string[],
): Promise<string[]> {
  if (recipients.length === 0) return []
  const { id: threadId, title } = thread
  const data = { threadId, replyId, title }
  const about = notificationSubject({ boardId: thread.categoryId, threadId, replyId: replyId ?? undefined })
  const email = {
    subject: t`You were mentioned in “${title}”`,
    paragraphs: [t`${viewer.name} mentioned you in “${title}”.`],
    action: {
      label: t`Read the post`,
      url: `${context.config.baseUrl}/messages/thread/${threadId}${replyId === null ? '' : `#reply-${replyId}`}`,
    },
  }
  return notify(context, tx, { kind: 'mention', data, about, from: { person: viewer.id }, email }, recipients)
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
