import type { Role } from '../../platform/contract/access.ts'
import { day } from '../../platform/contract/durations.ts'
import { graceDays, type Membership, type PaymentState, type Plan } from '../contract.ts'

/** The columns of a membership that decide whether its people have access. */
export type MembershipStatus = {
  state: PaymentState
  periodEndsAt: Date | null
  pastDueSince: Date | null
  isEnding: boolean
  sponsoredSince: Date | null
  sponsoredUntil: Date | null
}

/** The plan that people of a role need; null for admins, who need none. */
export function planOf(role: Role): Plan | null {
  return role === 'admin' ? null : role
}

/** States in which a subscription runs at the payment service, so that no second one may start. */
export const runningStates = ['trialing', 'active', 'pastDue'] as const satisfies readonly PaymentState[]

export function isRunning(state: PaymentState): boolean {
  return runningStates.some((running) => running === state)
}

/** When access ends unless the missing payment arrives; null while no payment is missing. */
export function graceEndOf({ pastDueSince }: Pick<MembershipStatus, 'pastDueSince'>): Date | null {
  return pastDueSince && new Date(pastDueSince.getTime() + graceDays * day)
}

/** The grace period is over for payments that first failed at this time or earlier. */
export function graceStart(now: Date): Date {
  return new Date(now.getTime() - graceDays * day)
}

export function isSponsored({ sponsoredSince, sponsoredUntil }: MembershipStatus, now: Date): boolean {
  return sponsoredSince !== null && (sponsoredUntil === null || sponsoredUntil > now)
}

/** Whether the people of a membership have access: it is sponsored, paid for, in its trial, or in its grace period. */
export function isCurrent(status: MembershipStatus, now: Date): boolean {
  return isSponsored(status, now) || isPaidFor(status, now)
}

function isPaidFor(status: MembershipStatus, now: Date): boolean {
  switch (status.state) {
    case 'none':
      return false
    case 'trialing':
    case 'active':
      return true
    case 'pastDue':
      return now < (graceEndOf(status) ?? now)
    case 'canceled':
      return status.periodEndsAt !== null && status.periodEndsAt > now
  }
}

/** Whether a person of a role may start to pay: the site charges for memberships, and the role needs one. */
export function mayStartPaying(role: Role, isCharging: boolean): boolean {
  return isCharging && planOf(role) !== null
}

/**
 * Whether a person may manage what they pay: they may start to pay, or their membership still runs from before an admin
 * chose another way to pay or the person became an admin.
 */
export function mayManagePayment(role: Role, isCharging: boolean, state: PaymentState): boolean {
  return mayStartPaying(role, isCharging) || isRunning(state)
}

/** Nothing can be done: the viewer does not pay here, or owners of their company decide. */
export const noAbilities: Membership['can'] = { join: false, manage: false, cancel: false, resume: false }

/**
 * What the people of a membership can do about its payment.
 * @param hasCustomer whether the payment service knows them
 * @param isCharging false where everybody has full access: then nothing starts or resumes, but what runs can be canceled
 */
export function abilities(
  { state, isEnding }: MembershipStatus,
  hasCustomer: boolean,
  isCharging = true,
): Membership['can'] {
  const runs = isRunning(state)
  return {
    join: !runs && isCharging,
    manage: hasCustomer,
    cancel: runs && !isEnding,
    resume: runs && isEnding && isCharging,
  }
}
