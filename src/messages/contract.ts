import * as z from 'zod'
import { companySummary } from '../employers/contract.ts'
import { done, moment, serial, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { lines } from '../platform/contract/text.ts'

const tag = 'Messages'
const byId = z.object({ id: uuid })

export const messageLimit = 4000
export const conversationsPerPage = 20
export const messagesPerPage = 40
/** First words to somebody who has not agreed to talk, in a day: of a member, or of a whole company. */
export const requestsPerDay = 10

export const messageForm = z.object({
  body: lines('Your message', messageLimit).min(1, 'Please write a message.'),
  /** Made by the sender for this message: sending it again sends nothing again. */
  key: uuid,
})

/**
 * How things stand for the viewer: `requested` by her and not answered, `waiting` for her answer, `open` for both,
 * `closed` for good: she declined or blocked, the other one did after they had talked, or has left.
 */
export const conversationStates = ['requested', 'waiting', 'open', 'closed'] as const

/** The other one, as much as the viewer may know of her. */
const counterpart = z.object({
  /** "Candidate" while she is anonymous, "Former member" when she has left. */
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Where she works here; null for members. */
  company: companySummary.nullable(),
  /** For a link to her profile, for members about members. */
  memberId: uuid.nullable(),
  /** For a link to her page, for employers about candidates whom they still see. */
  candidateId: uuid.nullable(),
})

export const conversation = z.object({
  id: uuid,
  state: z.enum(conversationStates),
  other: counterpart,
  /** The job it is about, where somebody applied. */
  job: z.object({ id: uuid, title: z.string(), applicationId: uuid }).nullable(),
  /** The beginning of the last message, and whether the viewer wrote it. */
  excerpt: z.string(),
  isLastYours: z.boolean(),
  lastAt: moment,
  unreadCount: z.number().int(),
  /** What the other one has shared. */
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
  body: z.string(),
  isYours: z.boolean(),
  sentAt: moment,
  /** Whether the other one has read it; only of the viewer's own, and only once they talk. */
  isSeen: z.boolean(),
})
export type Message = z.infer<typeof message>

const counts = z.object({
  /** Conversations with something unread. */
  unreadCount: z.number().int(),
  /** Requests that wait for the viewer's answer. */
  requestCount: z.number().int(),
})
export type MessageCounts = z.infer<typeof counts>

/** What happens while a screen is open. `message` comes whole, so that it shows at once. */
export const messageEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('counts'), ...counts.shape }),
  z.object({ kind: z.literal('message'), conversationId: uuid, message }),
  /** The state, the contact or the name changed: to be read again. */
  z.object({ kind: z.literal('changed'), conversationId: uuid }),
  /** The other one has read up to here. */
  z.object({ kind: z.literal('seen'), conversationId: uuid, upTo: serial }),
])
export type MessageEvent = z.infer<typeof messageEvent>

/** Of everybody who writes, a current membership is asked; reading, declining and blocking never need one. */
const membership = 'needed'
const opened = z.object({ conversation, message })

export const messagesContract = {
  list: operation('signedIn', {
    method: 'GET',
    path: '/conversations',
    summary: 'The viewer’s conversations, the last active first: those going on, requests to her, or closed ones',
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
    summary: 'A conversation with its newest messages, or those before one',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ before: serial.optional() }))
    .output(z.object({ conversation, messages: z.array(message), hasOlder: z.boolean() })),

  writeToMember: operation('member', {
    method: 'POST',
    path: '/members/{id}/conversations',
    summary: 'First words to another member, who accepts or declines; at most 10 requests a day',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageForm.extend(byId.shape))
    .output(opened),

  writeToCandidate: operation('employer', {
    method: 'POST',
    path: '/candidates/{id}/conversations',
    summary: 'First words to a candidate, who accepts or declines; at most 10 requests a day for a company',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageForm.extend(byId.shape))
    .output(opened),

  writeToApplicant: operation('employer', {
    method: 'POST',
    path: '/employers/applications/{id}/conversations',
    summary: 'Write to somebody who applied: she began it, so it is open at once',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageForm.extend(byId.shape))
    .output(opened),

  send: operation('signedIn', {
    method: 'POST',
    path: '/conversations/{id}/messages',
    summary: 'Write in an open conversation',
    tag,
    membership,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageForm.extend(byId.shape))
    .output(message),

  accept: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/acceptance',
    summary: 'Accept a request; doing it twice is doing it once',
    tag,
    membership,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(conversation),

  decline: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/refusal',
    summary: 'Decline a request; who asked is not told',
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
    summary: 'Show the other one the viewer’s name and address',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(conversation),

  block: operation('signedIn', {
    method: 'PUT',
    path: '/conversations/{id}/block',
    summary: 'Never hear from the other one again, nor, of an employer, from her company; she is not told',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(conversation),

  unblock: operation('signedIn', {
    method: 'DELETE',
    path: '/conversations/{id}/block',
    summary: 'Take a block back; the conversation stays closed until somebody writes anew',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
