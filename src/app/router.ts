import { factorsRoutes } from '../accounts/server/factors/routes.ts'
import { accountsRoutes, activityRoutes } from '../accounts/server/routes.ts'
import { adminRoutes } from '../admin/server/routes.ts'
import { benefitsRoutes } from '../benefits/server/routes.ts'
import { billingRoutes } from '../billing/server/routes.ts'
import { candidatesRoutes } from '../candidates/server/routes.ts'
import { contactRoutes } from '../contact/server/routes.ts'
import { dashboardRoutes } from '../dashboard/server/routes.ts'
import { employersRoutes } from '../employers/server/routes.ts'
import { eventsRoutes } from '../events/server/routes.ts'
import { forumRoutes } from '../forum/server/routes.ts'
import { groupsRoutes } from '../groups/server/routes.ts'
import { jobsRoutes } from '../jobs/server/routes.ts'
import { liveRoutes } from '../live/server/routes.ts'
import { messagesRoutes } from '../messages/server/routes.ts'
import { notificationsRoutes } from '../notifications/server/routes.ts'
import { profilesRoutes } from '../profiles/server/routes.ts'
import { reportsRoutes } from '../reports/server/routes.ts'
import { siteRoutes } from '../site/server/routes.ts'
import { supportRoutes } from '../support/server/routes.ts'
import { surveysRoutes } from '../surveys/server/routes.ts'

/** The implementation of the contract, a line per capability. */
export const routes = {
  accounts: accountsRoutes,
  activity: activityRoutes,
  admin: adminRoutes,
  benefits: benefitsRoutes,
  billing: billingRoutes,
  candidates: candidatesRoutes,
  contact: contactRoutes,
  dashboard: dashboardRoutes,
  employers: employersRoutes,
  events: eventsRoutes,
  factors: factorsRoutes,
  forum: forumRoutes,
  groups: groupsRoutes,
  jobs: jobsRoutes,
  live: liveRoutes,
  messages: messagesRoutes,
  notifications: notificationsRoutes,
  profiles: profilesRoutes,
  reports: reportsRoutes,
  site: siteRoutes,
  surveys: surveysRoutes,
  support: supportRoutes,
}
