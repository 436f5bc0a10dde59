import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { ListedMembership, sponsorshipForm } from '../../contract.ts'
import { ensureMemberMembership, membershipOf } from '../memberships.ts'
import { notifyPeople } from '../notifications.ts'
import { isSponsored, planOf } from '../policy.ts'
import { lockMembershipAndPeople } from '../stripe/membership-sync.ts'
import { type MembershipRow, memberships } from '../tables.ts'
import { toListed } from './membership-list.ts'

/**
 * Sponsors a person's membership, so that the community pays for it, or changes the last day or note of a sponsorship.
 * @throws INVALID_INPUT for a day that is over, NOT_FOUND for an account that does not exist, an admin, or an employer
 * without a company
 */
export async function sponsor(
  context: RequestContext,
  { accountId, until, note }: z.infer<typeof sponsorshipForm> & { accountId: string },
): Promise<ListedMembership> {
  const now = context.clock.now()
  const sponsoredUntil = until === null ? null : new Date(until)
  if (sponsoredUntil && sponsoredUntil <= now) {
    throw invalidInput({ field: 'until', message: t`Please choose a day in the future.` })
  }
  return context.db.transaction(async (tx) => {
    const locked = await lockMembershipOf(tx, accountId)
    const wasSponsored = isSponsored(locked, now)
    const change = {
      sponsoredSince: (wasSponsored && locked.sponsoredSince) || now,
      sponsoredUntil,
      sponsorshipNote: note,
    }
    await tx.update(memberships).set(change).where(eq(memberships.id, locked.id))
    await record(context, tx, 'membership.sponsored', accountId, locked, sponsoredUntil)
    if (!wasSponsored || locked.sponsoredUntil?.getTime() !== sponsoredUntil?.getTime()) {
      await notifyPeople(context, tx, locked.id, { what: 'sponsored', until: sponsoredUntil?.toISOString() ?? null })
    }
    const [listed] = await toListed(context, tx, [{ ...locked, ...change }], now)
    if (!listed) throw new Error('A locked membership no longer exists.')
    return listed
  })
}

/** Ends a sponsorship at once. Does nothing where there is none. @throws NOT_FOUND as `sponsor` */
export async function endSponsorship(context: RequestContext, accountId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockMembershipOf(tx, accountId)
    if (locked.sponsoredSince === null) return
    const noSponsorship = { sponsoredSince: null, sponsoredUntil: null, sponsorshipNote: '' }
    await tx.update(memberships).set(noSponsorship).where(eq(memberships.id, locked.id))
    await record(context, tx, 'membership.sponsorshipEnded', accountId, locked, null)
    if (isSponsored(locked, context.clock.now())) {
      await notifyPeople(context, tx, locked.id, { what: 'sponsorshipEnded', until: null })
    }
  })
}

async function lockMembershipOf(tx: Transaction, accountId: string): Promise<MembershipRow> {
  const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
  const plan = account && planOf(account.role)
  const known = plan && (await membershipOf(tx, accountId, plan))
  const membership = known ?? (plan === 'member' ? await ensureMemberMembership(tx, accountId) : null)
  const locked = membership && (await lockMembershipAndPeople(tx, membership.id))
  if (!locked) throw problem('NOT_FOUND', t`This person doesn’t have a membership that can be sponsored.`)
  return locked
}

async function record(
  context: RequestContext,
  tx: Transaction,
  action: 'membership.sponsored' | 'membership.sponsorshipEnded',
  accountId: string,
  { id, plan }: MembershipRow,
  until: Date | null,
): Promise<void> {
  const details = { plan, ...(until && { until: until.toISOString() }) }
  const subject = { kind: 'membership', id }
  await recordAuditEntry(tx, { action, actorId: requireViewer(context).id, accountId, subject, details })
}
