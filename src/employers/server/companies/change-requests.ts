import { eq } from 'drizzle-orm'
import { t } from '#text'
import { reviewCustomer } from '../../../billing/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { CompanyChange } from '../../company.ts'
import { changeGrantedEmail, changeRefusedEmail } from '../emails.ts'
import { type LockedCompany, lockCompanyAsOwner } from '../locks.ts'
import { type CompanyChangeRequestRow, type CompanyRow, companies, companyChangeRequests } from '../tables.ts'
import {
  confirmCompanyIdentities,
  confirmedDomains,
  recordCompanyIdentities,
  recordFormerWebsite,
} from '../verification/company-identities.ts'
import { domainOfWebsite } from '../verification/domains.ts'
import { updateVerification } from '../verification/verification.ts'
import { mailDomains } from './companies.ts'

type CompanyDetails = Pick<CompanyRow, 'name' | 'website'>

/** A change request as its company and the admins see it. */
export function toCompanyChange(request: CompanyChangeRequestRow | null | undefined): CompanyChange | null {
  if (!request) return null
  return { name: request.name, website: request.website, requestedAt: request.requestedAt.toISOString() }
}

/**
 * Whether a change of a locked company needs an admin's approval: for a verified company every new name, and a website at
 * a domain that does not verify it yet.
 */
export async function needsApproval(
  db: Connection,
  row: CompanyRow,
  { name, website }: CompanyDetails,
): Promise<boolean> {
  if (row.verifiedBy === null) return false
  if (name !== row.name) return true
  if (website === row.website || website === null) return false
  const domain = domainOfWebsite(website)
  if (domain !== null && domain === domainOfWebsite(row.website)) return false
  const verifiedDomains =
    row.verifiedBy === 'domain' ? await mailDomains(db, row.id) : await confirmedDomains(db, row.id)
  return domain === null || !verifiedDomains.includes(domain)
}

/** Stores a change request of a locked company, replacing an earlier one. The company itself stays as it is. */
export async function requestChange(
  { clock }: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { id }: CompanyRow,
  { name, website }: CompanyDetails,
): Promise<void> {
  const values = { name, website, requestedBy: viewer.id, requestedAt: clock.now() }
  await tx
    .insert(companyChangeRequests)
    .values({ companyId: id, ...values })
    .onConflictDoUpdate({ target: companyChangeRequests.companyId, set: values })
}

/**
 * Withdraws the change request of the viewer's company, as one of its owners. Idempotent.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function withdrawChange({ db }: RequestContext, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockCompanyAsOwner(tx, viewer)
    await deleteChangeRequest(tx, row.id)
  })
}

/** Deletes the change request of a locked company, if any, and returns it. */
export async function deleteChangeRequest(
  tx: Transaction,
  companyId: string,
): Promise<CompanyChangeRequestRow | undefined> {
  const [request] = await tx
    .delete(companyChangeRequests)
    .where(eq(companyChangeRequests.companyId, companyId))
    .returning()
  return request
}

const noRequest = () => problem('NOT_FOUND', t`This company is no longer asking for a change.`)

/**
 * Grants a locked company's change request, as an admin. The company stays verified and stays known by its former name
 * and website.
 * @param requestedAt when the request that the admin saw was made
 * @throws NOT_FOUND without a request, CONFLICT when a newer request has replaced it
 */
export async function grantChange(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { row, people }: LockedCompany,
  requestedAt: string,
): Promise<void> {
  const request = await deleteChangeRequest(tx, row.id)
  if (!request) throw noRequest()
  if (request.requestedAt.getTime() !== Date.parse(requestedAt)) {
    throw problem('CONFLICT', t`This company has changed its request. Please review it again.`)
  }
  for (const hooks of context.companyHooks) await hooks.beforeNameChange?.(tx, row.id)
  const after = { ...row, name: request.name, website: request.website, updatedAt: context.clock.now() }
  await recordCompanyIdentities(tx, row)
  await recordFormerWebsite(tx, row)
  await tx
    .update(companies)
    .set({ name: after.name, website: after.website, updatedAt: after.updatedAt })
    .where(eq(companies.id, row.id))
  if (row.verifiedBy === 'admin') await confirmCompanyIdentities(tx, after)
  else await recordCompanyIdentities(tx, after)
  if (after.name !== row.name) await reviewCustomer(tx, row.membershipId)
  await updateVerification(context, tx, { row: after, people })
  await notifyOfDecision(context, tx, { row: after, people }, 'changeGranted')
  await recordAuditEntry(tx, {
    action: 'company.changeGranted',
    actorId: viewer.id,
    subject: { kind: 'company', id: row.id },
  })
}

/**
 * Refuses a locked company's change request, as an admin.
 * @throws NOT_FOUND without a request
 */
export async function refuseChange(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  locked: LockedCompany,
): Promise<void> {
  if (!(await deleteChangeRequest(tx, locked.row.id))) throw noRequest()
  await notifyOfDecision(context, tx, locked, 'changeRefused')
  const subject = { kind: 'company', id: locked.row.id }
  await recordAuditEntry(tx, { action: 'company.changeRefused', actorId: viewer.id, subject })
}

async function notifyOfDecision(
  context: RequestContext,
  tx: Transaction,
  { row: { id, name }, people }: LockedCompany,
  what: 'changeGranted' | 'changeRefused',
): Promise<void> {
  const toEmail = what === 'changeGranted' ? changeGrantedEmail : changeRefusedEmail
  await notify(
    context,
    tx,
    {
      kind: 'company',
      from: 'site',
      data: { name, what },
      about: `company:${id}`,
      email: toEmail(context.config, name),
    },
    people,
  )
}
