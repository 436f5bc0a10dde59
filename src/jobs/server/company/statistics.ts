import { and, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { day } from '../../../platform/contract/durations.ts'
import type { Clock } from '../../../platform/server/clock.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import type { CompanyHooks } from '../../../platform/server/extension-points/observers.ts'
import type { Job, JobState } from '../../contract.ts'
import { waitingStatuses } from '../policy.ts'
import { applications, jobs } from '../tables.ts'

type CompanyJobCounts = { activeJobs: number; applications: number; newApplications: number }

/** Counts for the employer's dashboard: a company's open jobs, all applications, and applications without an answer. */
export async function companyJobCounts(db: Connection, clock: Clock, companyId: string): Promise<CompanyJobCounts> {
  const now = clock.now().toISOString()
  const [row] = await db
    .select({
      activeJobs: sql<number>`count(*) filter (where ${jobs.state} = 'open' and ${jobs.expiresAt} > ${now})`,
      applications: sql<number>`coalesce(sum(${jobs.applicationCount}), 0)`,
      newApplications: sql<number>`coalesce(sum(${jobs.newCount}), 0)`,
    })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
  return row ?? { activeJobs: 0, applications: 0, newApplications: 0 }
}

/** An employer cannot leave their company for another one while it has drafts, open jobs, or unanswered applications. */
export const jobsCompanyHooks: CompanyHooks = {
  async closureBlockers(db, companyId) {
    const inState = (state: JobState) => db.$count(jobs, and(eq(jobs.companyId, companyId), eq(jobs.state, state)))
    const isWaiting = and(eq(applications.companyId, companyId), inArray(applications.status, [...waitingStatuses]))
    // One query after the other, because the caller may be in a transaction.
    const drafts = await inState('draft')
    const openJobs = await inState('open')
    return { drafts, openJobs, waiting: await db.$count(applications, isWaiting) }
  },
}

/** An answer counts when it comes within so many days. */
const answerDays = 14
/** The response rate counts the applications of so many days. */
const periodDays = 365
/** With fewer applications, the rate would reveal which of them were answered. */
const minApplications = 5

/**
 * How reliably a company answers: the percentage of the applications of the last 365 days that were answered within 14
 * days. Applications of the last 14 days, and those that were withdrawn before an answer, do not count.
 * @returns null for fewer than 5 applications
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
        gt(appliedAt, new Date(now - periodDays * day)),
        lte(appliedAt, new Date(now - answerDays * day)),
        or(sql`${status} <> 'withdrawn'`, isNotNull(answeredAt)),
      ),
    )
  if (!row || row.count < minApplications) return null
  return { percent: Math.round((row.answered / row.count) * 100), applications: row.count }
}
