import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { excludeCompany } from '../../candidates/server/exports.ts'
import { hasBlocked } from '../../contact-permissions/server/exports.ts'
import { companyOf, isEmployerAt } from '../../employers/server/exports.ts'
import { withdraw } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Conversation } from '../contract.ts'
import { allRead, closeForPerson, findConversation, participationOf, sideOf } from './conversation-rows.ts'
import { currentConversation, isNameHidden } from './conversations.ts'
import { publishConversationChange, publishToPerson } from './live-updates.ts'
import { lockConversation, lockPeople } from './locks.ts'
import { conversationNotificationPath } from './notifications.ts'
import { stateAfterBlock } from './policy.ts'
import { conversationSides, conversations, messageBlocks } from './tables.ts'

/**
 * Blocks the other person of a conversation, and for an employer their whole company, which then no longer sees the viewer
 * among the candidates either. An open conversation is closed for both; a request still looks pending to its sender. For an
 * anonymous candidate only this conversation is closed, because blocking others of theirs would reveal who they are.
 * Idempotent.
 * @throws NOT_FOUND, also when the other person has left
 */
export async function block(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  const { other, conversation, account } = await findConversation(context.db, viewer, id)
  if (!other) throw problem('NOT_FOUND', t`This person has left.`)
  await context.db.transaction(async (tx) => {
    const present = await lockPeople(tx, [viewer.id, other.accountId])
    if (!present.has(other.accountId)) throw problem('NOT_FOUND', t`This person has left.`)
    const isEmployer = account?.role === 'employer'
    const companyId = isEmployer ? ((await companyOf(tx, other.accountId))?.id ?? conversation.companyId) : null
    if (!isNameHidden(other)) {
      await tx
        .insert(messageBlocks)
        .values({ accountId: viewer.id, blockedId: other.accountId, companyId })
        .onConflictDoUpdate({ target: [messageBlocks.accountId, messageBlocks.blockedId], set: { companyId } })
    }
    const conversationIds = isNameHidden(other) ? [id] : await conversationsWith(tx, viewer, other.accountId, companyId)
    for (const conversationId of conversationIds) await closeConversation(context, tx, viewer, conversationId)
    if (companyId !== null) await excludeCompany(tx, viewer.id, companyId)
  })
  return currentConversation(context, viewer, id)
}

/** The ids of the viewer's conversations with a person under their name, and with all people of a company. */
async function conversationsWith(
  tx: Transaction,
  viewer: Viewer,
  otherId: string,
  companyId: string | null,
): Promise<string[]> {
  const isOfCompany =
    companyId === null
      ? sql`false`
      : sql`(conversation.company_id = ${companyId} or ${isEmployerAt(sql`other.account_id`, companyId)})`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select conversation.id from conversation_sides own
    join conversations conversation on conversation.id = own.conversation_id
    join conversation_sides other
      on other.conversation_id = own.conversation_id and other.account_id <> own.account_id
    where own.account_id = ${viewer.id} and (${isOfCompany} or (
      other.account_id = ${otherId} and (not other.is_anonymous or other.has_shared_contact)))
    order by conversation.id`)
  return rows.map(({ id }) => id)
}

async function closeConversation(context: RequestContext, tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const locked = await lockConversation(tx, viewer, id)
  const state = stateAfterBlock(participationOf(locked), locked.other?.folder ?? null)
  await tx.update(conversations).set({ state }).where(eq(conversations.id, id))
  await closeForPerson(tx, id, viewer.id)
  await tx.update(conversationSides).set({ hasBlocked: true }).where(sideOf(id, viewer.id))
  await withdraw(tx, conversationNotificationPath(id), 'messageRequest')
  if (state === 'requested' || !locked.other) {
    return publishToPerson(context, tx, viewer.id, { kind: 'changed', conversationId: id })
  }
  // Unread messages of a conversation stay unread in the closed folder. Those of a request that is withdrawn do not.
  const isWithdrawn = locked.conversation.state === 'requested'
  await tx
    .update(conversationSides)
    .set({ folder: 'closed', ...(isWithdrawn ? allRead : {}) })
    .where(sideOf(id, locked.other.accountId))
  await publishConversationChange(tx, sql`side.conversation_id = ${id}`)
}

/**
 * Withdraws a block, for an employer that of their whole company. Conversations stay closed until one of the two writes
 * again. The company stays on the viewer's list of excluded companies.
 * @throws NOT_FOUND
 */
export async function unblock(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  const { other, conversation, account } = await findConversation(context.db, viewer, id)
  if (!other) throw problem('NOT_FOUND', t`This person has left.`)
  await context.db.transaction(async (tx) => {
    await lockPeople(tx, [viewer.id, other.accountId])
    const otherCompanyId = account?.role === 'employer' ? conversation.companyId : null
    const conversationIds = isNameHidden(other) ? [id] : await deleteBlocks(tx, viewer, other.accountId, otherCompanyId)
    for (const conversationId of conversationIds) {
      await tx.update(conversationSides).set({ hasBlocked: false }).where(sideOf(conversationId, viewer.id))
      await publishToPerson(context, tx, viewer.id, { kind: 'changed', conversationId })
    }
  })
}

/**
 * Deletes the blocks of a person and of all people of the company that was blocked with them.
 * @param writesFor the company for which the person wrote; null for members
 * @returns the ids of the conversations that are no longer blocked
 */
async function deleteBlocks(
  tx: Transaction,
  viewer: Viewer,
  otherId: string,
  writesFor: string | null,
): Promise<string[]> {
  const [row] = await tx
    .select({ companyId: messageBlocks.companyId })
    .from(messageBlocks)
    .where(and(eq(messageBlocks.accountId, viewer.id), eq(messageBlocks.blockedId, otherId)))
  const companyId = row?.companyId ?? writesFor
  const isAffected: SQL | undefined = or(
    eq(messageBlocks.blockedId, otherId),
    companyId === null ? undefined : eq(messageBlocks.companyId, companyId),
  )
  await tx.delete(messageBlocks).where(and(eq(messageBlocks.accountId, viewer.id), isAffected))
  return conversationsWith(tx, viewer, otherId, companyId)
}

/**
 * Whether an account blocked a person, the company that they write for, or a company that its people belonged to before.
 */
export async function isBlockedBy(
  db: Connection,
  accountId: string,
  writerId: string,
  companyId: string | null,
): Promise<boolean> {
  const isBlocked = hasBlocked(sql`${accountId}::uuid`, sql`${writerId}::uuid`, sql`${companyId}::uuid`)
  const { rows } = await db.execute<{ isBlocked: boolean }>(sql`select ${isBlocked} as "isBlocked"`)
  return rows[0]?.isBlocked ?? false
}
