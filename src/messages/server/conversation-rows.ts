import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { companies, employers } from '../../employers/server/exports.ts'
import { applications, jobs } from '../../jobs/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Standing } from './policy.ts'
import { conversationSides, conversations, messages } from './tables.ts'

export const own = alias(conversationSides, 'own')
const other = alias(conversationSides, 'other')
/** Characters of the last message that lists show. */
const excerptLength = 140

/** Conversations of a person as she finds them, with the other one and the last message. */
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
      },
      job: { id: jobs.id, title: jobs.title, applicationId: applications.id },
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .leftJoin(other, and(eq(other.conversationId, own.conversationId), ne(other.accountId, own.accountId)))
    .leftJoin(accounts, eq(accounts.id, other.accountId))
    .leftJoin(employers, eq(employers.accountId, other.accountId))
    .leftJoin(companies, eq(companies.id, employers.companyId))
    .leftJoin(messages, eq(messages.id, conversations.lastMessageId))
    .leftJoin(applications, eq(applications.id, conversations.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(own.accountId, viewer.id))
    .$dynamic()
}
export type FoundConversation = Awaited<ReturnType<typeof selectConversations>>[number]

/**
 * One of the viewer's conversations.
 * @throws NOT_FOUND, for somebody else's in the same words as for none
 */
export async function findConversation(db: Connection, viewer: Viewer, id: string): Promise<FoundConversation> {
  const isIt: SQL | undefined = and(eq(own.accountId, viewer.id), eq(own.conversationId, id))
  const [found] = await selectConversations(db, viewer).where(isIt)
  if (!found) throw conversationNotFound()
  return found
}

export function conversationNotFound() {
  return problem('NOT_FOUND', 'This conversation cannot be found.')
}

/** What policy.ts decides by. */
export function standingOf({ conversation, own, other }: FoundConversation): Standing {
  return {
    state: conversation.state,
    folder: own.folder,
    isStarter: conversation.startedBy === own.accountId,
    isAnyoneThere: other !== null,
    hasBlocked: own.hasBlocked,
    hasSharedContact: own.hasSharedContact,
  }
}
