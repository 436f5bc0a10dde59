import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'

const tag = 'Support'

export const supportPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const supportCategories = [
  'technical',
  'billing',
  'account',
  'groups',
  'courses',
  'security',
  'general',
] as const
export const supportStatuses = ['open', 'replied', 'closed'] as const
export type SupportPriority = (typeof supportPriorities)[number]
export type SupportCategory = (typeof supportCategories)[number]
export type SupportStatus = (typeof supportStatuses)[number]

export const maxSubjectLength = 150
export const maxMessageLength = 5000
export const maxSearchLength = 100

/** The subject becomes an email's subject, so it has no line breaks or other control characters. */
const subject = z
  .string(t`Subject is required`)
  .trim()
  .min(1, t`Subject is required`)
  .max(maxSubjectLength, t`Subject must be ${maxSubjectLength} characters or less`)
  .regex(singleLinePattern, t`Subject contains characters that cannot be used`)

/** A message may have several lines and tabs. */
const message = z
  .string(t`Message is required`)
  .trim()
  .min(1, t`Message is required`)
  .max(maxMessageLength, t`Message must be ${maxMessageLength} characters or less`)
  .regex(multiLinePattern, t`Message contains characters that cannot be used`)

/** The fields of the Contact Support form (S1 §5, §9). */
export const newSupportRequest = z.object({
  subject,
  message,
  priority: z.enum(supportPriorities, t`Please choose a priority`).default('medium'),
  category: z.enum(supportCategories, t`Please choose a category`).default('general'),
})

/** Another message in a request, by the member or by the team. */
export const newSupportMessage = z.object({ message })

const supportMessage = z.object({
  id: uuid,
  /** Whether the community's team wrote it. */
  isFromTeam: z.boolean(),
  /** Null when the account of the admin who wrote it is gone. */
  author: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  text: z.string(),
  createdAt: moment,
})
export type SupportMessage = z.infer<typeof supportMessage>

const summary = z.object({
  id: uuid,
  subject: z.string(),
  priority: z.enum(supportPriorities),
  category: z.enum(supportCategories),
  status: z.enum(supportStatuses),
  createdAt: moment,
  /** The time of its last message or change of status. */
  updatedAt: moment,
})
export type SupportSummary = z.infer<typeof summary>

/** One of the member's own requests in their list. */
const ownRequestRow = summary.extend({
  messageCount: z.number().int(),
  /** The newest message, shortened to one line. */
  latest: z.object({ isFromTeam: z.boolean(), excerpt: z.string() }),
})
export type OwnRequestRow = z.infer<typeof ownRequestRow>

const ownRequest = summary.extend({
  messages: z.array(supportMessage),
  can: z.object({ answer: z.boolean(), close: z.boolean() }),
})
export type OwnRequest = z.infer<typeof ownRequest>

const adminRequest = summary.extend({
  member: z.object({ id: uuid, name: z.string(), email: z.string(), avatarUrl: z.string().nullable() }),
  /** The company of an employer; null for members. */
  company: z.object({ name: z.string() }).nullable(),
  /** Whether its company pays for priority support: while it is open, it comes first among requests of its priority. */
  isPriority: z.boolean(),
  messageCount: z.number().int(),
  /** All of them, oldest first; in a list, the first one and the two newest. */
  messages: z.array(supportMessage),
  can: z.object({ reply: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
})
export type AdminRequest = z.infer<typeof adminRequest>

/** The start of the page: `next` of the previous page. */
const after = z.string().max(200).optional()
const next = z.string().nullable()
const byId = z.object({ id: uuid })

export const supportContract = {
  create: operation('signedIn', {
    method: 'POST',
    path: '/support/requests',
    summary: 'Ask the community’s team for help; it is mailed to them',
    tag,
    successStatus: 201,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(newSupportRequest)
    .output(ownRequest),

  listOwn: operation('signedIn', {
    method: 'GET',
    path: '/support/requests',
    summary: 'The viewer’s own requests, the last touched first',
    tag,
  })
    .input(z.object({ after }))
    .output(z.object({ requests: z.array(ownRequestRow), next })),

  getOwn: operation('signedIn', {
    method: 'GET',
    path: '/support/requests/{id}',
    summary: 'One of the viewer’s own requests with everything that was said',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(ownRequest),

  answer: operation('signedIn', {
    method: 'POST',
    path: '/support/requests/{id}/messages',
    summary: 'Say more under an own request, which opens it again; it is mailed to the team',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(newSupportMessage.extend({ id: uuid }))
    .output(ownRequest),

  closeOwn: operation('signedIn', {
    method: 'PUT',
    path: '/support/requests/{id}/closure',
    summary: 'Close an own request; closing a closed one changes nothing',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(ownRequest),

  list: operation('admin', {
    method: 'GET',
    path: '/admin/support/requests',
    summary:
      'Everyone’s requests with the count of each status: open urgent and high ones first, then the last touched',
    tag,
  })
    .input(
      z.object({
        status: z.enum(supportStatuses).optional(),
        priority: z.enum(supportPriorities).optional(),
        /** A part of the subject, of a message, of the sender's name or email, or of the company's name, in any case. */
        search: z
          .string()
          .trim()
          .max(maxSearchLength, t`A search must be ${maxSearchLength} characters or less.`)
          .regex(singleLinePattern, t`The search contains characters that cannot be used.`)
          .default(''),
        after,
      }),
    )
    .output(
      z.object({
        /** The counts of requests that match the search and the priority. */
        counts: z.object({
          all: z.number().int(),
          open: z.number().int(),
          replied: z.number().int(),
          closed: z.number().int(),
        }),
        requests: z.array(adminRequest),
        next,
      }),
    ),

  get: operation('admin', {
    method: 'GET',
    path: '/admin/support/requests/{id}',
    summary: 'A request with everything that was said',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(adminRequest),

  reply: operation('admin', {
    method: 'POST',
    path: '/admin/support/requests/{id}/replies',
    summary: 'Reply to an open request for the team; it is mailed to the member',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(newSupportMessage.extend({ id: uuid }))
    .output(adminRequest),

  close: operation('admin', {
    method: 'PUT',
    path: '/admin/support/requests/{id}/closure',
    summary: 'Close a request; closing a closed one changes nothing',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(adminRequest),

  reopen: operation('admin', {
    method: 'DELETE',
    path: '/admin/support/requests/{id}/closure',
    summary: 'Open a replied or closed request again; an open one stays as it is',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(adminRequest),
}
