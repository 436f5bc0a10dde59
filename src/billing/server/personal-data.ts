import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { leaveSharedMembership } from './people.ts'
import { membershipPeople, memberships } from './tables.ts'

/**
 * A person's membership. What she paid with, her invoices and her address are kept by the payment service, which forgets
 * her when the last person of a membership leaves.
 */
export const billingPersonalData: PersonalData = {
  name: 'membership',
  async collect(db, accountId) {
    const [found] = await db
      .select({ membership: memberships })
      .from(membershipPeople)
      .innerJoin(memberships, eq(memberships.id, membershipPeople.membershipId))
      .where(eq(membershipPeople.accountId, accountId))
    if (!found) return { data: {} }
    const { plan, state, periodEndsAt, pastDueSince, isEnding, sponsoredSince, sponsoredUntil } = found.membership
    const { sponsorshipNote, customerId, subscriptionId, createdAt } = found.membership
    const sponsorship = sponsoredSince && { since: sponsoredSince, until: sponsoredUntil, note: sponsorshipNote }
    const atThePaymentService = { customer: customerId, subscription: subscriptionId }
    return {
      data: { plan, state, periodEndsAt, pastDueSince, isEnding, sponsorship, atThePaymentService, since: createdAt },
    }
  },
  erase: (_services, tx, accountId) => leaveSharedMembership(tx, accountId),
}
