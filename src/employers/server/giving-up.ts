import { eq } from 'drizzle-orm'
import { whatRuns } from '../../billing/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import type { Unsettled } from '../../platform/server/extension-points/company-hooks.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { GivenUp } from '../contract.ts'
import { closeCompany } from './belonging.ts'
import { companyOf } from './companies.ts'
import type { HeldCompany } from './held-company.ts'
import { employers } from './tables.ts'

const stillNeeded =
  'Your own company has drafts, open jobs or applications without an answer. Please delete, close and answer them ' +
  'first, then use this link again.'

/** What the viewer would give up for another company, and what stands in the way of it. */
export async function showGivenUp(context: RequestContext, viewer: Viewer): Promise<GivenUp> {
  const company = await companyOf(context.db, viewer.id)
  if (!company) {
    return { company: null, others: 0, unsettled: { drafts: 0, openJobs: 0, waiting: 0 }, membership: null }
  }
  const { id, name, membershipId } = company
  const [people, unsettled, membership] = await Promise.all([
    context.db.$count(employers, eq(employers.companyId, id)),
    unsettledOf(context, context.db, id),
    membershipId ? whatRuns(context, context.db, membershipId) : null,
  ])
  return { company: { id, name }, others: people - 1, unsettled, membership }
}

async function unsettledOf({ companyParts }: RequestContext, db: Connection, id: string): Promise<Unsettled> {
  const sum = { drafts: 0, openJobs: 0, waiting: 0 }
  for (const part of companyParts) {
    const more = await part.unsettled?.(db, id)
    if (!more) continue
    sum.drafts += more.drafts
    sum.openJobs += more.openJobs
    sum.waiting += more.waiting
  }
  return sum
}

/**
 * Closes the company that the viewer alone belongs to.
 * @param consent the company that she said she gives up
 * @returns the phone number she had there
 * @throws CONFLICT when others belong to it, something else does, or she did not say so
 */
export async function giveUp(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  company: HeldCompany | null,
  consent: string | undefined,
): Promise<string> {
  if (!company) return ''
  const { id, name } = company.row
  const others = (await tx.$count(employers, eq(employers.companyId, id))) > 1
  if (others) throw problem('CONFLICT', 'You belong to another company. Leave it first, then use this link again.')
  const { drafts, openJobs, waiting } = await unsettledOf(context, tx, id)
  if (drafts + openJobs + waiting > 0) throw problem('CONFLICT', stillNeeded)
  if (consent !== id) throw problem('CONFLICT', `Joining gives up ${name}. Please say first that you want that.`)
  const [place] = await tx.delete(employers).where(eq(employers.accountId, viewer.id)).returning()
  await closeCompany(context, tx, company)
  return place?.phone ?? ''
}
