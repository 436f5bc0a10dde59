import { and, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import { companies } from '../../employers/server/public.ts'
import type { Connection, Database } from '../../platform/server/database.ts'
import type { AdminRequest, SupportMessage, SupportStatus } from '../contract.ts'
import { noSuchRequest, readMessages, toSummary } from './conversation.ts'
import { followingRanked, rankedPageOf, requestsPerPage } from './cursor.ts'
import { adminAbilities } from './policy.ts'
import { pressing, supportRequests } from './tables.ts'

type Counts = Record<SupportStatus | 'all', number>
type ListRequest = { status?: SupportStatus; after?: string }

/**
 * Everybody's requests, a page at a time: the open ones of companies with priority support first, then the last touched.
 * @throws INVALID_INPUT for a cursor that is not ours
 */
export async function listRequests(
  db: Database,
  { status, after }: ListRequest,
): Promise<{ counts: Counts; requests: AdminRequest[]; next: string | null }> {
  const [counts, rows] = await Promise.all([
    countByStatus(db),
    selectRequests(db)
      .where(and(status && eq(supportRequests.status, status), followingRanked(after)))
      .orderBy(desc(pressing(supportRequests)), desc(supportRequests.updatedAt), desc(supportRequests.id))
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

/** How many requests there are of each status, and of all. */
export async function countByStatus(db: Connection): Promise<Counts> {
  const rows = await db
    .select({ status: supportRequests.status, count: sql<number>`count(*)` })
    .from(supportRequests)
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
      isPressing: sql<boolean>`${pressing(supportRequests)}`,
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
