import { eq } from 'drizzle-orm'
import { reviewCustomer } from '../../billing/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { CompanyChange } from '../company.ts'
import { mailDomains } from './companies.ts'
import { domainOfWebsite } from './domains.ts'
import { type HeldCompany, holdAsOwner } from './held-company.ts'
import { confirmCompany, confirmedDomains, recordCompany, recordFormerWebsite } from './identities.ts'
import { changeGrantedLetter, changeRefusedLetter } from './letters.ts'
import { type CompanyChangeRequestRow, type CompanyRow, companies, companyChangeRequests } from './tables.ts'
import { judge } from './verification.ts'

type Wanted = Pick<CompanyRow, 'name' | 'website'>

/** A request as its company and the admins read it. */
export function toCompanyChange(request: CompanyChangeRequestRow | null | undefined): CompanyChange | null {
  if (!request) return null
  return { name: request.name, website: request.website, requestedAt: request.requestedAt.toISOString() }
}

/**
 * Whether what a held company wants to be is for an admin to grant: of a verified one every other name, and a website at
 * a domain that does not vouch for it yet.
 */
export async function needsAdminsWord(db: Connection, row: CompanyRow, { name, website }: Wanted): Promise<boolean> {
  if (row.verifiedBy === null) return false
  if (name !== row.name) return true
  if (website === row.website || website === null) return false
  const domain = domainOfWebsite(website)
  if (domain !== null && domain === domainOfWebsite(row.website)) return false
  const known = row.verifiedBy === 'domain' ? await mailDomains(db, row.id) : await confirmedDomains(db, row.id)
  return domain === null || !known.includes(domain)
}

/** Notes what a held company wants to be; a request before it is replaced. Its page and its jobs stay as they are. */
export async function requestChange(
  { clock }: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { id }: CompanyRow,
  { name, website }: Wanted,
): Promise<void> {
  const requested = { name, website, requestedBy: viewer.id, requestedAt: clock.now() }
  await tx
    .insert(companyChangeRequests)
    .values({ companyId: id, ...requested })
    .onConflictDoUpdate({ target: companyChangeRequests.companyId, set: requested })
}

/**
 * Takes back what the viewer's company asked for, as one of its owners; twice is once.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function withdrawChange({ db }: RequestContext, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await holdAsOwner(tx, viewer)
    await takeRequest(tx, row.id)
  })
}

/** Forgets what a held company asked for: it changed otherwise meanwhile. */
export async function dropRequest(tx: Transaction, companyId: string): Promise<void> {
  await takeRequest(tx, companyId)
}

async function takeRequest(tx: Transaction, companyId: string): Promise<CompanyChangeRequestRow | undefined> {
  const [request] = await tx
    .delete(companyChangeRequests)
    .where(eq(companyChangeRequests.companyId, companyId))
    .returning()
  return request
}

const noRequest = () => problem('NOT_FOUND', 'This company does not ask for anything any more.')

/**
 * Lets a held company take what it asked for, as an admin: who vouches for it goes on doing so, and it stays known by
 * what it was called before.
 * @param requestedAt when the request was made that the admin saw
 * @throws NOT_FOUND without a request, CONFLICT when it asked for something else meanwhile
 */
export async function grantChange(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { row, people }: HeldCompany,
  requestedAt: string,
): Promise<void> {
  const request = await takeRequest(tx, row.id)
  if (!request) throw noRequest()
  if (request.requestedAt.getTime() !== Date.parse(requestedAt)) {
    throw problem('CONFLICT', 'This company asks for something else by now. Please look again.')
  }
  for (const part of context.companyParts) await part.changesName?.(tx, row.id)
  const after = { ...row, name: request.name, website: request.website, updatedAt: context.clock.now() }
  await recordCompany(tx, row)
  await recordFormerWebsite(tx, row)
  await tx
    .update(companies)
    .set({ name: after.name, website: after.website, updatedAt: after.updatedAt })
    .where(eq(companies.id, row.id))
  if (row.verifiedBy === 'admin') await confirmCompany(tx, after)
  else await recordCompany(tx, after)
  if (after.name !== row.name) await reviewCustomer(tx, row.membershipId)
  await judge(context, tx, { row: after, people })
  await tellDecided(context, tx, { row: after, people }, 'changeGranted')
  await recordAct(tx, { action: 'company.changeGranted', actorId: viewer.id, subject: { kind: 'company', id: row.id } })
}

/**
 * Refuses a held company what it asked for, as an admin.
 * @throws NOT_FOUND without a request
 */
export async function refuseChange(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  held: HeldCompany,
): Promise<void> {
  if (!(await takeRequest(tx, held.row.id))) throw noRequest()
  await tellDecided(context, tx, held, 'changeRefused')
  const subject = { kind: 'company', id: held.row.id }
  await recordAct(tx, { action: 'company.changeRefused', actorId: viewer.id, subject })
}

async function tellDecided(
  context: RequestContext,
  tx: Transaction,
  { row: { id, name }, people }: HeldCompany,
  what: 'changeGranted' | 'changeRefused',
): Promise<void> {
  const letter = (what === 'changeGranted' ? changeGrantedLetter : changeRefusedLetter)(context.config, name)
  await tell(
    context,
    tx,
    { kind: 'company', from: 'site', data: { name, what }, about: `company:${id}`, letter },
    people,
  )
}
