import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { accountScreens, accountSettingsScreens, approvalScreens } from './accounts/web/routes.ts'
import { adminScreens } from './admin/web/routes.ts'
import { benefitAdminScreens, benefitScreens } from './benefits/web/routes.ts'
import { membershipAdminScreens, membershipScreens } from './billing/web/routes.ts'
import { employerCandidateScreens, visibilityScreens, visibilitySection } from './candidates/web/routes.ts'
import { contactScreens } from './contact/web/routes.ts'
import {
  dashboardScreens,
  employerDashboardScreens,
  forAdmins,
  forEmployers,
  forMembers,
  inSignedInFrame,
} from './dashboard/web/routes.ts'
import {
  companyAdminScreens,
  companyScreens,
  employerAlternativePaths,
  employerAuthScreens,
  employerScreens,
} from './employers/web/routes.ts'
import { checkInScreens, eventAdminScreens, eventScreens, publicEventScreens } from './events/web/routes.ts'
import { forumAdminScreens, forumScreens, levelLinkScreens } from './forum/web/routes.ts'
import { groupAdminScreens, groupScreens } from './groups/web/routes.ts'
import { invitationAdminScreens, invitationScreens, inviteScreens } from './invitations/web/routes.ts'
import {
  applicantScreens,
  applicationScreens,
  employerJobScreens,
  jobAdminScreens,
  jobScreens,
  publicJobScreens,
} from './jobs/web/routes.ts'
import { messageScreens, writeToApplicant, writeToCandidate, writeToMember } from './messages/web/routes.ts'
import { notificationScreens, unsubscribeScreens } from './notifications/web/routes.ts'
import { memberScreens, profileScreens } from './profiles/web/routes.ts'
import { reportsScreens } from './reports/web/routes.ts'
import { inPublicLayout, setupScreens, siteContentScreens, siteScreens } from './site/web/routes.ts'
import { adminSupportScreens, supportScreens } from './support/web/routes.ts'
import { surveyAdminScreens, surveyScreens } from './surveys/web/routes.ts'
import { universityAdminScreens, universityScreens } from './university/web/routes.ts'

/** Puts screens inside the app shell, where they can load data, send forms and show toasts. */
function inAppShell(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('ui/page/app-shell.tsx', children)
}

/** Every screen and its path. Pages that only show content stand outside the app shell and stay light. */
export default [
  inPublicLayout([...siteScreens, ...contactScreens, ...publicEventScreens, ...publicJobScreens]),
  inAppShell([
    ...setupScreens,
    ...accountScreens([...employerAuthScreens, ...inviteScreens]),
    ...unsubscribeScreens,
    ...levelLinkScreens,
    inSignedInFrame([
      ...accountSettingsScreens,
      ...membershipScreens,
      ...notificationScreens,
      ...messageScreens,
      ...supportScreens,
      ...checkInScreens,
      route('search', 'search/web/search-page/search-screen.tsx'),
      ...companyScreens([index('jobs/web/job/company-jobs.tsx')]),
      ...profileScreens(visibilitySection),
      forMembers([
        ...dashboardScreens,
        ...forumScreens,
        ...eventScreens,
        ...groupScreens,
        ...surveyScreens,
        ...benefitScreens,
        ...universityScreens,
        ...memberScreens(writeToMember),
        ...visibilityScreens,
        ...jobScreens,
        ...applicationScreens,
        ...invitationScreens,
        route('saved', 'saved/web/saved-screen.tsx'),
      ]),
      forEmployers([
        ...employerDashboardScreens,
        ...employerScreens,
        ...employerJobScreens,
        ...applicantScreens(writeToApplicant),
        ...employerCandidateScreens(writeToCandidate),
      ]),
      forAdmins([
        ...adminScreens,
        ...approvalScreens,
        ...invitationAdminScreens,
        ...eventAdminScreens,
        ...reportsScreens,
        ...adminSupportScreens,
        ...groupAdminScreens,
        ...forumAdminScreens,
        ...companyAdminScreens,
        ...jobAdminScreens,
        ...surveyAdminScreens,
        ...benefitAdminScreens,
        ...universityAdminScreens,
        ...siteContentScreens,
        ...membershipAdminScreens,
      ]),
    ]),
  ]),
  ...employerAlternativePaths,
  route('*', 'app/not-found.tsx'),
] satisfies RouteConfig
