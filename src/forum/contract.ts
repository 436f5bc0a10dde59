import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { done, moment, serial, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { categoryIds } from './categories.ts'

const tag = 'Message board'

/** Threads on one page of a category (S2 §9). */
export const threadsPerPage = 10
export const titleLimit = 200
export const contentLimit = 5000

/** No control characters: the database cannot keep all of them, and nobody types them. Text may have lines and tabs. */
const oneLine = /^\P{Cc}*$/u
const manyLines = /^[\P{Cc}\t\n\r]*$/u

const emptyFields = 'Please fill in all fields.'
const title = z
  .string(emptyFields)
  .trim()
  .min(1, emptyFields)
  .max(titleLimit, 'Title must be 200 characters or less.')
  .regex(oneLine, 'Title contains characters that cannot be used.')
const threadContent = z
  .string(emptyFields)
  .trim()
  .min(1, emptyFields)
  .max(contentLimit, 'Content must be 5000 characters or less.')
  .regex(manyLines, 'Content contains characters that cannot be used.')
const replyContent = z
  .string('Please write a reply.')
  .trim()
  .min(1, 'Please write a reply.')
  .max(contentLimit, 'A reply must be 5000 characters or less.')
  .regex(manyLines, 'The reply contains characters that cannot be used.')

export const categoryId = z.enum(categoryIds, 'No category selected.')
export type CategoryId = z.infer<typeof categoryId>

export const threadSorts = ['recent', 'active', 'likes'] as const
export type ThreadSort = (typeof threadSorts)[number]

/** Who wrote something. `id` is null, and the name "Anonymous", when the account is gone (S2 §9). */
export const author = z.object({ id: uuid.nullable(), name: z.string(), avatarUrl: z.string().nullable() })
export type Author = z.infer<typeof author>

export const category = z.object({
  id: categoryId,
  name: z.string(),
  description: z.string(),
  /** An emoji. */
  icon: z.string(),
  threadCount: z.number().int(),
  replyCount: z.number().int(),
  latestThread: z.object({ id: serial, title: z.string(), createdAt: moment, author }).nullable(),
})
export type Category = z.infer<typeof category>

export const threadSummary = z.object({
  id: serial,
  categoryId,
  title: z.string(),
  /** The beginning of the content as it was typed, markup included. */
  excerpt: z.string(),
  author,
  createdAt: moment,
  editedAt: moment.nullable(),
  lastActivityAt: moment,
  likeCount: z.number().int(),
  replyCount: z.number().int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** Whether something in it is new to the viewer. */
  isUnread: z.boolean(),
})
export type ThreadSummary = z.infer<typeof threadSummary>

/** What the viewer may do to a thread, so that screens never work it out again. */
const threadAbilities = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  reply: z.boolean(),
  pin: z.boolean(),
  lock: z.boolean(),
})

export const thread = threadSummary.omit({ excerpt: true }).extend({
  content: z.string(),
  isLiked: z.boolean(),
  can: threadAbilities,
})
export type Thread = z.infer<typeof thread>

export const reply = z.object({
  id: serial,
  threadId: serial,
  /** The reply it answers, or null when it answers the thread. */
  parentReplyId: serial.nullable(),
  /** The top-level reply it stands under; its own id when it is one. */
  rootReplyId: serial,
  /** Empty when removed: a removed reply stays as a gap while others stand under it. */
  content: z.string(),
  author,
  createdAt: moment,
  editedAt: moment.nullable(),
  isRemoved: z.boolean(),
  likeCount: z.number().int(),
  isLiked: z.boolean(),
  isUnread: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Reply = z.infer<typeof reply>

/** Top-level replies in order of time, each followed by the replies under it; `next` asks for more. */
const replyPage = z.object({ replies: z.array(reply), next: serial.nullable() })
export type ReplyPage = z.infer<typeof replyPage>

/** What happens in a thread while somebody has it open. The screen asks again for what changed. */
export const threadEvent = z.object({
  kind: z.enum(['replyPosted', 'replyChanged', 'threadChanged', 'threadRemoved', 'likes']),
  replyId: serial.optional(),
  /** Who did it, so that a screen can leave out its own acts. */
  actorId: uuid,
})
export type ThreadEvent = z.infer<typeof threadEvent>

const likeState = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })
const byId = z.object({ id: serial })

export const newThread = z.object({ categoryId, title, content: threadContent })
export const threadChanges = z.object({ title, content: threadContent })
export const newReply = z.object({ content: replyContent, parentReplyId: serial.optional() })
export const replyChanges = z.object({ content: replyContent })

