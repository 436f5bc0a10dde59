import { eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { reviewCustomer } from '../../../billing/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { CompanyForm, OwnCompany } from '../../contract.ts'
import { lockCompany, lockCompanyAsOwner, lockOwnCompany } from '../locks.ts'
import { createCompany } from '../people/company-membership.ts'
import { companyAbilities } from '../policy.ts'
import { companies, companyChangeRequests, employers } from '../tables.ts'
import { recordCompanyIdentities } from '../verification/company-identities.ts'
import { updateVerification } from '../verification/verification.ts'
import { deleteChangeRequest, needsApproval, requestChange, toCompanyChange } from './change-requests.ts'
import { toCompany } from './companies.ts'

export const tooManyRequests = t`You’re doing this very often. Please wait a moment and try again.`

/** The viewer's own company and what they may do in it; null when they belong to none. */
export async function findOwn(db: Connection, viewer: Viewer): Promise<OwnCompany | null> {
  const [row] = await db
    .select({
      company: companies,
      phone: employers.phone,
      isOwner: employers.isOwner,
      requested: companyChangeRequests,
    })
    .from(employers)
    .innerJoin(companies, eq(companies.id, employers.companyId))
    .leftJoin(companyChangeRequests, eq(companyChangeRequests.companyId, companies.id))
    .where(eq(employers.accountId, viewer.id))
  if (!row) return null
  const { company, phone, isOwner, requested } = row
  const { verifiedBy } = company
  const requestedChange = toCompanyChange(requested)
  const can = companyAbilities({ isOwner })
  return { ...toCompany(company), verifiedBy, requestedChange, you: { phone, isOwner }, can }
}

/**
 * The viewer's own company and what they may do in it.
 * @throws NOT_FOUND when they belong to none
 */
export async function showOwn(db: Connection, viewer: Viewer): Promise<OwnCompany> {
  const own = await findOwn(db, viewer)
  if (!own) throw problem('NOT_FOUND', t`You don’t belong to a company.`)
  return own
}

/**
 * Creates a company for a viewer who belongs to none.
 * @throws CONFLICT when they belong to one, TOO_MANY_REQUESTS
 */
export async function startCompany(
  context: RequestContext,
  viewer: Viewer,
  company: { name: string; website: string; phone: string },
): Promise<OwnCompany> {
  await context.rateLimits.consume('joiningByAccount', viewer.id, tooManyRequests)
  return context.db.transaction(async (tx) => {
    // Lock the account first, because two requests at the same time would create two companies.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for('no key update')
    if (await findOwn(tx, viewer)) throw problem('CONFLICT', t`You already belong to a company.`)
    const locked = await lockCompany(tx, await createCompany(context, tx, viewer.id, company))
    if (locked) await updateVerification(context, tx, locked)
    return showOwn(tx, viewer)
  })
}

/**
 * Changes the viewer's company, as one of its owners. A new name or domain of a verified company waits for an admin:
 * otherwise an owner could find out by trying names which candidates hide from whom. A company that is not verified sees
 * no candidates, so its changes apply at once.
 * @throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function updateCompany(
  context: RequestContext,
  viewer: Viewer,
  changes: Partial<CompanyForm>,
): Promise<OwnCompany> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooManyRequests)
  return context.db.transaction(async (tx) => {
    const { row, people } = await lockCompanyAsOwner(tx, viewer)
    const requested = { name: changes.name ?? row.name, website: websiteAfter(row, changes) }
    const needsAdmin = await needsApproval(tx, row, requested)
    if (needsAdmin) await requestChange(context, tx, viewer, row, requested)
    const { name, website } = needsAdmin ? row : requested
    const { location = row.location, about = row.about } = changes
    const after = { name, website, location, about, updatedAt: context.clock.now() }
    const isRenamedOrMoved = name !== row.name || website !== row.website
    await tx.update(companies).set(after).where(eq(companies.id, row.id))
    if (name !== row.name) {
      await recordCompanyIdentities(tx, { id: row.id, name })
      await reviewCustomer(tx, row.membershipId)
    }
    if (isRenamedOrMoved) {
      await deleteChangeRequest(tx, row.id)
      await updateVerification(context, tx, { row: { ...row, ...after }, people })
    }
    return showOwn(tx, viewer)
  })
}

function websiteAfter(row: { website: string | null }, { website }: Partial<CompanyForm>): string | null {
  return website === undefined ? row.website : website || null
}

/**
 * Changes the viewer's phone number.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function updatePhone(context: RequestContext, viewer: Viewer, phone: string): Promise<OwnCompany> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooManyRequests)
  return context.db.transaction(async (tx) => {
    await lockOwnCompany(tx, viewer)
    await tx.update(employers).set({ phone }).where(eq(employers.accountId, viewer.id))
    return showOwn(tx, viewer)
  })
}
