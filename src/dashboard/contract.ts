import * as z from 'zod'
import { companySummary } from '../employers/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial, uuid } from '../platform/contract/schemas.ts'

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
  /** People who wait for approval. */
  approvalCount: count,
  /** Open support requests. */
  supportCount: count,
  /** Reported content without a decision. */
  reportCount: count,
})
export type AdminCounts = z.infer<typeof adminCounts>

/** What a new member does first, each done or not. */
const firstSteps = z.object({
  done: z.object({
    photo: z.boolean(),
    introduction: z.boolean(),
    group: z.boolean(),
    session: z.boolean(),
    notifications: z.boolean(),
  }),
  /** The admin who welcomes the member; null when the team does. */
  host: z.object({ id: uuid, name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
})
export type FirstSteps = z.infer<typeof firstSteps>
export type FirstStep = keyof FirstSteps['done']

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
      /** Join requests that wait in groups the viewer organizes; the group, if all are for the same one. */
      joinRequests: z.object({ count, groupId: uuid.nullable() }),
      /** Newest first. */
      activity: z.array(activity),
      /** For new members, until they have taken all steps or dismissed them. */
      firstSteps: firstSteps.nullable(),
      /** Whether the viewer, an admin, welcomes new members with their name and photo; null for members. */
      isWelcomeHost: z.boolean().nullable(),
    }),
  ),

  dismissFirstSteps: operation('member', {
    method: 'PUT',
    path: '/dashboard/first-steps/dismissal',
    summary: 'Hide the viewer’s first steps for good',
    tag: 'Dashboard',
  }).output(done),

  setWelcomeHost: operation('admin', {
    method: 'PUT',
    path: '/dashboard/welcome-host',
    summary: 'Welcome new members with the viewer’s name and photo, or no longer',
    tag: 'Dashboard',
  })
    .input(z.object({ isHost: z.boolean() }))
    .output(done),

  showEmployer: operation('employer', {
    method: 'GET',
    path: '/dashboard/employer',
    summary: 'Get the dashboard of the viewer and their company',
    tag: 'Dashboard',
    part: 'employers',
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
