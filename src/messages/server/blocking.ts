import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { excludeCompany } from '../../candidates/server/exports.ts'
import { companyOf } from '../../employers/server/exports.ts'
import { withdraw } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Conversation } from '../contract.ts'
import { findConversation, standingOf } from './conversation-rows.ts'
import { holdConversation, holdPeople } from './holding.ts'
import { placeOf } from './news.ts'
import { afterBlock } from './policy.ts'
import { isUnnamed } from './presenting.ts'
import { conversationNow } from './reading.ts'
import { nothingUnread, putAway, sideOf } from './sides.ts'
import { conversationSides, conversations, messageBlocks } from './tables.ts'
import { tellChanged, tellScreens } from './watching.ts'

/**
 * Lets the viewer never hear from the other one again, nor, of an employer, from her company, which does not find the
 * viewer among the candidates any more either. What was open is closed for both; a request goes on waiting for who
 * asked. Of somebody without a name only this one conversation is closed: a block of whatever else is hers would tell
 * who she is. Doing it twice is doing it once.
 * @throws NOT_FOUND, also when the other one has left
 */
export async function block(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  const { other, conversation, account } = await findConversation(context.db, viewer, id)
  if (!other) throw problem('NOT_FOUND', 'This person has left.')
  await context.db.transaction(async (tx) => {
    const present = await holdPeople(tx, [viewer.id, other.accountId])
    if (!present.has(other.accountId)) throw problem('NOT_FOUND', 'This person has left.')
    const isEmployer = account?.role === 'employer'
    const companyId = isEmployer ? ((await companyOf(tx, other.accountId))?.id ?? conversation.companyId) : null
    if (!isUnnamed(other)) {
      await tx
        .insert(messageBlocks)
        .values({ accountId: viewer.id, blockedId: other.accountId, companyId })
        .onConflictDoUpdate({ target: [messageBlocks.accountId, messageBlocks.blockedId], set: { companyId } })
    }
    const meant = isUnnamed(other) ? [id] : await conversationsWith(tx, viewer, other.accountId, companyId)
    for (const each of meant) await close(context, tx, viewer, each)
    if (companyId !== null) await excludeCompany(tx, viewer.id, companyId)
  })
  return conversationNow(context, viewer, id)
}

/** The viewer's conversations with a person whom she knows by name, and with everybody of a company. */
async function conversationsWith(
  tx: Transaction,
  viewer: Viewer,
  otherId: string,
  companyId: string | null,
): Promise<string[]> {
  const isOfCompany =
    companyId === null
      ? sql`false`
      : sql`(conversation.company_id = ${companyId} or exists (
          select from employers person where person.account_id = other.account_id and person.company_id = ${companyId}))`
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

async function close(context: RequestContext, tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const held = await holdConversation(tx, viewer, id)
  const state = afterBlock(standingOf(held), held.other?.folder ?? null)
  await tx.update(conversations).set({ state }).where(eq(conversations.id, id))
  await putAway(tx, id, viewer.id)
  await tx.update(conversationSides).set({ hasBlocked: true }).where(sideOf(id, viewer.id))
  await withdraw(tx, placeOf(id), 'messageRequest')
  if (state === 'requested' || !held.other) {
    return tellScreens(context, tx, viewer.id, { kind: 'changed', conversationId: id })
  }
  // What she has not read stays to be read, among the closed ones; a request that is taken back so does not.
  const isTakenBack = held.conversation.state === 'requested'
  await tx
    .update(conversationSides)
    .set({ folder: 'closed', ...(isTakenBack ? nothingUnread : {}) })
    .where(sideOf(id, held.other.accountId))
  await tellChanged(tx, sql`side.conversation_id = ${id}`)
}

/**
 * Takes a block back, of an employer for her whole company. What is closed stays so until somebody writes anew; that
 * the company does not find the viewer among the candidates is hers to change where she keeps that list.
 * @throws NOT_FOUND
 */
export async function unblock(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  const { other, conversation, account } = await findConversation(context.db, viewer, id)
  if (!other) throw problem('NOT_FOUND', 'This person has left.')
  await context.db.transaction(async (tx) => {
    await holdPeople(tx, [viewer.id, other.accountId])
    const companyOfOther = account?.role === 'employer' ? conversation.companyId : null
    const meant = isUnnamed(other) ? [id] : await forgive(tx, viewer, other.accountId, companyOfOther)
    for (const each of meant) {
      await tx.update(conversationSides).set({ hasBlocked: false }).where(sideOf(each, viewer.id))
      await tellScreens(context, tx, viewer.id, { kind: 'changed', conversationId: each })
    }
  })
}

/**
 * Forgets that a person was blocked, and everybody of the company that was blocked with her.
 * @param writesFor the company for which she wrote; null for members
 * @returns the conversations it is about
 */
async function forgive(tx: Transaction, viewer: Viewer, otherId: string, writesFor: string | null): Promise<string[]> {
  const [row] = await tx
    .select({ companyId: messageBlocks.companyId })
    .from(messageBlocks)
    .where(and(eq(messageBlocks.accountId, viewer.id), eq(messageBlocks.blockedId, otherId)))
  const companyId = row?.companyId ?? writesFor
  const isMeant: SQL | undefined = or(
    eq(messageBlocks.blockedId, otherId),
    companyId === null ? undefined : eq(messageBlocks.companyId, companyId),
  )
  await tx.delete(messageBlocks).where(and(eq(messageBlocks.accountId, viewer.id), isMeant))
  return conversationsWith(tx, viewer, otherId, companyId)
}
