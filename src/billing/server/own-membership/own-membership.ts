import { eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts, lockViewer } from '../../../accounts/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../../platform/server/config/config.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { toMarkup } from '../../../platform/server/ssr/markup.ts'
import type { Membership, Plan } from '../../contract.ts'
import { ensureMemberMembership, membershipOf } from '../memberships.ts'
import {
  abilities,
  graceEndOf,
  isCurrent,
  isRunning,
  isSponsored,
  type MembershipStatus,
  mayManagePayment,
  mayStartPaying,
  noAbilities,
  planOf,
} from '../policy.ts'
import { lockMembershipAndPeople, syncMembership } from '../stripe/membership-sync.ts'
import { isCharging } from '../stripe/prices.ts'
import { callStripe } from '../stripe/stripe-client.ts'
import type { MembershipRow } from '../tables.ts'

const neverPaid: MembershipStatus = {
  state: 'none',
  periodEndsAt: null,
  pastDueSince: null,
  isEnding: false,
  sponsoredSince: null,
  sponsoredUntil: null,
}

export const nothingToPay = () => problem('NOT_FOUND', t`You don’t need to pay for anything here.`)

/**
 * The viewer's membership. For admins and where memberships are free, it only says that everything is open. A person who
 * became an admin while their membership ran still pays for it until they cancel it, and sees it in full.
 */
export async function showMembership(context: RequestContext): Promise<Membership> {
  const viewer = requireViewer(context)
  return toMembership(context, viewer, await membershipOf(context.db, viewer.id, planOf(viewer.role) ?? 'member'))
}

/** Syncs the viewer's membership with Stripe and returns it. @throws NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function confirmMembership(context: RequestContext): Promise<Membership> {
  const row = await lockOwnMembership(context, async (tx, _config, locked) => syncMembership(context, tx, locked))
  return toMembership(context, requireViewer(context), row)
}

type Work<Value> = (tx: Transaction, config: StripeConfig, locked: MembershipRow) => Promise<Value>

/**
 * Locks the viewer's membership, changes it, and returns it as it is afterwards.
 * @throws NOT_FOUND where memberships are free or the viewer has none, FORBIDDEN for people who do not own their company,
 * NOT_SIGNED_IN for a session that has just ended, TOO_MANY_REQUESTS, UNAVAILABLE when Stripe does not answer
 */
export async function changeOwnMembership(context: RequestContext, work: Work<MembershipRow>): Promise<Membership> {
  return toMembership(context, requireViewer(context), await lockAsPayer(context, work))
}

/** As `changeOwnMembership`, but returns what the work returns. Of a company's people, only owners decide about payments. */
export async function lockAsPayer<Value>(context: RequestContext, work: Work<Value>): Promise<Value> {
  const mayDecide = context.config.stripe === undefined || (await context.decidesPayment(requireViewer(context)))
  if (!mayDecide) throw problem('FORBIDDEN', t`Only owners of your company can do this.`)
  return lockOwnMembership(context, work)
}

async function lockOwnMembership<Value>(context: RequestContext, work: Work<Value>): Promise<Value> {
  const viewer = requireViewer(context)
  const { stripe: config } = context.config
  if (config === undefined || !(await mayManage(context, viewer))) throw nothingToPay()
  await context.rateLimits.consume(
    'paymentByAccount',
    viewer.id,
    t`You’ve tried this many times. Please wait a while and try again.`,
  )
  return callStripe(context.log, () =>
    context.db.transaction(async (tx) => {
      await lockViewer(tx, viewer)
      const id = await membershipIdOf(tx, viewer, planOf(viewer.role) ?? 'member')
      const locked = id && (await lockMembershipAndPeople(tx, id))
      if (!locked) throw problem('NOT_FOUND', t`You need to belong to a company to manage its membership.`)
      return work(tx, config, locked)
    }),
  )
}

async function mayManage(context: RequestContext, { id, role }: Viewer): Promise<boolean> {
  const charging = await isCharging(context)
  if (mayStartPaying(role, charging)) return true
  const membership = await membershipOf(context.db, id, planOf(role) ?? 'member')
  return mayManagePayment(role, charging, membership?.state ?? 'none')
}

async function membershipIdOf(tx: Transaction, { id }: Viewer, plan: Plan): Promise<string | null> {
  const known = await membershipOf(tx, id, plan)
  const membership = known ?? (plan === 'member' ? await ensureMemberMembership(tx, id) : null)
  return membership?.id ?? null
}

async function toMembership(context: RequestContext, viewer: Viewer, row: MembershipRow | null): Promise<Membership> {
  const { db, config, community, clock, decidesPayment } = context
  const plan = planOf(viewer.role) ?? 'member'
  const { prices } = await community.content()
  const charging = prices.way === 'stripe'
  const offer = { plan, price: prices[plan], howToPay: await howToPay(context) }
  const status = row ?? neverPaid
  const now = clock.now()
  const isAdmin = planOf(viewer.role) === null
  if (config.stripe === undefined || !mayManagePayment(viewer.role, charging, status.state)) {
    const nothing = { periodEndsAt: null, graceEndsAt: null, isEnding: false, sponsorship: null, payer: null }
    return {
      ...{ isPaidHere: charging, ...offer, state: 'none', isCurrent: true },
      ...{ ...nothing, isForOwners: false, can: noAbilities },
    }
  }
  const isForOwners = plan === 'employer' && !(await decidesPayment(viewer))
  const mayAct = !isForOwners && (row !== null || plan === 'member')
  return {
    isPaidHere: true,
    ...offer,
    state: status.state,
    isCurrent: isAdmin || !charging || isCurrent(status, now),
    periodEndsAt: status.periodEndsAt?.toISOString() ?? null,
    graceEndsAt: graceEndOf(status)?.toISOString() ?? null,
    isEnding: status.isEnding,
    sponsorship: isSponsored(status, now) ? { until: status.sponsoredUntil?.toISOString() ?? null } : null,
    payer: plan === 'employer' && isRunning(status.state) ? await payerOf(db, viewer, row) : null,
    isForOwners,
    can: mayAct ? abilities(status, Boolean(row?.customerId), charging) : noAbilities,
  }
}

/** The admins' text about paying in another way than through Stripe; null where they wrote none. */
async function howToPay({ community }: RequestContext): Promise<Membership['howToPay']> {
  const text = (await community.texts()).howToPay
  return text ? { text, markup: toMarkup(text) } : null
}

async function payerOf(db: Connection, viewer: Viewer, row: MembershipRow | null): Promise<Membership['payer']> {
  if (!row?.payerId) return null
  const [payer] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, row.payerId))
  return payer ? { name: payer.name, isYou: row.payerId === viewer.id } : null
}
