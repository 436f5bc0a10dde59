import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { accounts } from '../../accounts/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import type { ListedMembership, sponsorshipForm } from '../contract.ts'
import { toListed } from './list.ts'
import { tellPeople } from './news.ts'
import { membershipOf, ownMembership, planOf } from './people.ts'
import { isSponsored } from './policy.ts'
import { holdWithPeople } from './syncing.ts'
import { type MembershipRow, memberships } from './tables.ts'

/**
 * Lets the community pay for somebody's membership, or changes until when.
 * @throws INVALID_INPUT for a day that is over, NOT_FOUND for nobody, an admin, or an employer without a company
 */
export async function sponsor(
  context: RequestContext,
  { accountId, until, note }: z.infer<typeof sponsorshipForm> & { accountId: string },
): Promise<ListedMembership> {
  const now = context.clock.now()
  const sponsoredUntil = until === null ? null : new Date(until)
  if (sponsoredUntil && sponsoredUntil <= now) {
    throw invalidInput({ field: 'until', message: 'Please choose a day in the future.' })
  }
  return context.db.transaction(async (tx) => {
    const held = await holdOf(tx, accountId)
    const wasSponsored = isSponsored(held, now)
    const change = {
      sponsoredSince: (wasSponsored && held.sponsoredSince) || now,
      sponsoredUntil,
      sponsorshipNote: note,
    }
    await tx.update(memberships).set(change).where(eq(memberships.id, held.id))
    await record(context, tx, 'membership.sponsored', accountId, held, sponsoredUntil)
    if (!wasSponsored || held.sponsoredUntil?.getTime() !== sponsoredUntil?.getTime()) {
      await tellPeople(context, tx, held.id, { what: 'sponsored', until: sponsoredUntil?.toISOString() ?? null })
    }
    const [listed] = await toListed(context, tx, [{ ...held, ...change }], now)
    if (!listed) throw new Error('A held membership is gone.')
    return listed
  })
}

/** Ends a sponsorship at once; nothing happens where there is none. @throws NOT_FOUND as `sponsor` */
export async function endSponsorship(context: RequestContext, accountId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await holdOf(tx, accountId)
    if (held.sponsoredSince === null) return
    const over = { sponsoredSince: null, sponsoredUntil: null, sponsorshipNote: '' }
    await tx.update(memberships).set(over).where(eq(memberships.id, held.id))
    await record(context, tx, 'membership.sponsorshipEnded', accountId, held, null)
    if (isSponsored(held, context.clock.now())) {
      await tellPeople(context, tx, held.id, { what: 'sponsorshipEnded', until: null })
    }
  })
}

async function holdOf(tx: Transaction, accountId: string): Promise<MembershipRow> {
  const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
  const plan = account && planOf(account.role)
  const known = plan && (await membershipOf(tx, accountId, plan))
  const membership = known ?? (plan === 'member' ? await ownMembership(tx, accountId) : null)
  const held = membership && (await holdWithPeople(tx, membership.id))
  if (!held) throw problem('NOT_FOUND', 'There is nobody here whose membership this would be.')
  return held
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
