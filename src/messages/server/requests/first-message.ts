import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { RateLimitName } from '../../../platform/server/auth/rate-limits.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Conversation, Message } from '../../contract.ts'
import { isBlockedBy } from '../blocks.ts'
import { allRead } from '../conversation-rows.ts'
import { currentConversation } from '../conversations.ts'
import { lockPeople } from '../locks.ts'
import { notifyOfRequest } from '../notifications.ts'
import { effectOfFirstMessage } from '../policy.ts'
import {
  findSentMessage,
  type InsertedMessage,
  insertMessageStatement,
  requestPending,
  sentInAnotherConversation,
  tooFast,
  toSentMessage,
} from '../send-message.ts'
import { conversationSides, conversations } from '../tables.ts'
import { hasDeclined, openConversation } from './message-requests.ts'

/** A person whom the viewer may write to, and the rules for the first message. */
export type Recipient = {
  accountId: string
  /** The id that the viewer knows: of the account, or of the anonymous candidate. */
  knownAs: string
  isAnonymous: boolean
  /** Whether the sender's company sees the recipient as a candidate. Then NOT_FOUND would reveal a block. */
  isCandidate: boolean
  /** The sender's company; null for members. */
  companyId: string | null
  /** The application with which the recipient made contact first; the message then needs no consent. */
  applicationId: string | null
  /** The rate limit of message requests. */
  limit: { name: RateLimitName; key: string; message: string }
  /** The error message for a missing recipient. */
  notFoundMessage: string
}
type Draft = { body: string; key: string }
export type SentFirstMessage = { conversation: Conversation; message: Message }

/**
 * Sends a message to a person from a page about them. Without an open conversation it is a message request. If the recipient
 * has sent a request, it accepts that. Sending the same `key` again does nothing and returns the same result.
 * @throws NOT_FOUND for a recipient who has left or blocked the viewer; CONFLICT while the viewer's own request is pending,
 * or when the viewer has blocked the recipient; TOO_MANY_REQUESTS
 */
export async function sendFirstMessage(
  context: RequestContext,
  viewer: Viewer,
  recipient: Recipient,
  draft: Draft,
): Promise<SentFirstMessage> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  const { id, message } = await context.db.transaction(async (tx) => {
    const present = await lockPeople(tx, [viewer.id, recipient.accountId])
    if (!present.has(recipient.accountId)) throw problem('NOT_FOUND', recipient.notFoundMessage)
    const existing = await lockExisting(tx, viewer, recipient)
    const sent = await findSentMessage(tx, viewer, draft.key)
    if (sent) {
      if (sent.conversationId !== existing?.id) throw sentInAnotherConversation()
      return { id: sent.conversationId, message: toSentMessage(sent.id, sent.body, sent.sentAt) }
    }
    return write(context, tx, viewer, recipient, draft, existing)
  })
  return { conversation: await currentConversation(context, viewer, id), message }
}

function pairOf(viewer: Viewer, { knownAs }: Recipient): string {
  return [viewer.id, knownAs].sort().join(':')
}

/** The conversation that the two already have, locked until the transaction ends. */
async function lockExisting(tx: Transaction, viewer: Viewer, recipient: Recipient) {
  const [row] = await tx
    .select({
      id: conversations.id,
      state: conversations.state,
      startedBy: conversations.startedBy,
      folder: conversationSides.folder,
      hasBlocked: conversationSides.hasBlocked,
    })
    .from(conversations)
    .innerJoin(conversationSides, eq(conversationSides.conversationId, conversations.id))
    .where(and(eq(conversations.pair, pairOf(viewer, recipient)), eq(conversationSides.accountId, viewer.id)))
    .for('no key update', { of: conversations })
  return row
}

