import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { leaveSharedMembership } from './memberships.ts'
import { membershipPeople, memberships } from './tables.ts'

/**
 * A person's membership. Their card, invoices, and address are stored only at the payment service, and deleted there when
 * the last person of the membership leaves.
 */
export const billingPersonalData: PersonalData = {
  name: 'membership',
  async collect(db, accountId) {
    const [row] = await db
      .select({ membership: memberships })
      .from(membershipPeople)
      .innerJoin(memberships, eq(memberships.id, membershipPeople.membershipId))
      .where(eq(membershipPeople.accountId, accountId))
    if (!row) return { data: {} }
    const { plan, state, periodEndsAt, pastDueSince, isEnding, sponsoredSince, sponsoredUntil } = row.membership
    const { sponsorshipNote, customerId, subscriptionId, createdAt } = row.membership
    const sponsorship = sponsoredSince && { since: sponsoredSince, until: sponsoredUntil, note: sponsorshipNote }
    const atThePaymentService = { customer: customerId, subscription: subscriptionId }
    return {
      data: { plan, state, periodEndsAt, pastDueSince, isEnding, sponsorship, atThePaymentService, since: createdAt },
    }
  },
  erase: (_services, tx, accountId) => leaveSharedMembership(tx, accountId),
}
