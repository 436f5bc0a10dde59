import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accountIdsWhere, accounts, hasNameOrEmailLike } from '../../accounts/server/exports.ts'
import { companies, companyIdsNamedLike } from '../../employers/server/exports.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { likePattern, normalizeForSearch } from '../../platform/server/database/search-terms.ts'
import type { AdminRequest, SupportMessage, SupportPriority, SupportStatus } from '../contract.ts'
import { noSuchRequest, readMessages, toSummary } from './conversation.ts'
import { afterRankedCursor, pageSize, rankedPageOf } from './cursor.ts'
import { adminAbilities } from './policy.ts'
import { supportMessages, supportRequests, urgencyOf } from './tables.ts'

type Counts = Record<SupportStatus | 'all', number>
type ListRequest = { status?: SupportStatus; priority?: SupportPriority; search: string; after?: string }

/**
 * A page of all requests. Open urgent and high requests come first, each with companies with paid support at the top;
 * then the last updated ones. The counts are of requests that match the search and the priority.
 * @throws INVALID_INPUT for an invalid cursor
 */
export async function listRequests(
  db: Database,
  { status, priority, search, after }: ListRequest,
): Promise<{ counts: Counts; requests: AdminRequest[]; next: string | null }> {
  const filter = and(hasPriority(priority), matchesSearch(search))
  const [counts, rows] = await Promise.all([
    countByStatus(db, filter),
    selectRequests(db)
      .where(and(filter, status && eq(supportRequests.status, status), afterRankedCursor(after)))
      .orderBy(desc(urgencyOf(supportRequests)), desc(supportRequests.updatedAt), desc(supportRequests.id))
      .limit(pageSize + 1),
  ])
  const { page, next } = rankedPageOf(rows)
  const messagesById = await readMessages(
    db,
    page.map(({ id }) => id),
    { isShortened: true },
  )
  return { counts, requests: page.map((row) => toAdminRequest(row, messagesById.get(row.id))), next }
}

/** @throws NOT_FOUND */
export async function getRequest(db: Connection, id: string): Promise<AdminRequest> {
  const [row] = await selectRequests(db).where(eq(supportRequests.id, id))
  if (!row) throw noSuchRequest()
  const messagesById = await readMessages(db, [id])
  return toAdminRequest(row, messagesById.get(id))
}

/** The condition for a priority; undefined for all. */
function hasPriority(priority: SupportPriority | undefined): SQL | undefined {
  return priority && eq(supportRequests.priority, priority)
}

/**
 * The condition for requests with a term in their subject, a message, the requester's name or email address, or the
 * name of their company. Each part has its own index, so the ids are collected first.
 */
function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = likePattern(normalizeForSearch(search))
  return sql`${supportRequests.id} = any(array(
    select id from ${supportRequests} where lower(subject) like ${pattern}
    union select request_id from ${supportMessages} where lower(text) like ${pattern}
    union select id from ${supportRequests} where account_id = any(array(
      ${accountIdsWhere(hasNameOrEmailLike(pattern))}))
    union select id from ${supportRequests} where company_id = any(array(
      ${companyIdsNamedLike(pattern)}))))`
}

/** How many requests there are in total and per status. @param filter a condition for the requests to count */
async function countByStatus(db: Connection, filter: SQL | undefined): Promise<Counts> {
  const rows = await db
    .select({ status: supportRequests.status, count: sql<number>`count(*)` })
    .from(supportRequests)
    .where(filter)
    .groupBy(supportRequests.status)
  const counts: Counts = { all: 0, open: 0, replied: 0, closed: 0 }
  for (const { status, count } of rows) {
    counts[status] = count
    counts.all += count
  }
  return counts
}

function selectRequests(db: Connection) {
  return db
    .select({
      request: supportRequests,
      id: supportRequests.id,
      updatedAt: supportRequests.updatedAt,
      urgency: urgencyOf(supportRequests),
      company: { name: companies.name },
      member: { id: accounts.id, name: accounts.name, email: accounts.email, avatarUrl: accounts.avatarUrl },
    })
    .from(supportRequests)
    .innerJoin(accounts, eq(accounts.id, supportRequests.accountId))
    .leftJoin(companies, eq(companies.id, supportRequests.companyId))
}

type Row = Awaited<ReturnType<typeof selectRequests>>[number]
type RequestMessages = { messageCount: number; messages: SupportMessage[] }

function toAdminRequest(
  { request, member, company }: Row,
  messages: RequestMessages = { messageCount: 0, messages: [] },
): AdminRequest {
  return {
    ...toSummary(request),
    isPriority: request.isPriority,
    member,
    company,
    ...messages,
    can: adminAbilities(request),
  }
}
