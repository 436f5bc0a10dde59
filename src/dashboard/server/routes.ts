import { countWaitingPeople } from '../../accounts/server/exports.ts'
import { companyOf, countWaitingCompanies, toCompanySummary } from '../../employers/server/exports.ts'
import { nextRegistered } from '../../events/server/exports.ts'
import { recentRepliesTo, unreadThreadCount } from '../../forum/server/exports.ts'
import { groupCountOf, waitingJoinRequests } from '../../groups/server/exports.ts'
import { companyJobCounts } from '../../jobs/server/exports.ts'
import { messageCounts } from '../../messages/server/exports.ts'
import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { profileProgress } from '../../profiles/server/exports.ts'
import { waitingReportCount } from '../../reports/server/exports.ts'
import { recentSupportReplies, supportCounts } from '../../support/server/exports.ts'
import { dashboardContract } from '../contract.ts'
import { dismissFirstSteps, findFirstSteps } from './first-steps.ts'
import { isWelcomeHost, setWelcomeHost } from './welcome-hosts.ts'

/** The most entries in the panel "Recent Activity". */
const maxActivity = 5

/** Percent of profile completion (S1 §2, §9). */
const withProfile = 100
const withoutProfile = 20

const noJoinRequests = { count: 0, groupId: null }

/** The counts of an employer without a company. */
const noJobCounts = { activeJobs: 0, applications: 0, newApplications: 0 }

const os = implementAuthorized(dashboardContract)
const done = { done: true } as const

export const dashboardRoutes = os.router({
  showAdminWaiting: os.showAdminWaiting.handler(async ({ context: { db, switchedOff } }) => {
    const [approvalCount, companyCount, support, reportCount] = await Promise.all([
      countWaitingPeople(db),
      switchedOff.includes('employers') ? 0 : countWaitingCompanies(db),
      supportCounts(db),
      waitingReportCount(db),
    ])
    return { approvalCount, companyCount, supportCount: support.open, reportCount }
  }),

  show: os.show.handler(async ({ context }) => {
    const { db } = context
    const viewer = requireViewer(context)
    const profile = profileProgress(db, viewer.id)
    const hasGroups = !context.switchedOff.includes('groups')
    const groups = hasGroups ? groupCountOf(db, viewer.id) : Promise.resolve(0)
    const [{ isSaved }, groupCount, unread, events, replies, answers, messages, joinRequests, firstSteps, isHost] =
      await Promise.all([
        profile,
        groups,
        unreadThreadCount(db, viewer),
        nextRegistered(context, viewer),
        recentRepliesTo(db, viewer.id, maxActivity),
        recentSupportReplies(db, viewer.id, maxActivity),
        messageCounts(db, viewer.id),
        hasGroups ? waitingJoinRequests(db, viewer.id) : noJoinRequests,
        findFirstSteps(context, viewer, { profile, groupCount: groups }),
        isWelcomeHost(db, viewer),
      ])
    const activity = [
      ...replies.map((reply) => ({ kind: 'reply' as const, ...reply })),
      ...answers.map((answer) => ({ kind: 'supportReply' as const, ...answer })),
    ]
    activity.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    return {
      profileCompletion: isSaved ? withProfile : withoutProfile,
      groupCount,
      unreadThreadCount: unread,
      registeredEventCount: events.count,
      nextEvent: events.next,
      messages,
      joinRequests,
      activity: activity.slice(0, maxActivity),
      firstSteps,
      isWelcomeHost: isHost,
    }
  }),

  dismissFirstSteps: os.dismissFirstSteps.handler(async ({ context }) => {
    await dismissFirstSteps(context.db, requireViewer(context))
    return done
  }),

  setWelcomeHost: os.setWelcomeHost.handler(async ({ context, input }) => {
    await setWelcomeHost(context.db, requireViewer(context), input.isHost)
    return done
  }),

  showEmployer: os.showEmployer.handler(async ({ context }) => {
    const { db, clock } = context
    const { id } = requireViewer(context)
    const [company, messages] = await Promise.all([companyOf(db, id), messageCounts(db, id)])
    const jobCounts = company ? await companyJobCounts(db, clock, company.id) : noJobCounts
    return { company: company && toCompanySummary(company), ...jobCounts, messages }
  }),
})
