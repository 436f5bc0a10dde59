import type { MembershipNotification } from './notifications.ts'
import { graceEndOf, isRunning, isSponsored } from './policy.ts'
import type { MembershipRow } from './tables.ts'

/** What to notify the people of a membership of after a change at the payment service; null for nothing. */
export function notificationOfChange(
  before: MembershipRow,
  after: MembershipRow,
  now: Date,
): MembershipNotification | null {
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
      return isRunning(before.state) ? notificationOfEnd(before, after, now) : null
  }
}

/** Null for people who were already notified when their grace period ended, and for people who keep their access. */
function notificationOfEnd(before: MembershipRow, after: MembershipRow, now: Date): MembershipNotification | null {
  if (before.lapseNotifiedAt !== null || isSponsored(after, now)) return null
  const { periodEndsAt } = after
  return { what: 'ended', until: periodEndsAt && periodEndsAt > now ? periodEndsAt.toISOString() : null }
}
