import * as z from 'zod'
import { t } from '#text'
import { companySummary } from '../employers/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, multiLineText, serial, uuid } from '../platform/contract/schemas.ts'
import { attachment, attachmentChoices, attachmentOperations } from './attachment-contract.ts'

export type { Attachment } from './attachment-contract.ts'

const tag = 'Messages'
const byId = z.object({ id: uuid })

export const messageLimit = 4000
export const conversationsPerPage = 20
export const messagesPerPage = 40
/** Message requests per day, of a member or of all people of a company. */
export const requestsPerDay = 10

const emptyMessage = t`Please write a message.`
const text = multiLineText(t`Your message`, messageLimit)
/** Chosen by the sender for this message: sending it again does nothing. */
const key = uuid

/** A first message is a text: only people who accepted a conversation send each other files. */
export const messageForm = z.object({ body: text.min(1, emptyMessage), key })

/** A message in an open conversation, whose text may be empty if it has files. */
const openMessageForm = byId
  .extend({ body: text, key, attachments: attachmentChoices })
  .refine(({ body, attachments }) => body !== '' || attachments.length > 0, { message: emptyMessage, path: ['body'] })

/**
 * The state that the viewer sees. `requested`: they sent a request, which is pending. `waiting`: a request waits for their
 * answer. `open`: both may write. `closed`: the viewer declined or blocked, the other person blocked in an open conversation,
 * or they have left.
 */
export const conversationStates = ['requested', 'waiting', 'open', 'closed'] as const

/** The other person, as far as the viewer may know them. */
const counterpart = z.object({
  /** "Candidate" for an anonymous candidate, "Former member" for a person who has left. */
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** An employer's company; null for members. */
  company: companySummary.nullable(),
  /** To link to a profile, when both are members. */
  memberId: uuid.nullable(),
  /** To link to a candidate's page, for employers whose company sees the candidate. */
  candidateId: uuid.nullable(),
})

export const conversation = z.object({
  id: uuid,
  state: z.enum(conversationStates),
  other: counterpart,
  /** The job it is about, for a conversation about an application. */
  job: z.object({ id: uuid, title: z.string(), applicationId: uuid }).nullable(),
  /** The beginning of the last message, or how many files it is, and whether the viewer wrote it. */
  excerpt: z.string(),
  isLastYours: z.boolean(),
  lastAt: moment,
  unreadCount: z.number().int(),
  /** The contact that the other person has shared; null if they have not. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  hasSharedContact: z.boolean(),
  hasBlocked: z.boolean(),
  can: z.object({
    write: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    block: z.boolean(),
    shareContact: z.boolean(),
    report: z.boolean(),
  }),
})
export type Conversation = z.infer<typeof conversation>

export const message = z.object({
  id: serial,
  /** Empty for a message that is only files. */
  body: z.string(),
  attachments: z.array(attachment),
  isYours: z.boolean(),
  sentAt: moment,
  /** Whether the other person has read it. Set only for the viewer's own messages in an open conversation. */
  isSeen: z.boolean(),
})
export type Message = z.infer<typeof message>

const counts = z.object({
  /** Conversations with unread messages. */
  unreadCount: z.number().int(),
  /** Message requests that wait for the viewer's answer. */
  requestCount: z.number().int(),
})
export type MessageCounts = z.infer<typeof counts>

/** Live updates for open screens. `message` includes the whole message, so that it is shown at once. */
export const messageEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('counts'), ...counts.shape }),
  z.object({ kind: z.literal('message'), conversationId: uuid, message }),
  /** The state, the contact, or the name changed: reload the conversation. */
  z.object({ kind: z.literal('changed'), conversationId: uuid }),
  /** The other person has read messages up to this one. */
  z.object({ kind: z.literal('seen'), conversationId: uuid, upTo: serial }),
])
export type MessageEvent = z.infer<typeof messageEvent>

/** Writing needs a current membership; reading, declining, and blocking do not. */
const membership = 'needed'
const opened = z.object({ conversation, message })

export const messagesContract = {
  list: operation('signedIn', {
    method: 'GET',
    path: '/conversations',
    summary:
      'List the viewer’s conversations, most recently active first: current ones, requests to them, or closed ones',
    tag,
  })
    .input(
      z.object({
        folder: z.enum(['current', 'requests', 'closed']).default('current'),
        after: z.string().max(200).optional(),
      }),
    )
    .output(counts.extend({ conversations: z.array(conversation), next: z.string().nullable() })),

  show: operation('signedIn', {
    method: 'GET',
    path: '/conversations/{id}',
    summary: 'Get a conversation with its newest messages, or those before a given one',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ before: serial.optional() }))
    .output(z.object({ conversation, messages: z.array(message), hasOlder: z.boolean() })),

  writeToMember: operation('member', {
    method: 'POST',
    path: '/members/{id}/conversations',
    summary: 'Send a message request to another member, who accepts or declines; at most 10 requests a day',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageForm.extend(byId.shape))
    .output(opened),

  writeToCandidate: operation('employer', {
    method: 'POST',
    path: '/candidates/{id}/conversations',
    summary: 'Send a message request to a candidate, who accepts or declines; at most 10 requests a day for a company',
    tag,
    part: 'employers',
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageForm.extend(byId.shape))
    .output(opened),

  writeToApplicant: operation('employer', {
    method: 'POST',
    path: '/employers/applications/{id}/conversations',
    summary: 'Write to an applicant; the conversation is open right away because they applied',
    tag,
    part: 'jobs',
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageForm.extend(byId.shape))
    .output(opened),

  send: operation('signedIn', {
    method: 'POST',
    path: '/conversations/{id}/messages',
    summary: 'Write in an open conversation, with files that were uploaded to it',
    tag,
    membership,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(openMessageForm)
    .output(message),

  accept: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/acceptance',
    summary: 'Accept a message request; idempotent',
    tag,
    membership,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(conversation),

  decline: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/refusal',
    summary: 'Decline a message request; the sender is not notified',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(conversation),

  markRead: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/read',
    summary: 'Mark messages as read, up to one',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ upTo: serial }))
    .output(counts),

  shareContact: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/contact',
    summary: 'Share the viewer’s name and email address with the other person',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(conversation),

  block: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/block',
    summary: 'Block the other person, or an employer’s whole company; they are not notified',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(conversation),

  unblock: operation('signedIn', {
    method: 'DELETE',
    path: '/conversations/{id}/block',
    summary: 'Unblock a person; the conversation stays closed until someone writes again',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  ...attachmentOperations,
}