export const forumContract = {
  listCategories: operation('member', {
    method: 'GET',
    path: '/forum/categories',
    summary: 'The 13 categories with their counts and latest thread',
    tag,
  }).output(z.object({ categories: z.array(category) })),

  listThreads: operation('member', {
    method: 'GET',
    path: '/forum/categories/{categoryId}/threads',
    summary: 'One page of a category: pinned threads lead the first page of an unsearched list',
    tag,
  })
    .input(
      z.object({
        categoryId,
        /** Found in title or content, in any case (S2 §9). */
        search: z.string().trim().max(200).regex(oneLine).default(''),
        sort: z.enum(threadSorts).default('recent'),
        /** The page to show, from 1. Reached by skipping unless `after` or `before` says where it begins. */
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        /** `cursors.next` of the page before: goes on from there at the same cost for every page. */
        after: z.string().max(100).optional(),
        /** `cursors.previous` of the page after. */
        before: z.string().max(100).optional(),
      }),
    )
    .output(
      z.object({
        category: category.omit({ latestThread: true }),
        pinned: z.array(threadSummary),
        threads: z.array(threadSummary),
        cursors: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
        /** How many pages there are; null while searching, when nobody counts. */
        pageCount: z.number().int().nullable(),
      }),
    ),

  createThread: operation('member', {
    method: 'POST',
    path: '/forum/threads',
    summary: 'Start a thread',
    tag,
    successStatus: 201,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(newThread)
    .output(byId),

  getThread: operation('member', {
    method: 'GET',
    path: '/forum/threads/{id}',
    summary: 'A thread with its first replies, and where the viewer stopped reading',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(
      byId.extend({
        /** Load replies from the first one up to the page that holds this one: for a link to a reply. */
        through: serial.optional(),
      }),
    )
    .output(
      replyPage.extend({
        thread,
        /** The first reply the viewer has not seen; null when she has seen all, or has never opened the thread. */
        firstUnreadReplyId: serial.nullable(),
      }),
    ),

  listReplies: operation('member', {
    method: 'GET',
    path: '/forum/threads/{id}/replies',
    summary: 'More replies of a thread',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ after: serial }))
    .output(replyPage),

  updateThread: operation('member', {
    method: 'PATCH',
    path: '/forum/threads/{id}',
    summary: 'Change the own thread',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(threadChanges.extend({ id: serial }))
    .output(thread),

  removeThread: operation('member', {
    method: 'DELETE',
    path: '/forum/threads/{id}',
    summary: 'Delete the own thread; admins any',
    tag,
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
    summary: 'Take a like back',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(likeState),

  pinThread: operation('admin', {
    method: 'PUT',
    path: '/forum/threads/{id}/pin',
    summary: 'Keep a thread at the top of its category',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  unpinThread: operation('admin', {
    method: 'DELETE',
    path: '/forum/threads/{id}/pin',
    summary: 'Let a thread take its place in the list again',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  lockThread: operation('admin', {
    method: 'PUT',
    path: '/forum/threads/{id}/lock',
    summary: 'Close a thread to new replies',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  unlockThread: operation('admin', {
    method: 'DELETE',
    path: '/forum/threads/{id}/lock',
    summary: 'Open a thread to replies again',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  markRead: operation('member', {
    method: 'PUT',
    path: '/forum/threads/{id}/read',
    summary: 'Remember that the viewer has seen a thread up to now',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  createReply: operation('member', {
    method: 'POST',
    path: '/forum/threads/{id}/replies',
    summary: 'Reply to a thread, or to a reply in it',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(newReply.extend({ id: serial }))
    .output(reply),

  updateReply: operation('member', {
    method: 'PATCH',
    path: '/forum/replies/{id}',
    summary: 'Change the own reply',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(replyChanges.extend({ id: serial }))
    .output(reply),

  removeReply: operation('member', {
    method: 'DELETE',
    path: '/forum/replies/{id}',
    summary: 'Delete the own reply; admins any',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(byId)
    .output(done),

  likeReply: operation('member', {
    method: 'PUT',
    path: '/forum/replies/{id}/like',
    summary: 'Like a reply',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(likeState),

  unlikeReply: operation('member', {
    method: 'DELETE',
    path: '/forum/replies/{id}/like',
    summary: 'Take a like back',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(likeState),

  watchThread: operation('member', {
    method: 'GET',
    path: '/forum/threads/{id}/events',
    summary: 'What happens in a thread, as server-sent events',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(eventIterator(threadEvent)),
}
