import { activityContract } from '../accounts/activity-contract.ts'
import { accountsContract } from '../accounts/contract.ts'
import { factorsContract } from '../accounts/factors-contract.ts'
import { adminContract } from '../admin/contract.ts'
import { benefitsContract } from '../benefits/contract.ts'
import { billingContract } from '../billing/contract.ts'
import { candidatesContract } from '../candidates/contract.ts'
import { contactContract } from '../contact/contract.ts'
import { dashboardContract } from '../dashboard/contract.ts'
import { employersContract } from '../employers/contract.ts'
import { eventsContract } from '../events/contract.ts'
import { forumContract } from '../forum/contract.ts'
import { groupsContract } from '../groups/contract.ts'
import { jobsContract } from '../jobs/contract.ts'
import { liveContract } from '../live/contract.ts'
import { messagesContract } from '../messages/contract.ts'
import { notificationsContract } from '../notifications/contract.ts'
import { profilesContract } from '../profiles/contract.ts'
import { reportsContract } from '../reports/contract.ts'
import { siteContract } from '../site/contract.ts'
import { supportContract } from '../support/contract.ts'
import { surveysContract } from '../surveys/contract.ts'

/** The whole API, a line per capability. */
export const contract = {
  accounts: accountsContract,
  activity: activityContract,
  admin: adminContract,
  benefits: benefitsContract,
  billing: billingContract,
  candidates: candidatesContract,
  contact: contactContract,
  dashboard: dashboardContract,
  employers: employersContract,
  events: eventsContract,
  factors: factorsContract,
  forum: forumContract,
  groups: groupsContract,
  jobs: jobsContract,
  live: liveContract,
  messages: messagesContract,
  notifications: notificationsContract,
  profiles: profilesContract,
  reports: reportsContract,
  site: siteContract,
  surveys: surveysContract,
  support: supportContract,
}
