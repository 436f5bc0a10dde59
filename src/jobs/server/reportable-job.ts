import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { uuid } from '../../platform/contract/schemas.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { ReportableContent } from '../../platform/server/extension-points/reportable-content.ts'
import { nullIfNotFound } from '../../platform/server/http/problem-details.ts'
import { loadJob } from './board/job-details.ts'
import { lockAffectedAccounts, lockJob } from './locks.ts'
import { isHidden } from './policy.ts'
import { endJob } from './postings/closing.ts'
import { jobs, savedJobs } from './tables.ts'

/** Characters of a description that the queue of reports shows. */
const excerptLength = 400

/** Jobs that the viewer sees can be reported. Admins write to the employer who created the posting. */
export const reportableJob: ReportableContent = {
  kind: 'job',
  async find(services, viewer, id) {
    if (!uuid.safeParse(id).success) return null
    const job = await nullIfNotFound(loadJob(services, services.db, viewer, id))
    if (!job) return null
    const [author] = await services.db
      .select({ id: accounts.id, name: accounts.name })
      .from(jobs)
      .innerJoin(accounts, eq(accounts.id, jobs.createdBy))
      .where(eq(jobs.id, id))
    const title = `${job.title}, ${job.company.name}`
    return { title, excerpt: shorten(job.description), path: `/jobs/${id}`, author: author ?? null }
  },
  async remove(services, tx, admin, id) {
    await lockAffectedAccounts(tx, [id])
    const job = await nullIfNotFound(lockJob(tx, id))
    if (!job || isHidden(job.state)) return
    await tx.delete(savedJobs).where(eq(savedJobs.jobId, id))
    await tx.update(jobs).set({ savedCount: 0 }).where(eq(jobs.id, id))
    await endJob(services, tx, job, 'removed')
    await recordAuditEntry(tx, { action: 'job.removed', actorId: admin.id, subject: { kind: 'job', id } })
  },
}

/** The beginning of a text, cut between characters. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : text
}
