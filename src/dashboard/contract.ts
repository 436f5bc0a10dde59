import * as z from 'zod'
import { companySummary } from '../employers/contract.ts'
import { moment, serial, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'

/** Something that happened for the viewer: another member replied to her, or the team answered her request. */
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

/** How much waits for the admins, by the place where they find it. */
const adminWaiting = z.object({
  /** Companies to verify. */
  companyCount: count,
  /** Open support requests. */
  supportCount: count,
  /** Reported posts and people that nobody has decided on. */
  reportCount: count,
})
export type AdminWaiting = z.infer<typeof adminWaiting>

export const dashboardContract = {
  showAdminWaiting: operation('admin', {
    method: 'GET',
    path: '/dashboard/admin-waiting',
    summary: 'How much waits for the admins, for the counts in their navigation',
    tag: 'Dashboard',
  }).output(adminWaiting),

  show: operation('member', {
    method: 'GET',
    path: '/dashboard',
    summary: 'What waits for the viewer today',
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
      /** The first of them. */
      nextEvent: z
        .object({ id: uuid, title: z.string(), startsAt: moment, endsAt: moment, timeZone: z.string() })
        .nullable(),
      /** Conversations with something unread, and requests to talk that wait for her answer. */
      messages: z.object({ unreadCount: z.number().int(), requestCount: z.number().int() }),
      /** Newest first. */
      activity: z.array(activity),
    }),
  ),

  showEmployer: operation('employer', {
    method: 'GET',
    path: '/dashboard/employer',
    summary: 'What waits for the viewer and her company',
    tag: 'Dashboard',
  }).output(
    z.object({
      /** Null for who belongs to no company. */
      company: companySummary.nullable(),
      activeJobs: z.number().int(),
      /** All that her company's jobs have got, and those nobody has looked at yet. */
      applications: z.number().int(),
      newApplications: z.number().int(),
      messages: z.object({ unreadCount: z.number().int(), requestCount: z.number().int() }),
    }),
  ),
}
