import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { candidateFor } from '../../candidates/server/exports.ts'
import { requireCompany, requireVerifiedCompany } from '../../employers/server/exports.ts'
import { applicantFor } from '../../jobs/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { requestsPerDay } from '../contract.ts'
import type { Addressee } from './first-words.ts'

const enoughForToday = `${requestsPerDay} requests a day are the most.`

/**
 * Another member in good standing.
 * @throws NOT_FOUND, in the same words for employers, suspended and unverified accounts, and none at all; CONFLICT
 */
export async function memberAsAddressee(context: RequestContext, viewer: Viewer, id: string): Promise<Addressee> {
  const missing = 'Member not found'
  if (id === viewer.id) throw problem('CONFLICT', 'You cannot write to yourself.')
  const isMember = and(
    inArray(accounts.role, ['member', 'admin']),
    isNotNull(accounts.verifiedAt),
    isNull(accounts.suspendedAt),
  )
  const found = await context.db.$count(accounts, and(eq(accounts.id, id), isMember))
  if (found === 0) throw problem('NOT_FOUND', missing)
  const words = `${enoughForToday} You can write to more people tomorrow.`
  return {
    accountId: id,
    knownAs: id,
    isAnonymous: false,
    isCandidate: false,
    companyId: null,
    applicationId: null,
    limit: { name: 'firstWordsByMember', key: viewer.id, words },
    missing,
  }
}

/**
 * A candidate whom the viewer's company sees.
 * @throws FORBIDDEN while the company is not verified; NOT_FOUND, in the same words for hidden and missing ones
 */
export async function candidateAsAddressee(context: RequestContext, viewer: Viewer, id: string): Promise<Addressee> {
  const company = await requireVerifiedCompany(context.db, viewer)
  const { accountId, isAnonymous } = await candidateFor(context, viewer, id)
  return {
    accountId,
    knownAs: isAnonymous ? id : accountId,
    isAnonymous,
    isCandidate: true,
    companyId: company.id,
    applicationId: null,
    limit: limitOf(company.id),
    missing: 'Candidate not found',
  }
}

/**
 * Somebody who applied for a job of the viewer's company.
 * @throws NOT_FOUND
 */
export async function applicantAsAddressee(context: RequestContext, viewer: Viewer, id: string): Promise<Addressee> {
  const company = await requireCompany(context.db, viewer)
  const { accountId } = await applicantFor(context.db, viewer, id)
  return {
    accountId,
    knownAs: accountId,
    isAnonymous: false,
    isCandidate: false,
    companyId: company.id,
    applicationId: id,
    limit: limitOf(company.id),
    missing: 'This application cannot be found.',
  }
}

function limitOf(companyId: string): Addressee['limit'] {
  const words = `${enoughForToday} Your company can write to more people tomorrow.`
  return { name: 'firstWordsByCompany', key: companyId, words }
}
