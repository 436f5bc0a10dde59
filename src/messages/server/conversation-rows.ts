import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { t } from '#text'
import { accounts } from '../../accounts/server/exports.ts'
import { companies, employers } from '../../employers/server/exports.ts'
import { applications, jobs } from '../../jobs/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import { isPartOn } from '../../platform/server/content/community-statements.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { countAttachments } from './attachments/attachment-rows.ts'
import type { Participation } from './policy.ts'
import { conversationSides, conversations, messages } from './tables.ts'

export const own = alias(conversationSides, 'own')
const other = alias(conversationSides, 'other')
/** Characters of the last message that lists show. */
const excerptLength = 140

/**
 * SQL: whether a conversation is shown. Those with employers are not while the employer side is off. They stay as they are.
 * @param companyId the column of the conversation
 */
export function isConversationShown(companyId: SQL): SQL {
  return sql`(${companyId} is null or ${isPartOn('employers')})`
}
const isShown = isConversationShown(sql`${conversations.companyId}`)

/** Query of a person's conversations, each with the other person and the last message. */
export function selectConversations(db: Connection, viewer: Viewer) {
  const { name, email, avatarUrl, role, suspendedAt } = accounts
  return db
    .select({
      conversation: conversations,
      own,
      other,
      account: { name, email, avatarUrl, role, suspendedAt },
      company: companies,
      last: {
        authorId: messages.authorId,
        excerpt: sql<string>`left(${messages.body}, ${sql.raw(String(excerptLength))})`,
        /** Counted only for a message without text, whose excerpt it is. */
        fileCount: sql<number>`case when ${messages.body} = '' then ${countAttachments(sql`${messages.id}`)} else 0 end`,
      },
      job: { id: jobs.id, title: jobs.title, applicationId: applications.id },
    })
    .from(own)
    .innerJoin(conversations, and(eq(conversations.id, own.conversationId), isShown))
    .leftJoin(other, and(eq(other.conversationId, own.conversationId), ne(other.accountId, own.accountId)))
    .leftJoin(accounts, eq(accounts.id, other.accountId))
    .leftJoin(employers, eq(employers.accountId, other.accountId))
    .leftJoin(companies, eq(companies.id, employers.companyId))
    .leftJoin(messages, eq(messages.id, conversations.lastMessageId))
    .leftJoin(applications, and(eq(applications.id, conversations.applicationId), isPartOn('jobs')))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(own.accountId, viewer.id))
    .$dynamic()
}
export type ConversationDetails = Awaited<ReturnType<typeof selectConversations>>[number]

/**
 * One of the viewer's conversations.
 * @throws NOT_FOUND with the same message for other people's and missing conversations
 */
export async function findConversation(db: Connection, viewer: Viewer, id: string): Promise<ConversationDetails> {
  const isRequested: SQL | undefined = and(eq(own.accountId, viewer.id), eq(own.conversationId, id))
  const [details] = await selectConversations(db, viewer).where(isRequested)
  if (!details) throw conversationNotFound()
  return details
}

/** The error for a conversation that is missing or not the viewer's. */
export function conversationNotFound() {
  return problem('NOT_FOUND', t`We couldn’t find this conversation.`)
}

/** The facts that policy.ts decides by. */
export function participationOf({ conversation, own, other }: ConversationDetails): Participation {
  return {
    state: conversation.state,
    folder: own.folder,
    isStarter: conversation.startedBy === own.accountId,
    isCounterpartPresent: other !== null,
    hasBlocked: own.hasBlocked,
    hasSharedContact: own.hasSharedContact,
  }
}

/** Columns of a side on which every current message counts as read, also after later messages. */
export const allRead = {
  unreadCount: 0,
  unreadSince: null,
  mailedAt: null,
  readUpTo: sql`greatest(${conversationSides.readUpTo}, (
    select coalesce(${conversations.lastMessageId}, 0) from ${conversations}
    where ${conversations.id} = ${conversationSides.conversationId}))`,
}

/** Moves a conversation to one person's closed folder and marks everything in it as read. */
export async function closeForPerson(tx: Transaction, conversationId: string, accountId: string): Promise<void> {
  await tx
    .update(conversationSides)
    .set({ folder: 'closed', ...allRead })
    .where(sideOf(conversationId, accountId))
}

/** The condition for one person's side of a conversation. */
export function sideOf(conversationId: string, accountId: string): SQL | undefined {
  return and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.accountId, accountId))
}
