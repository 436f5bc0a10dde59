import { t } from '#text'
import { type NotificationServices, notify } from '../../../notifications/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { lockBoardReaders, notificationSubject } from '../notification-places.ts'
import type { LockedThread } from '../threads/locks.ts'

/**
 * Notifies the author of a reply that it was marked as the answer, if they may still read it.
 */
export async function notifyOfAnswer(
  services: NotificationServices,
  tx: Transaction,
  viewer: Viewer,
  { id, categoryId, title }: Pick<LockedThread, 'id' | 'categoryId' | 'title'>,
  reply: { id: number; authorId: string },
): Promise<void> {
  const data = { threadId: id, replyId: reply.id, title }
  const about = notificationSubject({ boardId: categoryId, threadId: id, replyId: reply.id })
  const email = {
    subject: t`Your reply is the answer in “${title}”`,
    paragraphs: [t`${viewer.name} marked your reply as the answer in “${title}”.`],
    action: { label: t`See your reply`, url: `${services.config.baseUrl}/messages/thread/${id}#reply-${reply.id}` },
  }
  const readers = await lockBoardReaders(tx, categoryId, [reply.authorId])
  if (readers.length === 0) return
  await notify(services, tx, { kind: 'answer', data, about, from: { person: viewer.id }, email }, readers)
}
