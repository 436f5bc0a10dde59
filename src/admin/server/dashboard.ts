import { countAccounts, countWaitingPeople } from '../../accounts/server/exports.ts'
import { activeBenefitCount } from '../../benefits/server/exports.ts'
import { countLapsingMemberships } from '../../billing/server/exports.ts'
import { countWaitingCompanies } from '../../employers/server/exports.ts'
import { managedCounts } from '../../events/server/exports.ts'
import { groupCount } from '../../groups/server/exports.ts'
import type { Part } from '../../platform/contract/parts/parts.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { waitingReportCount } from '../../reports/server/exports.ts'
import { supportCounts } from '../../support/server/exports.ts'
import { currentResponseCount } from '../../surveys/server/exports.ts'
import { failedMailCount } from './mails.ts'
import { showStatus } from './status/status.ts'

/** The figures of the admin dashboard (S1 §2), and the site status as on the status screen. */
export async function showDashboard(context: RequestContext) {
  const { db, switchedOff } = context
  const countIf = (part: Part, count: (db: Database) => Promise<number>) => (switchedOff.includes(part) ? 0 : count(db))
  const [
    accounts,
    support,
    reports,
    groups,
    events,
    benefits,
    responses,
    failedMails,
    waitingCompanies,
    lapsingMemberships,
    waitingPeople,
    status,
  ] = await Promise.all([
    countAccounts(db),
    supportCounts(db),
    waitingReportCount(db),
    countIf('groups', groupCount),
    managedCounts(context),
    countIf('benefits', activeBenefitCount),
    countIf('survey', currentResponseCount),
    failedMailCount(db),
    countIf('employers', countWaitingCompanies),
    countLapsingMemberships(context),
    countWaitingPeople(db),
    showStatus(context),
  ])
  const { member, admin, employer } = accounts
  return {
    users: { total: member + admin + employer, members: member, admins: admin },
    supportCount: support.total,
    openSupportCount: support.open,
    openSupportByPriority: support.openByPriority,
    waitingReportCount: reports,
    groupCount: groups,
    upcomingEventCount: events.upcoming,
    activeBenefitCount: benefits,
    surveyResponseCount: responses,
    failedMailCount: failedMails,
    waitingPersonCount: waitingPeople,
    waitingCompanyCount: waitingCompanies,
    lapsingMembershipCount: lapsingMemberships,
    status,
  }
}
