import type { News } from './letters.ts'
import { graceEndOf, isRunning, isSponsored } from './policy.ts'
import type { MembershipRow } from './tables.ts'

/** What there is to tell of a change at the payment service; null for nothing. */
export function newsOf(before: MembershipRow, after: MembershipRow, now: Date): News | null {
  if (before.state === after.state) return null
  switch (after.state) {
    case 'trialing':
    case 'active':
      if (before.state === 'pastDue') return { what: 'renewed', until: null }
      return isRunning(before.state) ? null : { what: 'started', until: null }
    case 'pastDue':
      return { what: 'pastDue', until: graceEndOf(after)?.toISOString() ?? null }
    case 'canceled':
    case 'none':
      return isRunning(before.state) ? ended(before, after, now) : null
  }
}

/** Who was told when her days of grace were over is not told again, nor is anybody whose access goes on. */
function ended(before: MembershipRow, after: MembershipRow, now: Date): News | null {
  if (before.lapseToldAt !== null || isSponsored(after, now)) return null
  const { periodEndsAt } = after
  return { what: 'ended', until: periodEndsAt && periodEndsAt > now ? periodEndsAt.toISOString() : null }
}
