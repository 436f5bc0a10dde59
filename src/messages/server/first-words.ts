import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { LimitName } from '../../platform/server/auth/rate-limits.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Conversation, Message } from '../contract.ts'
import { open } from './answering.ts'
import { hasDeclined, isBlockedBy } from './blocks.ts'
import { type Delivered, delivery, justSent } from './delivery.ts'
import { holdPeople } from './holding.ts'
import { tellOfRequest } from './news.ts'
import { effectOfFirstWords } from './policy.ts'
import { conversationNow } from './reading.ts'
import { requestWaits, sentBefore, sentElsewhere, tooFast } from './sending.ts'
import { nothingUnread } from './sides.ts'
import { conversationSides, conversations } from './tables.ts'

/** Somebody whom the viewer found, and how first words reach her. */
export type Addressee = {
  accountId: string
  /** What the viewer knows her by: her account, or what an anonymous candidate is called instead. */
  knownAs: string
  isAnonymous: boolean
  /** Whether she shows herself to the writer's company: that she blocked the writer is not to be told by hiding. */
  isCandidate: boolean
  /** The employer's company. */
  companyId: string | null
  /** The application that she began it with; first words then need no consent. */
  applicationId: string | null
  /** What requests are counted by. */
  limit: { name: LimitName; key: string; words: string }
  /** What is said of somebody who is not there. */
  missing: string
}
type Words = { body: string; key: string }
export type Opened = { conversation: Conversation; message: Message }

/**
 * Writes to somebody for the first time, or wherever the two stand: into an open conversation, or accepting what she
 * asked. Sending the same `key` again sends nothing again and has the same answer.
 * @throws NOT_FOUND for whoever left or blocked the viewer; CONFLICT while her own request waits, or when she blocked
 * the other one; TOO_MANY_REQUESTS
 */
export async function writeFirstWords(
  context: RequestContext,
  viewer: Viewer,
  addressee: Addressee,
  words: Words,
): Promise<Opened> {
  await context.limits.take('writingByAccount', viewer.id, tooFast)
  const { id, message } = await context.db.transaction(async (tx) => {
    const present = await holdPeople(tx, [viewer.id, addressee.accountId])
    if (!present.has(addressee.accountId)) throw problem('NOT_FOUND', addressee.missing)
    const earlier = await findEarlier(tx, viewer, addressee)
    const before = await sentBefore(tx, viewer, words.key)
    if (before) {
      if (before.conversationId !== earlier?.id) throw sentElsewhere()
      return { id: before.conversationId, message: justSent(before.id, before.body, before.sentAt) }
    }
    return write(context, tx, viewer, addressee, words, earlier)
  })
  return { conversation: await conversationNow(context, viewer, id), message }
}

function pairOf(viewer: Viewer, { knownAs }: Addressee): string {
  return [viewer.id, knownAs].sort().join(':')
}

/** What the two have already, held until the transaction ends. */
async function findEarlier(tx: Transaction, viewer: Viewer, addressee: Addressee) {
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
    .where(and(eq(conversations.pair, pairOf(viewer, addressee)), eq(conversationSides.accountId, viewer.id)))
    .for('no key update', { of: conversations })
  return row
}

async function write(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  addressee: Addressee,
  { body, key }: Words,
  earlier: Awaited<ReturnType<typeof findEarlier>>,
): Promise<{ id: string; message: Message }> {
  const { accountId, limit } = addressee
  const standing = earlier ? { ...earlier, isStarter: earlier.startedBy === viewer.id } : null
  const effect = effectOfFirstWords(standing, addressee.applicationId !== null)
  // In this order: to whoever wrote and was blocked, nothing is different from before.
  if (effect === 'refuse') throw problem('CONFLICT', requestWaits)
  const isBlocked = await isBlockedBy(tx, accountId, viewer.id, addressee.companyId)
  if (isBlocked && !addressee.isCandidate) throw problem('NOT_FOUND', addressee.missing)
  // As she knows the other one: whether she blocked her under another name would tell who she is.
  if (earlier?.hasBlocked) {
    throw problem('CONFLICT', 'You have blocked this person. Unblock her first, under Closed in your messages.')
  }
  if (effect === 'ask') await context.limits.takeWithin(tx, limit.name, limit.key, limit.words)
  // Whoever said no stays unasked, also where she is met under another name, or by whom she blocked in another company;
  // who asks sees a request like any other.
  const isUnwanted = effect === 'ask' && (isBlocked || (await hasDeclined(tx, accountId, viewer.id)))

  const id = earlier?.id ?? randomUUIDv7()
  const sentAt = context.clock.now()
  await begin(tx, { id, viewer, addressee, isAsking: effect === 'ask', isUnwanted, at: sentAt })
  if (effect === 'open' && earlier?.state !== 'open') await open(tx, id)
  const { rows } = await tx.execute<Delivered>(
    delivery(effect === 'ask' ? 'requested' : 'open', {
      conversationId: sql`${id}`,
      authorId: sql`${viewer.id}`,
      body: sql`${body}`,
      key: sql`${key}`,
      sentAt: sql`${sentAt.toISOString()}`,
    }),
  )
  const sent = rows[0]
  if (!sent) throw problem('CONFLICT', 'This message could not be sent. Please try again.')
  if (isUnwanted) await forget(tx, id, accountId)
  else if (effect === 'ask') await tellOfRequest(context, tx, id, viewer.id, accountId)
  return { id, message: justSent(sent.id, body, sentAt) }
}

type Beginning = {
  id: string
  viewer: Viewer
  addressee: Addressee
  isAsking: boolean
  isUnwanted: boolean
  at: Date
}

/** Makes the conversation and both sides of it, or makes a request of a closed one. What is open stays as it is. */
async function begin(tx: Transaction, { id, viewer, addressee, isAsking, isUnwanted, at }: Beginning): Promise<void> {
  const { accountId, companyId, applicationId, isAnonymous } = addressee
  const asked = { state: 'requested', startedBy: viewer.id } as const
  const about = { companyId, ...(applicationId === null ? {} : { applicationId }) }
  await tx
    .insert(conversations)
    .values({ id, pair: pairOf(viewer, addressee), createdAt: at, ...asked, ...about })
    .onConflictDoUpdate({ target: conversations.id, set: isAsking ? { ...asked, ...about } : about })
  // She was told at once, by the request's own mail.
  const folderOfOther = isUnwanted ? ('closed' as const) : ('requests' as const)
  for (const side of [
    { accountId: viewer.id, folder: 'current' as const, isAnonymous: false, mailedAt: null },
    { accountId, folder: folderOfOther, isAnonymous, mailedAt: isAsking ? at : null },
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

/** Leaves nothing of a request that its addressee never sees. */
async function forget(tx: Transaction, conversationId: string, accountId: string): Promise<void> {
  await tx
    .update(conversationSides)
    .set(nothingUnread)
    .where(sql`conversation_id = ${conversationId} and account_id = ${accountId}`)
}
