import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { withdrawUnder } from '../../notifications/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { attachmentsOf } from './attachments/attachment-rows.ts'
import { ownAttachments } from './attachments/own-attachments.ts'
import { deleteAttachmentsOf } from './attachments/unused-attachments.ts'
import { participationOf, selectConversations } from './conversation-rows.ts'
import { nameOf } from './conversations.ts'
import { publishConversationChange } from './live-updates.ts'
import { conversationNotificationPath } from './notifications.ts'
import { stateFor } from './policy.ts'
import { messageBlocks, messages } from './tables.ts'

const stateLabels = {
  requested: t`you asked to talk`,
  waiting: t`waits for your answer`,
  open: t`open`,
  closed: t`closed`,
}

/** A person's conversations and whom they blocked. */
export const messagesPersonalData: PersonalData = {
  name: 'messages',
  async collect(db, accountId) {
    const { files, unsentFiles, nameOfFile } = await ownAttachments(db, accountId)
    const conversations = await conversationsOf(db, accountId, nameOfFile)
    return { data: { conversations, unsentFiles, blocked: await blockedBy(db, accountId) }, files }
  },
  async erase(services, tx, accountId) {
    await leaveConversations(tx, accountId)
    await deleteAttachmentsOf(services, tx, accountId)
  },
}

async function conversationsOf(db: Database, accountId: string, nameOfFile: (id: string) => string | undefined) {
  // The query needs only the viewer's id.
  const rows = await selectConversations(db, { id: accountId } as Viewer)
  const messageRows = await db
    .select()
    .from(messages)
    .where(
      inArray(
        messages.conversationId,
        sql`(
      select conversation_id from conversation_sides where account_id = ${accountId})`,
      ),
    )
    .orderBy(asc(messages.id))
  const attachments = await attachmentsOf(
    db,
    messageRows.map(({ id }) => id),
  )
  const byConversation = Map.groupBy(messageRows, ({ conversationId }) => conversationId)
  return rows.map((row) => ({
    with: nameOf(row),
    state: stateLabels[stateFor(participationOf(row))],
    youSharedYourContact: row.own.hasSharedContact,
    messages: (byConversation.get(row.conversation.id) ?? []).map(({ id, authorId, body, sentAt }) => ({
      from: authorId === accountId ? t`you` : t`the other person`,
      text: body,
      // The files of the other person are theirs.
      attachments: (attachments.get(id) ?? []).map((file) => ({ name: file.name, file: nameOfFile(file.id) })),
      sentAt,
    })),
  }))
}

async function blockedBy(db: Database, accountId: string) {
  const rows = await db
    .select({ name: accounts.name, company: companies.name, blockedAt: messageBlocks.createdAt })
    .from(messageBlocks)
    .innerJoin(accounts, eq(accounts.id, messageBlocks.blockedId))
    .leftJoin(companies, eq(companies.id, messageBlocks.companyId))
    .where(and(eq(messageBlocks.accountId, accountId)))
    .orderBy(asc(messageBlocks.id))
  return rows.map(({ name, company, blockedAt }) => ({ who: company ?? name, blockedAt }))
}

/** Deletes what the person wrote. The others keep their own messages in closed conversations. */
async function leaveConversations(tx: Transaction, accountId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from conversations
    where id in (select conversation_id from conversation_sides where account_id = ${accountId})
    order by id for update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const all = sql`${sql.param(ids)}::uuid[]`
  const isOther = sql`side.conversation_id = any(${all}) and side.account_id <> ${accountId}`
  await withdrawUnder(tx, ids.map(conversationNotificationPath))
  await publishConversationChange(tx, isOther)
  await tx.execute(sql`
    delete from conversations conversation where id = any(${all}) and not exists (
      select from messages message where message.conversation_id = conversation.id and author_id <> ${accountId})`)
  await tx.execute(sql`
    update conversations conversation set state = 'closed', pair = id::text, last_message_id = (
      select max(message.id) from messages message
      where message.conversation_id = conversation.id and author_id <> ${accountId})
    where id = any(${all})`)
  await tx.execute(sql`
    update conversation_sides side
    set folder = 'closed', unread_count = 0, unread_since = null, mailed_at = null, has_blocked = false
    where ${isOther}`)
}
