import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import type { AdminRequest, SupportMessage, SupportPriority, SupportStatus } from '../contract.ts'
import { noSuchRequest, readMessages, toSummary } from './conversation.ts'
import { followingRanked, rankedPageOf, requestsPerPage } from './cursor.ts'
import { adminAbilities } from './policy.ts'
import { ofPriority, withTerm } from './request-filter.ts'
import { supportRequests, urgencyOf } from './tables.ts'

type Counts = Record<SupportStatus | 'all', number>
type ListRequest = { status?: SupportStatus; priority?: SupportPriority; search: string; after?: string }

/**
 * Everybody's requests, a page at a time: of the open ones the urgent and high ones first, companies with paid support
 * leading each; then the last touched. The counts are of what the search and the priority find.
 * @throws INVALID_INPUT for a cursor that is not ours
 */
export async function listRequests(
  db: Database,
  { status, priority, search, after }: ListRequest,
): Promise<{ counts: Counts; requests: AdminRequest[]; next: string | null }> {
  const isMeant = and(ofPriority(priority), withTerm(search))
  const [counts, rows] = await Promise.all([
    countByStatus(db, isMeant),
    selectRequests(db)
      .where(and(isMeant, status && eq(supportRequests.status, status), followingRanked(after)))
      .orderBy(desc(urgencyOf(supportRequests)), desc(supportRequests.updatedAt), desc(supportRequests.id))
      .limit(requestsPerPage + 1),
  ])
  const { page, next } = rankedPageOf(rows)
  const said = await readMessages(
    db,
    page.map(({ id }) => id),
    { isShortened: true },
  )
  return { counts, requests: page.map((row) => toAdminRequest(row, said.get(row.id))), next }
}

/** @throws NOT_FOUND */
export async function getRequest(db: Connection, id: string): Promise<AdminRequest> {
  const [row] = await selectRequests(db).where(eq(supportRequests.id, id))
  if (!row) throw noSuchRequest()
  const said = await readMessages(db, [id])
  return toAdminRequest(row, said.get(id))
}

/** How many requests there are of each status, and of all. @param isMeant which of them are counted */
export async function countByStatus(db: Connection, isMeant?: SQL): Promise<Counts> {
  const rows = await db
    .select({ status: supportRequests.status, count: sql<number>`count(*)` })
    .from(supportRequests)
    .where(isMeant)
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
type Said = { messageCount: number; messages: SupportMessage[] }

function toAdminRequest(
  { request, member, company }: Row,
  said: Said = { messageCount: 0, messages: [] },
): AdminRequest {
  return {
    ...toSummary(request),
    isPriority: request.isPriority,
    member,
    company,
    ...said,
    can: adminAbilities(request),
  }
}
