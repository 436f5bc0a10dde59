import { and, eq, isNull, sql } from 'drizzle-orm'
import { t } from '#text'
import { withdraw } from '../../../notifications/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { mayNotWrite } from '../boards/board-access.ts'
import { publishThreadUpdate } from '../live-updates.ts'
import { notificationSubject } from '../notification-places.ts'
import { answerRejection } from '../policy.ts'
import { forumReplies, forumThreads } from '../tables.ts'
import { type LockedThread, lockThread } from '../threads/locks.ts'
import { takeWriteLimit } from '../write-checks.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'

type Context = Pick<RequestContext, 'db' | 'liveUpdates' | 'rateLimits'>
type NotifyingContext = Context &
  Pick<Services, 'outbox' | 'tokenSigner' | 'config' | 'backgroundQueue' | 'clock' | 'rateLimits'>

/**
 * Marks a reply as the answer to the question of its thread, instead of any other. Its author is notified the first time.
 * Idempotent.
 * @throws NOT_FOUND also when the reply is in another thread or was removed; FORBIDDEN unless the viewer asked the
 * question or is an admin, and in categories that are not for questions; LOCKED, TOO_MANY_REQUESTS
 */
export async function markAnswer(
  context: NotifyingContext,
  viewer: Viewer,
  { id, replyId }: { id: number; replyId: number },
): Promise<void> {
  await takeWriteLimit(context, viewer)
  await context.db.transaction(async (tx) => {
    const thread = await lockThread(tx, viewer, id)
    requireMayAnswer(viewer, thread)
    const reply = await lockReplyOf(tx, thread.id, replyId)
    if (thread.answerReplyId === replyId) return
    await setAnswer(tx, viewer, thread, replyId)
    if (!reply.answerNotifiedAt && reply.authorId && reply.authorId !== viewer.id) {
      await tx.update(forumReplies).set({ answerNotifiedAt: sql`now()` }).where(eq(forumReplies.id, replyId))
      await notifyOfAnswer(context, tx, viewer, thread, { id: replyId, authorId: reply.authorId })
    }
    await publishThreadUpdate(context, tx, id, { kind: 'threadChanged', actorId: viewer.id })
  })
}

/**
 * Marks no reply as the answer any more. Idempotent.
 * @throws NOT_FOUND, FORBIDDEN, LOCKED, TOO_MANY_REQUESTS
 */
export async function clearAnswer(context: Context, viewer: Viewer, id: number): Promise<void> {
  await takeWriteLimit(context, viewer)
  await context.db.transaction(async (tx) => {
    const thread = await lockThread(tx, viewer, id)
    requireMayAnswer(viewer, thread)
    if (thread.answerReplyId === null) return
    await setAnswer(tx, viewer, thread, null)
    await publishThreadUpdate(context, tx, id, { kind: 'threadChanged', actorId: viewer.id })
  })
}

function requireMayAnswer(viewer: Viewer, thread: LockedThread): void {
  const rejection = answerRejection(viewer, thread)
  if (rejection === 'LOCKED') throw problem('LOCKED', t`This thread is locked.`)
  const isTheirs = thread.authorId === viewer.id
  if (rejection)
    throw problem(
      rejection,
      isTheirs && !thread.mayWrite ? mayNotWrite : t`Only the person who asked can mark the answer.`,
    )
}

async function lockReplyOf(tx: Transaction, threadId: number, id: number) {
  const [reply] = await tx
    .select({ authorId: forumReplies.authorId, answerNotifiedAt: forumReplies.answerNotifiedAt })
    .from(forumReplies)
    .where(and(eq(forumReplies.id, id), eq(forumReplies.threadId, threadId), isNull(forumReplies.removedAt)))
    .for('no key update')
  if (!reply) throw problem('NOT_FOUND', t`Reply not found`)
  return reply
}

/** Stores the answer, withdraws the notification about the one before, and records what an admin did to another's thread. */
async function setAnswer(tx: Transaction, viewer: Viewer, thread: LockedThread, replyId: number | null): Promise<void> {
  const { id, categoryId, answerReplyId, authorId } = thread
  await tx.update(forumThreads).set({ answerReplyId: replyId }).where(eq(forumThreads.id, id))
  if (answerReplyId !== null) {
    await withdraw(tx, notificationSubject({ boardId: categoryId, threadId: id, replyId: answerReplyId }), 'answer')
  }
  if (authorId === viewer.id) return
  await recordAuditEntry(tx, {
    action: replyId === null ? 'thread.answerCleared' : 'thread.answerMarked',
    actorId: viewer.id,
    accountId: authorId ?? undefined,
    subject: { kind: 'thread', id },
  })
}
