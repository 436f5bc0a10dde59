import { longDate } from '../../ui/dates.ts'
import { type Membership, monthlyPrice, type Plan } from '../contract.ts'

/** A plan's price, such as "$25 a month". */
export function priceOf(plan: Plan): string {
  return `$${monthlyPrice[plan]} a month`
}

/** How things stand, in one plain sentence; only for people whose membership is paid here. */
export function standingOf({ state, isCurrent, isEnding, periodEndsAt, graceEndsAt, sponsorship }: Membership): string {
  if (sponsorship) {
    if (sponsorship.until === null) return 'The community pays for your membership.'
    return `The community pays for your membership until ${longDate(sponsorship.until)}.`
  }
  const end = periodEndsAt && longDate(periodEndsAt)
  switch (state) {
    case 'none':
      return 'You have no membership yet.'
    case 'trialing':
      if (isEnding) return `Your trial ends on ${end}, and nothing is charged.`
      return `You are trying it for free until ${end}; then the first payment is due.`
    case 'active':
      return isEnding ? `Your membership ends on ${end}.` : `Your membership renews on ${end}.`
    case 'pastDue':
      if (!isCurrent) return 'Your membership is on hold because a payment did not go through.'
      return `A payment did not go through. You keep your access until ${graceEndsAt && longDate(graceEndsAt)}.`
    case 'canceled':
      return isCurrent ? `Your membership is canceled. It is paid until ${end}.` : 'Your membership has ended.'
  }
}

/** What the one thing to do is called, for somebody without access or with a payment missing. */
export function wayBackOf({ state }: Membership): string {
  if (state === 'pastDue') return 'Update your payment'
  return state === 'none' ? 'Join' : 'Renew your membership'
}
