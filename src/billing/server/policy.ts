import { graceDays, type Membership, type PaymentState } from '../contract.ts'

/** What of a membership decides whether its people have access. */
export type Standing = {
  state: PaymentState
  periodEndsAt: Date | null
  pastDueSince: Date | null
  isEnding: boolean
  sponsoredSince: Date | null
  sponsoredUntil: Date | null
}

const day = 24 * 60 * 60 * 1000

/** States in which a subscription goes on at the payment service, so that no second one may begin. */
export const runningStates = ['trialing', 'active', 'pastDue'] as const satisfies readonly PaymentState[]

export function isRunning(state: PaymentState): boolean {
  return runningStates.some((running) => running === state)
}

/** When access ends although a payment is missing; null while none is. */
export function graceEndOf({ pastDueSince }: Pick<Standing, 'pastDueSince'>): Date | null {
  return pastDueSince && new Date(pastDueSince.getTime() + graceDays * day)
}

/** The earliest first failure whose days of grace are not over yet. */
export function graceBegin(now: Date): Date {
  return new Date(now.getTime() - graceDays * day)
}

export function isSponsored({ sponsoredSince, sponsoredUntil }: Standing, now: Date): boolean {
  return sponsoredSince !== null && (sponsoredUntil === null || sponsoredUntil > now)
}

/** Whether its people have access: it is sponsored or paid for, in its trial, or in its days of grace. */
export function isCurrent(standing: Standing, now: Date): boolean {
  return isSponsored(standing, now) || isPaidFor(standing, now)
}

function isPaidFor(standing: Standing, now: Date): boolean {
  switch (standing.state) {
    case 'none':
      return false
    case 'trialing':
    case 'active':
      return true
    case 'pastDue':
      return now < (graceEndOf(standing) ?? now)
    case 'canceled':
      return standing.periodEndsAt !== null && standing.periodEndsAt > now
  }
}

/** What its people can do about it; `hasCustomer` is whether the payment service knows them. */
export function abilities({ state, isEnding }: Standing, hasCustomer: boolean): Membership['can'] {
  const runs = isRunning(state)
  return { join: !runs, manage: hasCustomer, cancel: runs && !isEnding, resume: runs && isEnding }
}
