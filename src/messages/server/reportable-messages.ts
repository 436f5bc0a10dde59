import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { t } from '#text'
import { accounts } from '../../accounts/server/exports.ts'
import { withdraw } from '../../notifications/server/exports.ts'
import { serial } from '../../platform/contract/schemas.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import type { ReportableContent } from '../../platform/server/extension-points/reportable-content.ts'
import { wasReported } from '../../reports/server/exports.ts'
import { attachmentUrl } from '../attachment-rules.ts'
import { attachmentsOf } from './attachments/attachment-rows.ts'
import { closeForPerson } from './conversation-rows.ts'
import { publishConversationChange } from './live-updates.ts'
import { conversationNotificationPath } from './notifications.ts'
import { mayReadReported } from './policy.ts'
import { conversationSides, conversations, messages } from './tables.ts'

/** Characters of a message that the report queue shows. */
const excerptLength = 400

/**
 * Messages as reported content: the recipient of a message may report it, and admins read only reported messages. The report
 * queue shows the message itself; the rest of the conversation stays private.
 */
export const reportableMessage: ReportableContent = {
  kind: 'message',
  async find({ db }, viewer, id) {
    const { data } = serial.safeParse(id)
    const message = data === undefined ? null : await findReceived(db, viewer, data)
    if (!message) return null
    const { body, conversationId, author, isAnonymous } = message
    const files = (await attachmentsOf(db, [Number(id)])).get(Number(id)) ?? []
    const characters = [...body]
    const isLong = characters.length > excerptLength
    return {
      title: t`A message between two people`,
      files: files.map(({ id, name }) => ({ name, path: attachmentUrl(conversationId, id) })),
      excerpt: isLong ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : body,
      path: message.isRecipient ? `/inbox/${conversationId}` : '/admin/reports',
      authorPath: `/inbox/${conversationId}`,
      author: isAnonymous && message.isRecipient ? { ...author, name: t`Candidate` } : author,
    }
  },
  async remove(_services, tx, admin, id) {
    const { data } = serial.safeParse(id)
    if (data !== undefined) await remove(tx, admin, data)
  },
}

async function findReceived(db: Connection, viewer: Viewer, id: number) {
  const reader = alias(conversationSides, 'reader')
  const [row] = await db
    .select({
      body: messages.body,
      conversationId: messages.conversationId,
      author: { id: accounts.id, name: accounts.name },
      isAnonymous: conversationSides.isAnonymous,
      readerId: reader.accountId,
    })
    .from(messages)
    .innerJoin(accounts, eq(accounts.id, messages.authorId))
    .innerJoin(
      conversationSides,
      and(
        eq(conversationSides.conversationId, messages.conversationId),
        eq(conversationSides.accountId, messages.authorId),
      ),
    )
    .innerJoin(reader, and(eq(reader.conversationId, messages.conversationId), ne(reader.accountId, messages.authorId)))
    .where(eq(messages.id, id))
  if (!row) return null
  const isRecipient = row.readerId === viewer.id
  const isReported = !isRecipient && (await wasReported(db, 'message', String(id)))
  return mayReadReported({ role: viewer.role, isRecipient }, isReported) ? { ...row, isRecipient } : null
}

/** Deletes a message for both people, and updates the conversation's last message and unread counts. */
async function remove(tx: Transaction, admin: Viewer, id: number): Promise<void> {
  const [message] = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, id))
  if (!message) return
  const { conversationId } = message
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update')
  const deleted = await tx.delete(messages).where(eq(messages.id, id)).returning({ authorId: messages.authorId })
  const authorId = deleted[0]?.authorId
  if (authorId === undefined) return
  await tx.execute(sql`
    update conversations set last_message_id = (select max(id) from messages where conversation_id = ${conversationId})
    where id = ${conversationId}`)
  await recount(tx, conversationId)
  await closeEmptyRequests(tx, conversationId)
  await publishConversationChange(tx, sql`side.conversation_id = ${conversationId}`)
  await recordAuditEntry(tx, {
    action: 'message.removed',
    actorId: admin.id,
    accountId: authorId,
    subject: { kind: 'message', id },
  })
}

/** Recounts unread messages of people who have any. Declined and blocked conversations stay at zero. */
async function recount(tx: Transaction, conversationId: string): Promise<void> {
  await tx.execute(sql`
    update conversation_sides side
    set unread_count = counted.count, unread_since = counted.since,
      mailed_at = case when counted.count = 0 then null else side.mailed_at end
    from conversation_sides known cross join lateral (
      select count(*)::int as count, min(sent_at) as since from messages
      where conversation_id = known.conversation_id and author_id <> known.account_id and id > known.read_up_to
    ) counted
    where known.conversation_id = ${conversationId} and known.unread_count > 0
      and side.conversation_id = known.conversation_id and side.account_id = known.account_id`)
}

/** Closes a request without messages for its recipient. To its sender it still looks pending. */
async function closeEmptyRequests(tx: Transaction, conversationId: string): Promise<void> {
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    select side.account_id as "accountId" from conversations conversation
    join conversation_sides side on side.conversation_id = conversation.id
      and side.account_id <> conversation.started_by and side.folder = 'requests'
    where conversation.id = ${conversationId} and conversation.last_message_id is null`)
  for (const { accountId } of rows) {
    await closeForPerson(tx, conversationId, accountId)
    await withdraw(tx, conversationNotificationPath(conversationId), 'messageRequest')
  }
}
