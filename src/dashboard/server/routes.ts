import { companyOf, countWaitingCompanies, toCompanySummary } from '../../employers/server/exports.ts'
import { nextRegistered } from '../../events/server/exports.ts'
import { recentRepliesTo, unreadThreadCount } from '../../forum/server/exports.ts'
import { groupCountOf } from '../../groups/server/exports.ts'
import { companyJobCounts } from '../../jobs/server/exports.ts'
import { messageCounts } from '../../messages/server/exports.ts'
import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { hasProfile } from '../../profiles/server/exports.ts'
import { waitingReportCount } from '../../reports/server/exports.ts'
import { recentSupportReplies, supportCounts } from '../../support/server/exports.ts'
import { dashboardContract } from '../contract.ts'

/** The most entries in the panel "Recent Activity". */
const maxActivity = 5

/** Percent of profile completion (S1 §2, §9). */
const withProfile = 100
const withoutProfile = 20

/** The counts of an employer without a company. */
const noJobCounts = { activeJobs: 0, applications: 0, newApplications: 0 }

const os = implementAuthorized(dashboardContract)

export const dashboardRoutes = os.router({
  showAdminWaiting: os.showAdminWaiting.handler(async ({ context: { db } }) => {
    const [companyCount, support, reportCount] = await Promise.all([
      countWaitingCompanies(db),
      supportCounts(db),
      waitingReportCount(db),
    ])
    return { companyCount, supportCount: support.open, reportCount }
  }),

  show: os.show.handler(async ({ context }) => {
    const { db } = context
    const viewer = requireViewer(context)
    const [unread, groupCount, events, isProfileSaved, replies, answers, messages] = await Promise.all([
      unreadThreadCount(db, viewer),
      groupCountOf(db, viewer.id),
      nextRegistered(context, viewer),
      hasProfile(db, viewer.id),
      recentRepliesTo(db, viewer.id, maxActivity),
      recentSupportReplies(db, viewer.id, maxActivity),
      messageCounts(db, viewer.id),
    ])
    const activity = [
      ...replies.map((reply) => ({ kind: 'reply' as const, ...reply })),
      ...answers.map((answer) => ({ kind: 'supportReply' as const, ...answer })),
    ]
    activity.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    return {
      profileCompletion: isProfileSaved ? withProfile : withoutProfile,
      groupCount,
      unreadThreadCount: unread,
      registeredEventCount: events.count,
      nextEvent: events.next,
      messages,
      activity: activity.slice(0, maxActivity),
    }
  }),

  showEmployer: os.showEmployer.handler(async ({ context }) => {
    const { db, clock } = context
    const { id } = requireViewer(context)
    const [company, messages] = await Promise.all([companyOf(db, id), messageCounts(db, id)])
    const jobCounts = company ? await companyJobCounts(db, clock, company.id) : noJobCounts
    return { company: company && toCompanySummary(company), ...jobCounts, messages }
  }),
})
