import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { billingContract } from '../contract.ts'
import { listMemberships } from './admin/membership-list.ts'
import { endSponsorship, sponsor } from './admin/sponsorships.ts'
import { join } from './own-membership/checkout.ts'
import { confirmMembership, showMembership } from './own-membership/own-membership.ts'
import { cancelMembership, openPortal, resumeMembership } from './own-membership/subscription-changes.ts'

const os = implementAuthorized(billingContract)

export const billingRoutes = {
  show: os.show.handler(({ context }) => showMembership(context)),
  join: os.join.handler(({ context }) => join(context)),
  confirm: os.confirm.handler(({ context }) => confirmMembership(context)),
  manage: os.manage.handler(({ context }) => openPortal(context)),
  cancel: os.cancel.handler(({ context }) => cancelMembership(context)),
  resume: os.resume.handler(({ context }) => resumeMembership(context)),
  list: os.list.handler(({ context, input }) => listMemberships(context, input)),
  sponsor: os.sponsor.handler(({ context, input }) => sponsor(context, input)),
  endSponsorship: os.endSponsorship.handler(async ({ context, input }) => {
    await endSponsorship(context, input.accountId)
    return { done: true as const }
  }),
}
