import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { tellWaitingApplicants } from './applicants.ts'
import type { HeldJob } from './holding.ts'
import { jobs } from './tables.ts'

/**
 * Ends an open job in the caller's transaction, or says more of one that was closed, and tells who still waits for an
 * answer. Those whom it concerns are held before the job (`holdConcerned`).
 */
export async function endJob(
  services: Services,
  tx: Transaction,
  job: HeldJob,
  state: 'closed' | 'expired' | 'removed',
): Promise<HeldJob> {
  const [ended = job] = await tx
    .update(jobs)
    .set({ state, pausedAt: null, updatedAt: services.clock.now() })
    .where(eq(jobs.id, job.id))
    .returning()
  if (job.state === 'open' || job.pausedAt !== null) await tellWaitingApplicants(services, tx, ended)
  return ended
}
