import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { companies, toCompanySummary } from '../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ResumeAccess } from '../contract.ts'
import { tellLookers } from './changes.ts'
import { tellAllowed, untellAllowed } from './letters.ts'
import { candidates, resumeAccess } from './tables.ts'

/** Companies that ask to see the viewer's resume, and then those that may. */
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
 * Opens the viewer's resume to a company that asked; doing it twice is doing it once.
 * @throws NOT_FOUND for a company that never asked
 */
export async function allowResume(context: RequestContext, viewer: Viewer, companyId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const access = await holdAccess(tx, viewer, companyId)
    if (access.state === 'allowed') return
    await decide(context, tx, viewer, companyId, 'allowed')
    const candidate = await tellPages(context, tx, viewer)
    if (!candidate || !access.askedBy) return
    const allowance = { accountId: viewer.id, companyId, candidateId: candidate.id }
    await tellAllowed(context, tx, allowance, access.askedBy)
  })
}

/**
 * Refuses a company the viewer's resume, of which it is not told, or takes an allowance back; doing it twice is doing
 * it once.
 * @throws NOT_FOUND for a company that never asked
 */
export async function refuseResume(context: RequestContext, viewer: Viewer, companyId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const access = await holdAccess(tx, viewer, companyId)
    if (access.state === 'refused') return
    await decide(context, tx, viewer, companyId, 'refused')
    // A no changes nothing that is seen: an open page that stirred would tell it.
    if (access.state === 'asked') return
    await tellPages(context, tx, viewer)
    await untellAllowed(tx, viewer.id, companyId)
  })
}

function ofPair(viewer: Viewer, companyId: string) {
  return and(eq(resumeAccess.accountId, viewer.id), eq(resumeAccess.companyId, companyId))
}

async function holdAccess(tx: Transaction, viewer: Viewer, companyId: string) {
  const [access] = await tx.select().from(resumeAccess).where(ofPair(viewer, companyId)).for('update')
  if (!access) throw problem('NOT_FOUND', 'This company has not asked for your resume.')
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

/** Has the open pages of the viewer ask anew what she shows. @returns what she is known by, if she ever was */
async function tellPages(
  { live }: RequestContext,
  tx: Transaction,
  viewer: Viewer,
): Promise<{ id: string } | undefined> {
  const [candidate] = await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.accountId, viewer.id))
  if (candidate) await tellLookers({ live }, tx, candidate.id)
  return candidate
}
