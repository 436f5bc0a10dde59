import { countAccounts } from '../../accounts/server/public.ts'
import { activeBenefitCount } from '../../benefits/server/public.ts'
import { countWaitingCompanies } from '../../employers/server/public.ts'
import { managedCounts } from '../../events/server/public.ts'
import { groupCount } from '../../groups/server/public.ts'
import type { RequestContext } from '../../platform/server/context.ts'
import { waitingReportCount } from '../../reports/server/public.ts'
import { supportCounts } from '../../support/server/public.ts'
import { currentResponseCount } from '../../surveys/server/public.ts'
import { failedMailCount } from './mails.ts'
import { showStatus } from './status/status.ts'

/** The figures of the admin dashboard (S1 §2), and how the site stands, as the status screen says it. */
export async function showDashboard(context: RequestContext) {
  const { db } = context
  const [accounts, support, reports, groups, events, benefits, responses, failedMails, waitingCompanies, status] =
    await Promise.all([
      countAccounts(db),
      supportCounts(db),
      waitingReportCount(db),
      groupCount(db),
      managedCounts(context),
      activeBenefitCount(db),
      currentResponseCount(db),
      failedMailCount(db),
      countWaitingCompanies(db),
      showStatus(context),
    ])
  const { member, admin, employer } = accounts
  return {
    users: { total: member + admin + employer, members: member, admins: admin },
    supportCount: support.total,
    openSupportCount: support.open,
    waitingReportCount: reports,
    groupCount: groups,
    upcomingEventCount: events.upcoming,
    activeBenefitCount: benefits,
    surveyResponseCount: responses,
    failedMailCount: failedMails,
    waitingCompanyCount: waitingCompanies,
    status,
  }
}
