import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { t } from '#text'
import { companies, toCompanySummary } from '../../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { ResumeAccess } from '../../contract.ts'
import { publishCandidateChange } from '../live-updates.ts'
import { candidates, resumeAccess } from '../tables.ts'
import { notifyOfResumeAccess, withdrawResumeAccessNotification } from './notifications.ts'

/** Companies that ask to see the viewer's resume, followed by those that may. */
export async function listResumeAccess(db: Database, viewer: Viewer): Promise<{ companies: ResumeAccess[] }> {
  const rows = await db
    .select({ company: companies, access: resumeAccess })
    .from(resumeAccess)
    .innerJoin(companies, eq(companies.id, resumeAccess.companyId))
    .where(and(eq(resumeAccess.accountId, viewer.id), ne(resumeAccess.state, 'refused')))
    .orderBy(desc(resumeAccess.state), desc(resumeAccess.askedAt), asc(companies.id))
  return {
    companies: rows.flatMap(({ company, access: { state, askedAt, decidedAt } }) =>
      state === 'refused'
        ? []
        : [
            {
              company: toCompanySummary(company),
              state,
              askedAt: askedAt?.toISOString() ?? null,
              decidedAt: decidedAt?.toISOString() ?? null,
            },
          ],
    ),
  }
}

/**
 * Opens the viewer's resume to a company that asked. Idempotent.
 * @throws NOT_FOUND for a company that never asked
 */
export async function allowResume(context: RequestContext, viewer: Viewer, companyId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const access = await lockAccess(tx, viewer, companyId)
    if (access.state === 'allowed') return
    await decide(context, tx, viewer, companyId, 'allowed')
    const candidate = await publishOwnChange(context, tx, viewer)
    if (!candidate || !access.askedBy) return
    const grant = { accountId: viewer.id, companyId, candidateId: candidate.id }
    await notifyOfResumeAccess(context, tx, grant, access.askedBy)
  })
}

/**
 * Refuses a company's request for the viewer's resume, without notifying it, or withdraws its access. Idempotent.
 * @throws NOT_FOUND for a company that never asked
 */
export async function refuseResume(context: RequestContext, viewer: Viewer, companyId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const access = await lockAccess(tx, viewer, companyId)
    if (access.state === 'refused') return
    await decide(context, tx, viewer, companyId, 'refused')
    // A refusal changes nothing that the company sees. A live update to its open pages would reveal it.
    if (access.state === 'asked') return
    await publishOwnChange(context, tx, viewer)
    await withdrawResumeAccessNotification(tx, viewer.id, companyId)
  })
}

function ofPair(viewer: Viewer, companyId: string) {
  return and(eq(resumeAccess.accountId, viewer.id), eq(resumeAccess.companyId, companyId))
}

async function lockAccess(tx: Transaction, viewer: Viewer, companyId: string) {
  const [access] = await tx.select().from(resumeAccess).where(ofPair(viewer, companyId)).for('update')
  if (!access) throw problem('NOT_FOUND', t`This company hasn’t asked for your resume.`)
  return access
}

async function decide(
  { clock }: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  companyId: string,
  state: 'allowed' | 'refused',
): Promise<void> {
  await tx.update(resumeAccess).set({ state, decidedAt: clock.now() }).where(ofPair(viewer, companyId))
}

/**
 * Makes the viewer's open candidate pages reload.
 * @returns the id that employers see; undefined for a viewer who never was a candidate
 */
async function publishOwnChange(
  { liveUpdates }: RequestContext,
  tx: Transaction,
  viewer: Viewer,
): Promise<{ id: string } | undefined> {
  const [candidate] = await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.accountId, viewer.id))
  if (candidate) await publishCandidateChange({ liveUpdates }, tx, candidate.id)
  return candidate
}
