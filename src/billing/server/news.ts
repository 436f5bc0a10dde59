import { tell } from '../../notifications/server/public.ts'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { membershipLetter, type News } from './letters.ts'
import { peopleOfMembership } from './people.ts'
import { graceEndOf, isRunning, isSponsored } from './policy.ts'
import type { MembershipRow } from './tables.ts'

/** Tells everybody whose membership it is what became of it, in the caller's transaction. */
export async function tellPeople(services: Services, tx: Transaction, id: string, news: News): Promise<void> {
  // Where nothing is paid, nobody hears of memberships.
  if (services.config.stripe === undefined) return
  const letter = membershipLetter(news, services.config.baseUrl)
  const message = { kind: 'membership', data: news, about: `membership:${id}`, letter } as const
  await tell(services, tx, message, await peopleOfMembership(tx, id))
}

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
