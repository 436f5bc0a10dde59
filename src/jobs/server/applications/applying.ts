import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletion } from '../../../accounts/server/exports.ts'
import { peopleOf } from '../../../employers/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Application, ApplicationForm } from '../../contract.ts'
import { newHiddenLabel, requireHideable } from '../hiring/hidden-names.ts'
import { jobNotFound, lockJob } from '../locks.ts'
import { type ApplicationObstacle, applicationObstacle } from '../policy.ts'
import { applications, type JobRow, jobs } from '../tables.ts'
import { addStep, countChange } from './application-rows.ts'
import { newApplicationEmail } from './emails.ts'
import { showOwn } from './own-applications.ts'
import { copyResume, deleteUnusedResume, noResume } from './resumes.ts'

const tooMany = t`You’ve applied for a lot of jobs. Please wait a while before you apply again.`

type NewApplication = ApplicationForm & { id: string }

/**
 * Applies for an open job, with a copy of the viewer's current resume if they want. Notifies the company's employers.
 * @throws NOT_FOUND, CONFLICT when the job is not open, takes applications elsewhere, or has the viewer's application
 * already; INVALID_INPUT when the profile has no resume, or the name cannot be hidden; TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function apply(
  context: RequestContext,
  viewer: Viewer,
  { id: jobId, note, withResume, hideName }: NewApplication,
): Promise<Application> {
  const { db, rateLimits } = context
  await rateLimits.consume('applicationByAccount', viewer.id, tooMany)
  const [unlockedJob] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  // Check before copying the resume. The check that counts follows when the job is locked.
  const { companyId } = await requireApplicable(context, db, viewer, unlockedJob)
  if (hideName) await requireHideable(db, viewer, jobId, note)
  const resume = withResume ? await copyResume(context, viewer) : noResume
  const id = randomUUIDv7()
  try {
    await db.transaction(async (tx) => {
      const employerIds = await peopleOf(tx, companyId)
      const lockedIds = await lockAgainstDeletion(tx, [viewer.id, ...employerIds])
      if (!lockedIds.has(viewer.id)) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
      const job = await requireApplicable(context, tx, viewer, await lockJob(tx, jobId))
      const appliedAt = context.clock.now()
      const times = { appliedAt, changedAt: appliedAt }
      // Again, because the name and the company's offer may have changed meanwhile.
      if (hideName) await requireHideable(tx, viewer, jobId, note)
      const hiddenLabel = hideName ? await newHiddenLabel(tx, jobId) : null
      const row = { id, jobId, companyId, accountId: viewer.id, note, hiddenLabel, ...resume, ...times }
      await tx.insert(applications).values(row)
      await addStep(tx, { applicationId: id, status: 'new', at: appliedAt })
      await countChange(tx, jobId, null, 'new')
      await notifyCompany(
        context,
        tx,
        viewer,
        { id, job, isHidden: hideName },
        [...lockedIds].filter((accountId) => accountId !== viewer.id),
      )
    })
  } catch (error) {
    await deleteUnusedResume(context, resume)
    throw error
  }
  return showOwn(context, db, viewer, id)
}

/**
 * Checks that the viewer may apply for a job.
 * @throws NOT_FOUND also for drafts, CONFLICT
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
  const obstacle = applicationObstacle(job, clock.now(), sent > 0)
  if (obstacle !== null) throw problem('CONFLICT', obstacleTexts[obstacle])
  return job
}

const obstacleTexts: Record<ApplicationObstacle, string> = {
  alreadyApplied: t`You’ve already applied for this job.`,
  notOpen: t`This job is no longer open.`,
  appliesElsewhere: t`Please apply for this job on the company’s website.`,
}

async function notifyCompany(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { id, job, isHidden }: { id: string; job: JobRow; isHidden: boolean },
  employerIds: string[],
): Promise<void> {
  await notify(
    context,
    tx,
    {
      kind: 'application',
      data: { applicationId: id, jobId: job.id, title: job.title },
      about: `application:${id}`,
      // A notification from a person shows their name, and its absence would reveal a block.
      from: isHidden ? 'site' : { person: viewer.id },
      email: newApplicationEmail(context.config.baseUrl, { id, title: job.title }),
    },
    employerIds,
  )
}
