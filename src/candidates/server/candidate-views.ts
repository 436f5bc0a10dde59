import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { lockAgainstDeletionStatement } from '../../accounts/server/exports.ts'
import { companies, toCompanySummary } from '../../employers/server/exports.ts'
import type { Clock } from '../../platform/server/clock.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { type CandidateView, viewsPerPage } from '../contract.ts'
import { candidateViews } from './tables.ts'

/**
 * Records that a company opened a candidate's page: one row for each day (UTC), with the time of the last view. Does nothing
 * for an account that has just been deleted.
 */
export async function recordView(
  db: Connection,
  clock: Clock,
  { accountId, companyId, viewerId }: { accountId: string; companyId: string; viewerId: string },
): Promise<void> {
  const viewedAt = clock.now().toISOString()
  await db.execute(sql`
    with candidate as materialized (${lockAgainstDeletionStatement(sql`${accountId}`)})
    insert into candidate_views (account_id, company_id, day, viewed_at, viewer_id)
    select id, ${companyId}::uuid, ${viewedAt.slice(0, 10)}::date, ${viewedAt}::timestamptz, ${viewerId}::uuid
    from candidate
    on conflict (account_id, company_id, day) do update
      set viewed_at = excluded.viewed_at, viewer_id = excluded.viewer_id`)
}

/** How many companies have opened a candidate's page. */
export async function countViews(db: Connection, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${candidateViews.companyId})::int` })
    .from(candidateViews)
    .where(eq(candidateViews.accountId, accountId))
  return row?.count ?? 0
}

const cursor = z.tuple([z.int().nonnegative(), z.uuid()])

/**
 * A page of the companies that opened a candidate's page, each once, the most recent first.
 * @throws INVALID_INPUT for an invalid `after`
 */
export async function listViews(
  db: Database,
  accountId: string,
  after: string | undefined,
): Promise<{ views: CandidateView[]; next: string | null }> {
  const [lastAt, lastId] = after === undefined ? [null, null] : fromCursor(after, cursor)
  const { rows } = await db.execute<{ companyId: string; lastAt: number; days: number }>(sql`
    select * from (
      select company_id as "companyId", count(*)::int as days,
        (extract(epoch from max(viewed_at)) * 1000)::float8 as "lastAt"
      from candidate_views where account_id = ${accountId} group by company_id
    ) v
    where ${lastAt}::float8 is null or ("lastAt", "companyId") < (${lastAt}::float8, ${lastId}::uuid)
    order by "lastAt" desc, "companyId" desc limit ${viewsPerPage + 1}`)
  const page = rows.slice(0, viewsPerPage)
  const companyRows = await db
    .select()
    .from(companies)
    .where(
      inArray(
        companies.id,
        page.map(({ companyId }) => companyId),
      ),
    )
  const last = page.at(-1)
  return {
    views: page.flatMap(({ companyId, lastAt, days }) => {
      const company = companyRows.find(({ id }) => id === companyId)
      return company ? [{ company: toCompanySummary(company), lastViewedAt: new Date(lastAt).toISOString(), days }] : []
    }),
    next: rows.length > viewsPerPage && last ? toCursor([last.lastAt, last.companyId]) : null,
  }
}
