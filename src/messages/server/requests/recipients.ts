import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts, isActiveMember } from '../../../accounts/server/exports.ts'
import { candidateFor } from '../../../candidates/server/exports.ts'
import { requireCompany, requireVerifiedCompany } from '../../../employers/server/exports.ts'
import { applicantFor } from '../../../jobs/server/exports.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { requestsPerDay } from '../../contract.ts'
import { mayWriteToMember } from '../policy.ts'
import type { Recipient } from './first-message.ts'

const limitReached = t`You’ve reached the limit of ${requestsPerDay} requests a day.`

/**
 * Another member with an active account.
 * @throws NOT_FOUND with the same message for employers and for suspended, unverified, and missing accounts; CONFLICT for
 * the viewer's own account
 */
export async function memberAsRecipient(context: RequestContext, viewer: Viewer, id: string): Promise<Recipient> {
  const notFoundMessage = t`Member not found`
  if (!mayWriteToMember(viewer.id, id)) throw problem('CONFLICT', t`You can’t write to yourself.`)
  const count = await context.db.$count(accounts, and(eq(accounts.id, id), isActiveMember()))
  if (count === 0) throw problem('NOT_FOUND', notFoundMessage)
  const message = sentences(limitReached, t`You can write to more people tomorrow.`)
  return {
    accountId: id,
    knownAs: id,
    isAnonymous: false,
    isCandidate: false,
    companyId: null,
    applicationId: null,
    limit: { name: 'firstWordsByMember', key: viewer.id, message },
    notFoundMessage,
  }
}

/**
 * A candidate whom the viewer's company sees.
 * @throws FORBIDDEN while the company is not verified; NOT_FOUND with the same message for hidden and missing candidates
 */
export async function candidateAsRecipient(context: RequestContext, viewer: Viewer, id: string): Promise<Recipient> {
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
    notFoundMessage: t`Candidate not found`,
  }
}

/**
 * A person who applied for a job of the viewer's company.
 * @throws NOT_FOUND
 */
export async function applicantAsRecipient(context: RequestContext, viewer: Viewer, id: string): Promise<Recipient> {
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
    notFoundMessage: t`We couldn’t find this application.`,
  }
}

function limitOf(companyId: string): Recipient['limit'] {
  const message = sentences(limitReached, t`Your company can write to more people tomorrow.`)
  return { name: 'firstWordsByCompany', key: companyId, message }
}
