import type { StripeConfig } from '../../platform/server/config.ts'
import type { Viewer } from '../../platform/server/context.ts'
import { type RequestContext, viewerOf } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { problem } from '../../platform/server/problems.ts'
import { type Membership, monthlyPrice, type Plan } from '../contract.ts'
import { membershipOf, ownMembership, planOf } from './people.ts'
import { abilities, graceEndOf, isCurrent, isRunning, isSponsored, type Standing } from './policy.ts'
import { fromStripe } from './stripe.ts'
import { holdWithPeople, syncHeld } from './syncing.ts'
import type { MembershipRow } from './tables.ts'

const unpaid: Standing = {
  state: 'none',
  periodEndsAt: null,
  pastDueSince: null,
  isEnding: false,
  sponsoredSince: null,
  sponsoredUntil: null,
}

export const nothingToPay = () => problem('NOT_FOUND', 'There is nothing to pay for you here.')

/**
 * The viewer's membership. Where nothing is paid, and for admins, it is open without saying more; but who became an
 * admin while hers was running goes on paying until she cancels it, and can.
 */
export async function showMembership(context: RequestContext): Promise<Membership> {
  const viewer = viewerOf(context)
  return toMembership(context, viewer, await membershipOf(context.db, viewer.id, planOf(viewer.role) ?? 'member'))
}

/** Asks Stripe how things stand, and says so. @throws NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE */
export function confirmMembership(context: RequestContext): Promise<Membership> {
  return withHeld(context, async (tx, _config, held) => syncHeld(context, tx, held))
}

/**
 * Does something about the viewer's membership while it is held, and says how it stands afterwards.
 * @throws NOT_FOUND where nothing is paid or she has none, TOO_MANY_REQUESTS, UNAVAILABLE when Stripe does not answer
 */
export async function withHeld(
  context: RequestContext,
  work: (tx: Transaction, config: StripeConfig, held: MembershipRow) => Promise<MembershipRow>,
): Promise<Membership> {
  const viewer = viewerOf(context)
  return toMembership(context, viewer, await holdOwn(context, work))
}

/** The same for what has an answer of its own. */
export async function holdOwn<Value>(
  context: RequestContext,
  work: (tx: Transaction, config: StripeConfig, held: MembershipRow) => Promise<Value>,
): Promise<Value> {
  const viewer = viewerOf(context)
  const { stripe: config } = context.config
  if (config === undefined || !(await mayPay(context, viewer))) throw nothingToPay()
  await context.limits.take('paymentByAccount', viewer.id, 'That was a lot of tries. Please wait a while.')
  return fromStripe(context.log, () =>
    context.db.transaction(async (tx) => {
      const id = await idOf(tx, viewer, planOf(viewer.role) ?? 'member')
      const held = id && (await holdWithPeople(tx, id))
      if (!held) throw problem('NOT_FOUND', 'You do not belong to a company, whose membership this would be.')
      return work(tx, config, held)
    }),
  )
}

async function mayPay({ db }: RequestContext, { id, role }: Viewer): Promise<boolean> {
  return planOf(role) !== null || stillPays(await membershipOf(db, id, 'member'))
}

function stillPays(row: MembershipRow | null): boolean {
  return row !== null && isRunning(row.state)
}

async function idOf(tx: Transaction, { id }: Viewer, plan: Plan): Promise<string | null> {
  const found = (await membershipOf(tx, id, plan)) ?? (plan === 'member' ? await ownMembership(tx, id) : null)
  return found?.id ?? null
}

function toMembership({ config, clock }: RequestContext, { role }: Viewer, row: MembershipRow | null): Membership {
  const plan = planOf(role) ?? 'member'
  const price = monthlyPrice[plan]
  const standing = row ?? unpaid
  const now = clock.now()
  const isAdmin = planOf(role) === null
  const isPayer = config.stripe !== undefined && (!isAdmin || stillPays(row))
  if (!isPayer) {
    const can = { join: false, manage: false, cancel: false, resume: false }
    const isPaidHere = config.stripe !== undefined
    const nothing = { periodEndsAt: null, graceEndsAt: null, isEnding: false, sponsorship: null, can }
    return { isPaidHere, plan, price, state: 'none', isCurrent: true, ...nothing }
  }
  return {
    isPaidHere: true,
    plan,
    price,
    state: standing.state,
    isCurrent: isAdmin || isCurrent(standing, now),
    periodEndsAt: standing.periodEndsAt?.toISOString() ?? null,
    graceEndsAt: graceEndOf(standing)?.toISOString() ?? null,
    isEnding: standing.isEnding,
    sponsorship: isSponsored(standing, now) ? { until: standing.sponsoredUntil?.toISOString() ?? null } : null,
    can:
      row || plan === 'member'
        ? abilities(standing, Boolean(row?.customerId))
        : { join: false, manage: false, cancel: false, resume: false },
  }
}
