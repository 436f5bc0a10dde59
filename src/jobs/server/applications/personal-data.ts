import { asc, eq } from 'drizzle-orm'
import { companies } from '../../../employers/server/exports.ts'
import { withdraw } from '../../../notifications/server/exports.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { PersonalData } from '../../../platform/server/extension-points/personal-data.ts'
import { readDiscussions } from '../hiring/personal-data.ts'
import { lockJob } from '../locks.ts'
import { applicationSteps, applications, jobs } from '../tables.ts'
import { countChange, stepsOf } from './application-rows.ts'

/**
 * A member's applications and their status changes, and an employer's answers to applicants. Applications are deleted
 * with the member's account; answers stay with the applicants who received them. What companies wrote about applicants is
 * in hiring/personal-data.ts.
 */
export const applicationsPersonalData: PersonalData = {
  name: 'applications',
  async collect(db, accountId) {
    const [sent, answers, discussions] = await Promise.all([
      readSent(db, accountId),
      readAnswers(db, accountId),
      readDiscussions(db, accountId),
    ])
    const data = { applications: sent.applications, answersToApplicants: answers, ...discussions }
    return { data, files: sent.files }
  },
  async erase({ storage }, tx, accountId) {
    const sent = await tx
      .select({ id: applications.id, jobId: applications.jobId, resumeKey: applications.resumeKey })
      .from(applications)
      .where(eq(applications.accountId, accountId))
      .orderBy(asc(applications.jobId), asc(applications.id))
    for (const { id, jobId, resumeKey } of sent) {
      await lockJob(tx, jobId)
      const [deleted] = await tx
        .delete(applications)
        .where(eq(applications.id, id))
        .returning({ status: applications.status })
      if (deleted) await countChange(tx, jobId, deleted.status, null)
      // The one about an applicant who hides their name has no sender with whom it would be deleted.
      await withdraw(tx, `application:${id}`, 'application')
      if (resumeKey !== null) await storage.deleteAfterCommit(tx, resumeKey)
    }
  },
}

async function readSent(db: Database, accountId: string) {
  const rows = await db
    .select({ application: applications, title: jobs.title, company: companies.name })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.accountId, accountId))
    .orderBy(asc(applications.appliedAt), asc(applications.id))
  const steps = await stepsOf(
    db,
    rows.map(({ application }) => application.id),
  )
  const files = rows.flatMap(({ application: { resumeKey: key } }, index) =>
    key === null ? [] : [{ name: `application-${index + 1}-resume${key.slice(key.lastIndexOf('.'))}`, key }],
  )
  const sent = rows.map(({ application, title, company }, index) => ({
    number: index + 1,
    job: title,
    company,
    status: application.status,
    note: application.note,
    resume: application.resumeName,
    hiddenAs: application.hiddenLabel,
    nameRevealedAt: application.revealedAt,
    appliedAt: application.appliedAt,
    steps: steps.get(application.id) ?? [],
  }))
  return { applications: sent, files }
}

function readAnswers(db: Database, accountId: string) {
  const { status, message, at } = applicationSteps
  return db
    .select({ job: jobs.title, status, message, at })
    .from(applicationSteps)
    .innerJoin(applications, eq(applications.id, applicationSteps.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applicationSteps.actorId, accountId))
    .orderBy(asc(applicationSteps.id))
}
