import { createPerson } from '../../../src/accounts/test/people.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'

/** Memberships cost nothing on this site. Paid ones are tested in src/billing/test. */
const nothingToPay: RouteCall = { as: 'owner', prepare: () => ({}), status: 404 }

const onSponsorship = (isActive: boolean, body?: Record<string, unknown>): RouteCall => ({
  as: 'admin',
  reveals: ['sponsorshipNote'],
  prepare: async ({ app, make, people }) => {
    const { id: accountId } = await createPerson(app)
    if (isActive) await make(people.admin, 'PUT', `/admin/accounts/${accountId}/sponsorship`, sponsorship)
    return { params: { accountId }, body }
  },
})
const sponsorship = { until: null, note: 'canary-sponsorship-7f3a' }

export const billingCalls: RouteCalls = {
  show: { as: 'owner', prepare: () => ({}) },
  join: nothingToPay,
  confirm: nothingToPay,
  manage: nothingToPay,
  cancel: nothingToPay,
  resume: nothingToPay,
  list: { as: 'admin', prepare: () => ({}), reveals: ['email', 'sponsorshipNote'] },
  sponsor: onSponsorship(false, sponsorship),
  endSponsorship: onSponsorship(true),
}
