import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { candidateIdsFor } from '../../candidates/server/exports.ts'
import { companyOf, toCompanySummary } from '../../employers/server/exports.ts'
import { moment, uuid } from '../../platform/contract/schemas.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { attachmentsLabel } from '../attachment-rules.ts'
import {
  type Conversation,
  conversationsPerPage,
  type Message,
  type MessageCounts,
  messagesPerPage,
} from '../contract.ts'
import { attachmentsOf } from './attachments/attachment-rows.ts'
import {
  type ConversationDetails,
  findConversation,
  own,
  participationOf,
  selectConversations,
} from './conversation-rows.ts'
import { abilitiesOf, maySeeContact, stateFor } from './policy.ts'
import { messages } from './tables.ts'
import { messageCounts } from './unread-counts.ts'

type Folder = 'current' | 'requests' | 'closed'
const cursor = z.tuple([moment, uuid])

/** A page of a folder, the last active conversation first, and the unread counts over all folders. */
export async function listConversations(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { folder, after }: { folder: Folder; after?: string },
): Promise<MessageCounts & { conversations: Conversation[]; next: string | null }> {
  const [at, id] = after === undefined ? [] : fromCursor(after, cursor)
  const beyond = at && sql`(${own.lastAt}, ${own.conversationId}) < (${at}::timestamptz, ${id}::uuid)`
  const [counts, rows] = await Promise.all([
    messageCounts(db, viewer.id),
    selectConversations(db, viewer)
      .where(and(eq(own.accountId, viewer.id), eq(own.folder, folder), beyond || undefined))
      .orderBy(desc(own.lastAt), desc(own.conversationId))
      .limit(conversationsPerPage + 1),
  ])
  const page = rows.slice(0, conversationsPerPage)
  const candidateIds = await candidateIdsOf(db, viewer, page)
  const last = rows.length > conversationsPerPage ? page.at(-1)?.own : undefined
  return {
    ...counts,
    conversations: page.map((row) => toConversation(row, viewer, candidateIds)),
    next: last ? toCursor([last.lastAt.toISOString(), last.conversationId]) : null,
  }
}

/**
 * A conversation with its newest messages, or those before a given one, oldest first.
 * @throws NOT_FOUND
 */
export async function showConversation(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { id, before }: { id: string; before?: number },
): Promise<{ conversation: Conversation; messages: Message[]; hasOlder: boolean }> {
  const details = await findConversation(db, viewer, id)
  const [candidateIds, rows] = await Promise.all([
    candidateIdsOf(db, viewer, [details]),
    db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, id), before === undefined ? undefined : lt(messages.id, before)))
      .orderBy(desc(messages.id))
      .limit(messagesPerPage + 1),
  ])
  const page = rows.slice(0, messagesPerPage).reverse()
  const attachments = await attachmentsOf(
    db,
    page.map((row) => row.id),
  )
  return {
    conversation: toConversation(details, viewer, candidateIds),
    messages: page.map((row) => toMessage(row, details, attachments.get(row.id))),
    hasOlder: rows.length > messagesPerPage,
  }
}

/** The current state of a conversation for the viewer, such as after a change. */
export async function currentConversation(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<Conversation> {
  const details = await findConversation(db, viewer, id)
  return toConversation(details, viewer, await candidateIdsOf(db, viewer, [details]))
}

const anonymousName = t`Candidate`
const formerName = t`Former member`

/** The name of the other person, as far as the viewer may know it. */
export function nameOf({ other, account }: Pick<ConversationDetails, 'other' | 'account'>): string {
  if (!other || !account) return formerName
  return isNameHidden(other) ? anonymousName : account.name
}

/** Whether the name of the person on this side is hidden from the other one. */
export function isNameHidden(side: { isAnonymous: boolean; hasSharedContact: boolean }): boolean {
  return side.isAnonymous && !side.hasSharedContact
}

/**
 * A conversation in its wire form, for the viewer who takes part in it.
 * @param candidateIds from `candidateIdsOf`
 */
export function toConversation(
  details: ConversationDetails,
  viewer: Viewer,
  candidateIds: Map<string, string>,
): Conversation {
  const { conversation, own, other, account, company, last, job } = details
  const participation = participationOf(details)
  const state = stateFor(participation)
  const isMemberToMember = viewer.role !== 'employer' && account !== null && account.role !== 'employer'
  return {
    id: conversation.id,
    state,
    other: {
      name: nameOf(details),
      avatarUrl: other && !isNameHidden(other) ? (account?.avatarUrl ?? null) : null,
      company: company && account?.role === 'employer' ? toCompanySummary(company) : null,
      memberId: isMemberToMember && other && !account.suspendedAt ? other.accountId : null,
      candidateId: (other && !other.isAnonymous && candidateIds.get(other.accountId)) || null,
    },
    job: jobOf(job),
    excerpt: last ? last.excerpt || attachmentsLabel(last.fileCount) : '',
    isLastYours: last?.authorId === viewer.id,
    lastAt: own.lastAt.toISOString(),
    unreadCount: own.unreadCount,
    contact: other && account && maySeeContact(state, other) ? { name: account.name, email: account.email } : null,
    hasSharedContact: own.hasSharedContact,
    hasBlocked: own.hasBlocked,
    can: abilitiesOf(participation, viewer.role),
  }
}

function jobOf({ id, title, applicationId }: ConversationDetails['job']): Conversation['job'] {
  return id !== null && title !== null && applicationId !== null ? { id, title, applicationId } : null
}

/**
 * Candidate ids by account, of candidates whom an employer talks with and whom the company sees by name. Conversations with
 * anonymous candidates have no link to the candidate's page, because that would reveal who they are.
 */
export async function candidateIdsOf(
  db: Connection,
  viewer: Viewer,
  rows: readonly ConversationDetails[],
): Promise<Map<string, string>> {
  const named = rows.flatMap(({ other }) => (other && !other.isAnonymous ? [other.accountId] : []))
  if (viewer.role !== 'employer' || named.length === 0) return new Map()
  const company = await companyOf(db, viewer.id)
  return company ? candidateIdsFor(db, company, named) : new Map()
}

type MessageRow = { id: number; authorId: string; body: string; sentAt: Date }

/** A message in its wire form. `isSeen` is set only for the viewer's own messages, and only while both may write. */
export function toMessage(
  row: MessageRow,
  { conversation, own, other }: ConversationDetails,
  attachments: Message['attachments'] = [],
): Message {
  const isYours = row.authorId === own.accountId
  const isSeen = isYours && conversation.state === 'open' && other !== null && other.readUpTo >= row.id
  return { id: row.id, body: row.body, attachments, isYours, sentAt: row.sentAt.toISOString(), isSeen }
}
