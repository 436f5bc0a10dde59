import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { reviewCustomer } from '../../billing/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { CompanyForm, OwnCompany } from '../contract.ts'
import { foundCompany } from './belonging.ts'
import { dropRequest, needsAdminsWord, requestChange, toCompanyChange } from './change-requests.ts'
import { toCompany } from './companies.ts'
import { holdAsOwner, holdCompany, holdOwn } from './held-company.ts'
import { recordCompany } from './identities.ts'
import { companies, companyChangeRequests, employers } from './tables.ts'
import { judge } from './verification.ts'

export const tooMany = 'You are doing this very often. Please wait a moment and try again.'

/** The viewer's own company and what she may do in it; null when she belongs to none. */
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
  const can = { edit: isOwner, invite: isOwner }
  return { ...toCompany(company), verifiedBy, requestedChange, you: { phone, isOwner }, can }
}

/** @throws NOT_FOUND when the viewer belongs to no company */
export async function showOwn(db: Connection, viewer: Viewer): Promise<OwnCompany> {
  const own = await findOwn(db, viewer)
  if (!own) throw problem('NOT_FOUND', 'You do not belong to a company.')
  return own
}

/**
 * Begins a company for a viewer who belongs to none.
 * @throws CONFLICT when she has one, TOO_MANY_REQUESTS
 */
export async function startCompany(
  context: RequestContext,
  viewer: Viewer,
  place: { name: string; website: string; phone: string },
): Promise<OwnCompany> {
  await context.limits.take('joiningByAccount', viewer.id, tooMany)
  return context.db.transaction(async (tx) => {
    // Two at the same time would begin two companies.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for('no key update')
    if (await findOwn(tx, viewer)) throw problem('CONFLICT', 'You belong to a company already.')
    const held = await holdCompany(tx, await foundCompany(context, tx, viewer.id, place))
    if (held) await judge(context, tx, held)
    return showOwn(tx, viewer)
  })
}

/**
 * Changes the viewer's company, as one of its owners. Another name or domain of a verified one waits for an admin, so
 * that nobody finds out by trying names who hides from whom; one that nobody vouches for takes it at once, as it sees
 * nobody.
 * @throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function updateCompany(
  context: RequestContext,
  viewer: Viewer,
  changes: Partial<CompanyForm>,
): Promise<OwnCompany> {
  await context.limits.take('writingByAccount', viewer.id, tooMany)
  return context.db.transaction(async (tx) => {
    const { row, people } = await holdAsOwner(tx, viewer)
    const wanted = { name: changes.name ?? row.name, website: websiteAfter(row, changes) }
    const waits = await needsAdminsWord(tx, row, wanted)
    if (waits) await requestChange(context, tx, viewer, row, wanted)
    const { name, website } = waits ? row : wanted
    const { location = row.location, about = row.about } = changes
    const after = { name, website, location, about, updatedAt: context.clock.now() }
    const isAnother = name !== row.name || website !== row.website
    await tx.update(companies).set(after).where(eq(companies.id, row.id))
    if (name !== row.name) {
      await recordCompany(tx, { id: row.id, name })
      await reviewCustomer(tx, row.membershipId)
    }
    if (isAnother) {
      await dropRequest(tx, row.id)
      await judge(context, tx, { row: { ...row, ...after }, people })
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
  await context.limits.take('writingByAccount', viewer.id, tooMany)
  return context.db.transaction(async (tx) => {
    await holdOwn(tx, viewer)
    await tx.update(employers).set({ phone }).where(eq(employers.accountId, viewer.id))
    return showOwn(tx, viewer)
  })
}
