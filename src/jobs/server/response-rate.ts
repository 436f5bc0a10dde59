import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/server/clock.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import type { Job } from '../contract.ts'
import { applications } from './tables.ts'

const day = 24 * 60 * 60 * 1000
/** Days in which an answer counts as one. */
const answerDays = 14
/** Days that are looked back upon. */
const yearDays = 365
/** Of fewer applications, one would know whose was answered. */
const fewest = 5

/**
 * How reliably a company answers: of the applications of the last 365 days that are at least 14 days old, the percent
 * that were answered within 14 days. Those that were taken back before an answer do not count.
 * @returns null under 5 of them
 */
export async function responseRateOf(db: Connection, clock: Clock, companyId: string): Promise<Job['responseRate']> {
  const now = clock.now().getTime()
  const { appliedAt, answeredAt, status } = applications
  const isInTime = sql`${answeredAt} <= ${appliedAt} + make_interval(days => ${answerDays})`
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      answered: sql<number>`count(*) filter (where ${isInTime})`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companyId),
        gt(appliedAt, new Date(now - yearDays * day)),
        lte(appliedAt, new Date(now - answerDays * day)),
        or(sql`${status} <> 'withdrawn'`, isNotNull(answeredAt)),
      ),
    )
  if (!row || row.count < fewest) return null
  return { percent: Math.round((row.answered / row.count) * 100), applications: row.count }
}
