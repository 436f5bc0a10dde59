import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { companies, companyOf } from '../../employers/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { noSuchApplication } from './applications/application-rows.ts'
import { statusLetter } from './applications/letters.ts'
import { waitingStatuses } from './applications/policy.ts'
import type { HeldJob } from './holding.ts'
import { applications, jobs } from './tables.ts'

/** Who applied, for the company she applied to. */
type ApplicantFacts = {
  accountId: string
  applicationId: string
  jobId: string
  title: string
  companyId: string
}

/**
 * Who sent an application to the viewer's company, as long as she has not taken it back.
 * @throws NOT_FOUND
 */
export async function applicantFor(db: Connection, viewer: Viewer, applicationId: string): Promise<ApplicantFacts> {
  const company = await companyOf(db, viewer.id)
  if (!company) throw noSuchApplication()
  const { id, accountId, jobId, companyId, status } = applications
  const [row] = await db
    .select({ accountId, applicationId: id, jobId, title: jobs.title, companyId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(and(eq(id, applicationId), eq(companyId, company.id), ne(status, 'withdrawn')))
  if (!row) throw noSuchApplication()
  return row
}

type Telling = Pick<Services, 'outbox' | 'live' | 'sealing' | 'config' | 'jobs' | 'clock' | 'limits'>

/**
 * Tells everybody who still waits for an answer that a held job is no longer open. Her application stays. Each is told
 * once: closing and opening a job over and over fills nobody's mailbox.
 */
export async function tellWaitingApplicants(
  services: Telling,
  tx: Transaction,
  { id: jobId, companyId, title }: HeldJob,
): Promise<void> {
  const isWaiting = and(inArray(applications.status, [...waitingStatuses]), isNull(applications.toldOfEndAt))
  const waiting = await tx
    .update(applications)
    .set({ toldOfEndAt: services.clock.now() })
    .where(and(eq(applications.jobId, jobId), isWaiting))
    .returning({ id: applications.id, accountId: applications.accountId })
  await tellEach(services, tx, { companyId, title, waiting, what: 'jobClosed' })
}

/** Tells everybody who waits for an answer that a held job rests, or is open again. */
export async function tellOfRest(
  services: Telling,
  tx: Transaction,
  { id: jobId, companyId, title }: HeldJob,
  what: 'jobPaused' | 'jobResumed',
): Promise<void> {
  const waiting = await tx
    .select({ id: applications.id, accountId: applications.accountId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.status, [...waitingStatuses])))
  await tellEach(services, tx, { companyId, title, waiting, what })
}

type News = {
  companyId: string
  title: string
  waiting: { id: string; accountId: string }[]
  what: 'jobClosed' | 'jobPaused' | 'jobResumed'
}

async function tellEach(services: Telling, tx: Transaction, { companyId, title, waiting, what }: News): Promise<void> {
  if (waiting.length === 0) return
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  for (const { id, accountId } of waiting) {
    const news = { applicationId: id, title, company: company?.name ?? '', what }
    const letter = statusLetter(services.config.baseUrl, news, '')
    const about = `application:${id}`
    const from = { company: companyId }
    await tell(services, tx, { kind: 'applicationStatus', from, data: news, about, letter }, [accountId])
  }
}
