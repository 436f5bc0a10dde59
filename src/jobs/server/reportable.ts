import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { uuid } from '../../platform/contract/identifiers.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { Reportable } from '../../platform/server/extension-points/reportable-content.ts'
import { orNull } from '../../platform/server/http/problem-details.ts'
import { loadJob } from './board.ts'
import { endJob } from './closing.ts'
import { holdConcerned, holdJob } from './holding.ts'
import { jobs, savedJobs } from './tables.ts'

/** Characters of a description that the queue of reports shows. */
const excerptLength = 400

/** Jobs as reports reach them: those the viewer sees. Who began the posting is written to; it stays with its company. */
export const reportableJob: Reportable = {
  kind: 'job',
  async find(services, viewer, id) {
    if (!uuid.safeParse(id).success) return null
    const job = await orNull(loadJob(services, services.db, viewer, id))
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
    await holdConcerned(tx, [id])
    const job = await orNull(holdJob(tx, id))
    if (!job || job.state === 'draft' || job.state === 'removed') return
    await tx.delete(savedJobs).where(eq(savedJobs.jobId, id))
    await tx.update(jobs).set({ savedCount: 0 }).where(eq(jobs.id, id))
    await endJob(services, tx, job, 'removed')
    await recordAct(tx, { action: 'job.removed', actorId: admin.id, subject: { kind: 'job', id } })
  },
}

/** The beginning of a text, never half a character. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : text
}