async function write(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  recipient: Recipient,
  { body, key }: Draft,
  existing: Awaited<ReturnType<typeof lockExisting>>,
): Promise<{ id: string; message: Message }> {
  const { accountId, limit } = recipient
  const participation = existing ? { ...existing, isStarter: existing.startedBy === viewer.id } : null
  const effect = effectOfFirstMessage(participation, recipient.applicationId !== null)
  // Check this before blocks, so that a sender with a pending request cannot tell whether they were blocked.
  if (effect === 'refuse') throw problem('CONFLICT', requestPending)
  const isBlocked = await isBlockedBy(tx, accountId, viewer.id, recipient.companyId)
  if (isBlocked && !recipient.isCandidate) throw problem('NOT_FOUND', recipient.notFoundMessage)
  // Only the viewer's block in this conversation counts: one under another identity would reveal who the candidate is.
  if (existing?.hasBlocked) {
    throw problem(
      'CONFLICT',
      t`You blocked this person. To write to them, first unblock them under Closed in your messages.`,
    )
  }
  if (effect === 'ask') await context.rateLimits.consumeWithin(tx, limit.name, limit.key, limit.message)
  // A recipient who declined or blocked the sender gets no further request, even if they are known by another identity or
  // the sender now works for another company. To the sender, the request looks like any other.
  const isUnwanted = effect === 'ask' && (isBlocked || (await hasDeclined(tx, accountId, viewer.id)))

  const id = existing?.id ?? randomUUIDv7()
  const sentAt = context.clock.now()
  await saveConversation(tx, { id, viewer, recipient, isAsking: effect === 'ask', isUnwanted, at: sentAt })
  if (effect === 'open' && existing?.state !== 'open') await openConversation(tx, id)
  const { rows } = await tx.execute<InsertedMessage>(
    insertMessageStatement(effect === 'ask' ? 'requested' : 'open', {
      conversationId: sql`${id}`,
      authorId: sql`${viewer.id}`,
      body: sql`${body}`,
      key: sql`${key}`,
      sentAt: sql`${sentAt.toISOString()}`,
    }),
  )
  const sent = rows[0]
  if (!sent) throw problem('CONFLICT', t`We couldn’t send this message. Please try again.`)
  if (isUnwanted) await markAllRead(tx, id, accountId)
  else if (effect === 'ask')
    await notifyOfRequest(
      context,
      tx,
      id,
      { starterId: viewer.id, isOfCompany: recipient.companyId !== null },
      accountId,
    )
  return { id, message: toSentMessage(sent.id, body, sentAt) }
}

type ConversationChange = {
  id: string
  viewer: Viewer
  recipient: Recipient
  isAsking: boolean
  isUnwanted: boolean
  at: Date
}

/** Creates the conversation with both sides, or turns a closed one into a request. An open one stays open. */
async function saveConversation(
  tx: Transaction,
  { id, viewer, recipient, isAsking, isUnwanted, at }: ConversationChange,
): Promise<void> {
  const { accountId, companyId, applicationId, isAnonymous } = recipient
  const request = { state: 'requested', startedBy: viewer.id } as const
  const about = { companyId, ...(applicationId === null ? {} : { applicationId }) }
  await tx
    .insert(conversations)
    .values({ id, pair: pairOf(viewer, recipient), createdAt: at, ...request, ...about })
    .onConflictDoUpdate({ target: conversations.id, set: isAsking ? { ...request, ...about } : about })
  // `mailedAt` is set because the request itself sends an email.
  const recipientFolder = isUnwanted ? ('closed' as const) : ('requests' as const)
  for (const side of [
    { accountId: viewer.id, folder: 'current' as const, isAnonymous: false, mailedAt: null },
    { accountId, folder: recipientFolder, isAnonymous, mailedAt: isAsking ? at : null },
  ]) {
    const { folder, mailedAt } = side
    await tx
      .insert(conversationSides)
      .values({ conversationId: id, lastAt: at, ...side })
      .onConflictDoUpdate({
        target: [conversationSides.conversationId, conversationSides.accountId],
        set: isAsking ? { folder, mailedAt, isAnonymous: side.isAnonymous } : { isAnonymous: side.isAnonymous },
      })
  }
}

/** Removes the traces of a request that its recipient never sees. */
async function markAllRead(tx: Transaction, conversationId: string, accountId: string): Promise<void> {
  await tx
    .update(conversationSides)
    .set(allRead)
    .where(sql`conversation_id = ${conversationId} and account_id = ${accountId}`)
}
