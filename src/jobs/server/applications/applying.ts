import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { peopleOf } from '../../../employers/server/exports.ts'
import { tell } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Application, ApplicationForm } from '../../contract.ts'
import { holdJob, jobNotFound } from '../holding.ts'
import { isOpen } from '../policy.ts'
import { applications, type JobRow, jobs } from '../tables.ts'
import { countChange, holdAccounts } from './application-rows.ts'
import { newApplicationLetter } from './letters.ts'
import { showOwn } from './own-applications.ts'
import { copyResume, noResume, tidyUpResume } from './sent-resume.ts'
import { addStep } from './steps.ts'

const tooMany = 'You have applied for many jobs. Please wait a while before the next one.'

type NewApplication = ApplicationForm & { id: string }

/**
 * Applies for an open job, with a copy of the viewer's resume as it is now when she wants that. Its company's people
 * are told.
 * @throws NOT_FOUND, CONFLICT when the job is not open, asks to apply elsewhere or has her application already,
 * INVALID_INPUT when there is no resume, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function apply(
  context: RequestContext,
  viewer: Viewer,
  { id: jobId, note, withResume }: NewApplication,
): Promise<Application> {
  const { db, limits } = context
  await limits.take('applicationByAccount', viewer.id, tooMany)
  const [read] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  // Before anything is copied; what counts is how the job stands when it is held.
  const { companyId } = await requireApplicable(context, db, viewer, read)
  const resume = withResume ? await copyResume(context, viewer) : noResume
  const id = randomUUIDv7()
  try {
    await db.transaction(async (tx) => {
      const people = await peopleOf(tx, companyId)
      const there = await holdAccounts(tx, [viewer.id, ...people])
      if (!there.has(viewer.id)) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
      const job = await requireApplicable(context, tx, viewer, await holdJob(tx, jobId))
      const appliedAt = context.clock.now()
      const moments = { appliedAt, changedAt: appliedAt }
      await tx.insert(applications).values({ id, jobId, companyId, accountId: viewer.id, note, ...resume, ...moments })
      await addStep(tx, { applicationId: id, status: 'new', at: appliedAt })
      await countChange(tx, jobId, null, 'new')
      await tellCompany(
        context,
        tx,
        viewer,
        { id, job },
        [...there].filter((person) => person !== viewer.id),
      )
    })
  } catch (error) {
    await tidyUpResume(context, resume)
    throw error
  }
  return showOwn(context, db, viewer, id)
}

/**
 * @param job as it was read
 * @throws NOT_FOUND for a draft as for no job at all, CONFLICT
 */
async function requireApplicable(
  { clock }: RequestContext,
  db: Connection,
  viewer: Viewer,
  job: JobRow | undefined,
): Promise<JobRow> {
  if (!job || job.state === 'draft') throw jobNotFound()
  const isOwn = and(eq(applications.jobId, job.id), eq(applications.accountId, viewer.id))
  const sent = await db.$count(applications, and(isOwn, ne(applications.status, 'withdrawn')))
  if (sent > 0) throw problem('CONFLICT', 'You have already applied for this job.')
  if (!isOpen(job, clock.now())) throw problem('CONFLICT', 'This job is no longer open.')
  if (job.applyUrl !== '') throw problem('CONFLICT', 'Please apply for this job on the company’s own page.')
  return job
}

async function tellCompany(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { id, job }: { id: string; job: JobRow },
  people: string[],
): Promise<void> {
  await tell(
    context,
    tx,
    {
      kind: 'application',
      data: { applicationId: id, jobId: job.id, title: job.title },
      about: `application:${id}`,
      from: { person: viewer.id },
      letter: newApplicationLetter(context.config.baseUrl, { id, title: job.title }),
    },
    people,
  )
}
