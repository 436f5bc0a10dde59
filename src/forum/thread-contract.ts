import * as z from 'zod'
import { t } from '#text'
import { markup } from '../platform/contract/markup.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial, uuid } from '../platform/contract/schemas.ts'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'
import { threadAnswer } from './answer-contract.ts'
import { author, board, boardId, contentLimit, likeState, tag } from './board-contract.ts'
import { pickedMentions } from './mention-contract.ts'
import { picture, pictureChoices } from './picture-contract.ts'
import { replyPage } from './reply-contract.ts'

/** Threads on one page of a category (S2 §9). */
export const threadsPerPage = 10
export const titleLimit = 200
/** The number up to which search results are counted. */
export const maxCountedThreads = 500

const emptyFields = t`Please fill in all fields.`
const title = z
  .string(emptyFields)
  .trim()
  .min(1, emptyFields)
  .max(titleLimit, t`Title must be ${titleLimit} characters or less.`)
  .regex(singleLinePattern, t`Title contains characters that cannot be used.`)
const threadContent = z
  .string(emptyFields)
  .trim()
  .min(1, emptyFields)
  .max(contentLimit, t`Content must be ${contentLimit} characters or less.`)
  .regex(multiLinePattern, t`Content contains characters that cannot be used.`)

export const threadSorts = ['recent', 'active', 'likes'] as const
export type ThreadSort = (typeof threadSorts)[number]

const threadSummary = z.object({
  id: serial,
  /** The board of the thread. */
  categoryId: boardId,
  title: z.string(),
  /** The beginning of the content, including markup characters. */
  excerpt: z.string(),
  author,
  createdAt: moment,
  editedAt: moment.nullable(),
  lastActivityAt: moment,
  likeCount: z.number().int(),
  replyCount: z.number().int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** Whether the thread or a reply in it is new to the viewer. */
  isUnread: z.boolean(),
  /** The beginning of the reply that answers the question, including markup characters; null without one. */
  answerExcerpt: z.string().nullable(),
})
export type ThreadSummary = z.infer<typeof threadSummary>

/** What the viewer may do to a thread, as the policy decides, so that screens need no rules of their own. */
const threadAbilities = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  reply: z.boolean(),
  pin: z.boolean(),
  lock: z.boolean(),
})

const thread = threadSummary.omit({ excerpt: true, answerExcerpt: true }).extend({
  /** The thread's board, for its name and the link back to it. */
  board: z.object({ name: z.string(), isPrivate: z.boolean() }),
  content: z.string(),
  contentMarkup: markup,
  /** Below the text, in their order. */
  pictures: z.array(picture),
  isLiked: z.boolean(),
  can: threadAbilities,
  /** Whether its category is for questions. */
  isAsk: z.boolean(),
  answer: threadAnswer.nullable(),
  /** Whether the viewer may mark the answer, change it, and clear it. */
  canMarkAnswer: z.boolean(),
})
export type Thread = z.infer<typeof thread>

/** A live update of a thread. The screen requests again what changed. */
const threadEvent = z.object({
  kind: z.enum(['replyPosted', 'replyChanged', 'threadChanged', 'threadRemoved', 'likes']),
  replyId: serial.optional(),
  /** The person who made the change, so that a screen can ignore its own changes. */
  actorId: uuid,
})
export type ThreadEvent = z.infer<typeof threadEvent>

const byId = z.object({ id: serial })

/** Searched for in title and content, ignoring case (S2 §9). */
const searchTerm = z.string().trim().max(200).regex(singleLinePattern)

export const newThread = z.object({
  categoryId: boardId,
  title,
  content: threadContent,
  pictures: pictureChoices.default([]),
  mentions: pickedMentions,
})
/** Without `pictures`, the thread keeps those it has. */
export const threadChanges = z.object({
  title,
  content: threadContent,
  pictures: pictureChoices.optional(),
  mentions: pickedMentions,
})

export const threadOperations = {
  listThreads: operation('member', {
    method: 'GET',
    path: '/forum/categories/{categoryId}/threads',
    summary:
      'List one page of a category or private board; without a search, the first page begins with pinned threads',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(
      z.object({
        categoryId: boardId,
        search: searchTerm.default(''),
        sort: z.enum(threadSorts).default('recent'),
        /** The page number, from 1. Without `after` or `before`, the server skips to the page by its number. */
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        /** `cursors.next` of the previous page: continues there, at the same cost for every page. */
        after: z.string().max(100).optional(),
        /** `cursors.previous` of the next page. */
        before: z.string().max(100).optional(),
      }),
    )
    .output(
      z.object({
        category: board,
        pinned: z.array(threadSummary),
        threads: z.array(threadSummary),
        cursors: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
        /** The number of pages; null for a search, whose results `countThreads` counts. */
        pageCount: z.number().int().nullable(),
      }),
    ),

  countThreads: operation('member', {
    method: 'GET',
    path: '/forum/categories/{categoryId}/threads/count',
    summary: `Count the threads of a category or private board that match a search, up to ${maxCountedThreads}`,
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ categoryId: boardId, search: searchTerm.min(1), sort: z.enum(threadSorts).default('recent') }))
    .output(
      z.object({
        count: z.number().int(),
        /** Whether there may be more results than were counted. */
        isMore: z.boolean(),
      }),
    ),

  createThread: operation('member', {
    method: 'POST',
    path: '/forum/threads',
    summary: 'Start a thread',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(newThread)
    .output(byId),

  getThread: operation('member', {
    method: 'GET',
    path: '/forum/threads/{id}',
    summary: 'Get a thread with its first replies and the first unread one',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(
      byId.extend({
        /** For a link to a reply: load all replies up to the page that contains this one. */
        through: serial.optional(),
      }),
    )
    .output(
      replyPage.extend({
        thread,
        /** The first reply that the viewer has not read; null when they have read all, or have never opened the thread. */
        firstUnreadReplyId: serial.nullable(),
      }),
    ),

  updateThread: operation('member', {
    method: 'PATCH',
    path: '/forum/threads/{id}',
    summary: 'Edit your own thread',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(threadChanges.extend({ id: serial }))
    .output(thread),

  removeThread: operation('member', {
    method: 'DELETE',
    path: '/forum/threads/{id}',
    summary: 'Delete your own thread; admins delete any, moderators those on their board',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(byId)
    .output(done),

  likeThread: operation('member', {
    method: 'PUT',
    path: '/forum/threads/{id}/like',
    summary: 'Like a thread',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(likeState),

  unlikeThread: operation('member', {
    method: 'DELETE',
    path: '/forum/threads/{id}/like',
    summary: 'Unlike a thread',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(likeState),

  pinThread: operation('admin', {
    method: 'PUT',
    path: '/forum/threads/{id}/pin',
    summary: 'Pin a thread to the top of its board',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  unpinThread: operation('admin', {
    method: 'DELETE',
    path: '/forum/threads/{id}/pin',
    summary: 'Unpin a thread',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  lockThread: operation('admin', {
    method: 'PUT',
    path: '/forum/threads/{id}/lock',
    summary: 'Lock a thread so that only admins can write in it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  unlockThread: operation('admin', {
    method: 'DELETE',
    path: '/forum/threads/{id}/lock',
    summary: 'Unlock a thread',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  markRead: operation('member', {
    method: 'PUT',
    path: '/forum/threads/{id}/read',
    summary: 'Mark a thread as read up to its last activity',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
