import { eq } from 'drizzle-orm'
import { accounts, lockViewer } from '../../accounts/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import type { StripeConfig } from '../../platform/server/config/config.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { toMarkup } from '../../platform/server/ssr/markup.ts'
import type { Membership, Plan } from '../contract.ts'
import { membershipOf, ownMembership, planOf } from './people.ts'
import { abilities, graceEndOf, isCurrent, isRunning, isSponsored, type Standing } from './policy.ts'
import { isCharging } from './prices.ts'
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
  const viewer = requireViewer(context)
  return toMembership(context, viewer, await membershipOf(context.db, viewer.id, planOf(viewer.role) ?? 'member'))
}

/** Asks Stripe how things stand, and says so. @throws NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function confirmMembership(context: RequestContext): Promise<Membership> {
  const row = await holdOwn(context, async (tx, _config, held) => syncHeld(context, tx, held))
  return toMembership(context, requireViewer(context), row)
}

type Work<Value> = (tx: Transaction, config: StripeConfig, held: MembershipRow) => Promise<Value>

/**
 * Changes the viewer's membership while it is held, as who pays for it, and says how it stands afterwards.
 * @throws NOT_FOUND where nothing is paid or she has none, FORBIDDEN for who is no owner of her company,
 * NOT_SIGNED_IN for a session that has just ended, TOO_MANY_REQUESTS, UNAVAILABLE when Stripe does not answer
 */
export async function changeHeld(context: RequestContext, work: Work<MembershipRow>): Promise<Membership> {
  return toMembership(context, requireViewer(context), await holdAsPayer(context, work))
}

/** The same for what has an answer of its own. Of a company's people, only its owners decide what is paid. */
export async function holdAsPayer<Value>(context: RequestContext, work: Work<Value>): Promise<Value> {
  const mayDecide = context.config.stripe === undefined || (await context.decidesPayment(requireViewer(context)))
  if (!mayDecide) throw problem('FORBIDDEN', 'Only owners of your company can do this.')
  return holdOwn(context, work)
}

async function holdOwn<Value>(context: RequestContext, work: Work<Value>): Promise<Value> {
  const viewer = requireViewer(context)
  const { stripe: config } = context.config
  if (config === undefined || !(await mayPay(context, viewer))) throw nothingToPay()
  await context.rateLimits.consume('paymentByAccount', viewer.id, 'That was a lot of tries. Please wait a while.')
  return fromStripe(context.log, () =>
    context.db.transaction(async (tx) => {
      await lockViewer(tx, viewer)
      const id = await idOf(tx, viewer, planOf(viewer.role) ?? 'member')
      const held = id && (await holdWithPeople(tx, id))
      if (!held) throw problem('NOT_FOUND', 'You do not belong to a company, whose membership this would be.')
      return work(tx, config, held)
    }),
  )
}

async function mayPay(context: RequestContext, { id, role }: Viewer): Promise<boolean> {
  const plan = planOf(role)
  if (plan !== null && (await isCharging(context))) return true
  // Whoever was charged before the admins chose another way can still see to it.
  return stillPays(await membershipOf(context.db, id, plan ?? 'member'))
}

function stillPays(row: MembershipRow | null): boolean {
  return row !== null && isRunning(row.state)
}

async function idOf(tx: Transaction, { id }: Viewer, plan: Plan): Promise<string | null> {
  const found = (await membershipOf(tx, id, plan)) ?? (plan === 'member' ? await ownMembership(tx, id) : null)
  return found?.id ?? null
}

async function toMembership(context: RequestContext, viewer: Viewer, row: MembershipRow | null): Promise<Membership> {
  const { db, config, community, clock, decidesPayment } = context
  const { role } = viewer
  const plan = planOf(role) ?? 'member'
  const { prices } = await community.content()
  const isOpenToAll = prices.way !== 'stripe'
  const shown = { plan, price: prices[plan], howToPay: await howToPay(context) }
  const standing = row ?? unpaid
  const now = clock.now()
  const isAdmin = planOf(role) === null
  const isPayer = config.stripe !== undefined && ((!isAdmin && !isOpenToAll) || stillPays(row))
  const nothingToDo = { join: false, manage: false, cancel: false, resume: false }
  if (!isPayer) {
    const nothing = { periodEndsAt: null, graceEndsAt: null, isEnding: false, sponsorship: null, payer: null }
    return {
      ...{ isPaidHere: !isOpenToAll, ...shown, state: 'none', isCurrent: true },
      ...{ ...nothing, isForOwners: false, can: nothingToDo },
    }
  }
  const isForOwners = plan === 'employer' && !(await decidesPayment(viewer))
  const mayAct = !isForOwners && (row !== null || plan === 'member')
  return {
    isPaidHere: true,
    ...shown,
    state: standing.state,
    isCurrent: isAdmin || isOpenToAll || isCurrent(standing, now),
    periodEndsAt: standing.periodEndsAt?.toISOString() ?? null,
    graceEndsAt: graceEndOf(standing)?.toISOString() ?? null,
    isEnding: standing.isEnding,
    sponsorship: isSponsored(standing, now) ? { until: standing.sponsoredUntil?.toISOString() ?? null } : null,
    payer: plan === 'employer' && isRunning(standing.state) ? await payerOf(db, viewer, row) : null,
    isForOwners,
    can: {
      ...(mayAct ? abilities(standing, Boolean(row?.customerId)) : nothingToDo),
      // Where everybody has full access, nothing begins or goes on; what runs can be canceled.
      ...(isOpenToAll && { join: false, resume: false }),
    },
  }
}

/** What the admins say about paying in another way than through Stripe; null where there is nothing to say. */
async function howToPay({ community }: RequestContext): Promise<Membership['howToPay']> {
  const text = (await community.texts()).howToPay
  return text ? { text, markup: toMarkup(text) } : null
}

async function payerOf(db: Connection, viewer: Viewer, row: MembershipRow | null): Promise<Membership['payer']> {
  if (!row?.payerId) return null
  const [payer] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, row.payerId))
  return payer ? { name: payer.name, isYou: row.payerId === viewer.id } : null
}
