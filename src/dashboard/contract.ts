import * as z from 'zod'
import { companySummary } from '../employers/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, serial, uuid } from '../platform/contract/schemas.ts'

/** An event for the viewer: another member replied to them, or the team answered their support request. */
const activity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    threadId: serial,
    replyId: serial,
    threadTitle: z.string(),
    authorName: z.string(),
    authorAvatarUrl: z.string().nullable(),
    at: moment,
  }),
  z.object({ kind: z.literal('supportReply'), requestId: uuid, messageId: uuid, subject: z.string(), at: moment }),
])

const count = z.number().int()

/** How many items wait for the admins, by screen. */
const adminCounts = z.object({
  /** Companies to verify. */
  companyCount: count,
  /** Open support requests. */
  supportCount: count,
  /** Reported content without a decision. */
  reportCount: count,
})
export type AdminCounts = z.infer<typeof adminCounts>

export const dashboardContract = {
  showAdminWaiting: operation('admin', {
    method: 'GET',
    path: '/dashboard/admin-waiting',
    summary: 'Get the counts of work waiting for admins, for their navigation',
    tag: 'Dashboard',
  }).output(adminCounts),

  show: operation('member', {
    method: 'GET',
    path: '/dashboard',
    summary: 'Get the viewer’s dashboard',
    tag: 'Dashboard',
  }).output(
    z.object({
      /** Percent: 100 with a saved profile, else 20 (S1 §2). */
      profileCompletion: z.number().int(),
      /** Groups the viewer is in. */
      groupCount: z.number().int(),
      /** Threads with something new for the viewer, at most 100 counted. */
      unreadThreadCount: z.number().int(),
      /** Events still to come that the viewer is registered for. */
      registeredEventCount: z.number().int(),
      /** The next of these events. */
      nextEvent: z
        .object({ id: uuid, title: z.string(), startsAt: moment, endsAt: moment, timeZone: z.string() })
        .nullable(),
      /** Conversations with unread messages, and message requests that wait for the viewer's answer. */
      messages: z.object({ unreadCount: z.number().int(), requestCount: z.number().int() }),
      /** Newest first. */
      activity: z.array(activity),
    }),
  ),

  showEmployer: operation('employer', {
    method: 'GET',
    path: '/dashboard/employer',
    summary: 'Get the dashboard of the viewer and their company',
    tag: 'Dashboard',
  }).output(
    z.object({
      /** Null for an employer without a company. */
      company: companySummary.nullable(),
      activeJobs: z.number().int(),
      /** All applications to the company's jobs, and those that nobody has opened yet. */
      applications: z.number().int(),
      newApplications: z.number().int(),
      messages: z.object({ unreadCount: z.number().int(), requestCount: z.number().int() }),
    }),
  ),
}
