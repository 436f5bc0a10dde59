import { eq } from 'drizzle-orm'
import { t } from '#text'
import { runningMembership } from '../../../billing/server/exports.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import type { ClosureBlockers } from '../../../platform/server/extension-points/observers.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { CompanyClosure } from '../../contract.ts'
import type { LockedCompany } from '../locks.ts'
import { closureObstacle } from '../policy.ts'
import { companies, companyInvitations, employers } from '../tables.ts'
import { messageTemplates } from '../templates/tables.ts'
import { companyOf } from './companies.ts'

const obstacleMessages = {
  others: () => t`You belong to another company. Leave it first, then use this link again.`,
  unsettled: () =>
    t`Your own company has drafts, open jobs, or unanswered applications. Please delete, close, and answer them first, then use this link again.`,
  noConsent: (name: string) => t`If you join, ${name} will be closed. Please confirm that first.`,
}

/** What closing the viewer's own company in order to join another one would mean, and what prevents it. */
export async function previewClosure(context: RequestContext, viewer: Viewer): Promise<CompanyClosure> {
  const company = await companyOf(context.db, viewer.id)
  if (!company) {
    return { company: null, others: 0, unsettled: { drafts: 0, openJobs: 0, waiting: 0 }, membership: null }
  }
  const { id, name, membershipId } = company
  const [people, unsettled, membership] = await Promise.all([
    context.db.$count(employers, eq(employers.companyId, id)),
    countBlockers(context, context.db, id),
    membershipId ? runningMembership(context, context.db, membershipId) : null,
  ])
  return { company: { id, name }, others: people - 1, unsettled, membership }
}

async function countBlockers({ companyHooks }: RequestContext, db: Connection, id: string): Promise<ClosureBlockers> {
  const sum = { drafts: 0, openJobs: 0, waiting: 0 }
  for (const hooks of companyHooks) {
    const more = await hooks.closureBlockers?.(db, id)
    if (!more) continue
    sum.drafts += more.drafts
    sum.openJobs += more.openJobs
    sum.waiting += more.waiting
  }
  return sum
}

/**
 * Closes the viewer's own company, so that they can join another one.
 * @param consent id of the company that the viewer agreed to close
 * @returns the phone number that the viewer had there; empty without a company
 * @throws CONFLICT when others belong to it, it has unsettled jobs or applications, or the viewer did not agree
 */
export async function closeOwnCompany(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  company: LockedCompany | null,
  consent: string | undefined,
): Promise<string> {
  if (!company) return ''
  const { id, name } = company.row
  const others = (await tx.$count(employers, eq(employers.companyId, id))) - 1
  const obstacle = closureObstacle(others, await countBlockers(context, tx, id), consent === id)
  if (obstacle !== null) throw problem('CONFLICT', obstacleMessages[obstacle](name))
  const [membership] = await tx.delete(employers).where(eq(employers.accountId, viewer.id)).returning()
  await closeCompany(context, tx, company)
  return membership?.phone ?? ''
}

/**
 * The topic on which the closure of a company is published, so that other capabilities delete what its people wrote for
 * each other.
 */
export const companyClosedTopic = 'companies.closed'

/**
 * Closes a locked company without people: deletes its description, logo, invitations, and templates, and keeps its name. What
 * its people wrote about candidates and applicants is deleted a moment later.
 */
export async function closeCompany(
  { storage, clock, liveUpdates }: Pick<Services, 'storage' | 'clock' | 'liveUpdates'>,
  tx: Transaction,
  { row }: LockedCompany,
): Promise<void> {
  const closedAt = clock.now()
  await tx.delete(companyInvitations).where(eq(companyInvitations.companyId, row.id))
  await tx.delete(messageTemplates).where(eq(messageTemplates.companyId, row.id))
  await tx
    .update(companies)
    .set({ closedAt, updatedAt: closedAt, about: '', logoKey: null, ...withoutMailDomain(row) })
    .where(eq(companies.id, row.id))
  if (row.logoKey) await storage.deleteAfterCommit(tx, row.logoKey)
  await liveUpdates.publish(tx, companyClosedTopic, {})
}

/** Removes the domain that only the address of a person who has left verified. */
function withoutMailDomain({ mailDomain, verifiedBy }: LockedCompany['row']) {
  if (mailDomain === null) return {}
  return { mailDomain: null, ...(verifiedBy === 'domain' ? { verifiedBy: null, verifiedAt: null } : {}) }
}
