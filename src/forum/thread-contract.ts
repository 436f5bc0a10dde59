import * as z from 'zod'
import { manyLines, oneLine } from '../platform/contract/characters.ts'
import { done, moment, serial, uuid } from '../platform/contract/identifiers.ts'
import { markup } from '../platform/contract/markup.ts'
import { operation } from '../platform/contract/operation.ts'
import { author, board, boardId, contentLimit, likeState, tag } from './board-contract.ts'
import { replyPage } from './reply-contract.ts'

/** Threads on one page of a category (S2 §9). */
export const threadsPerPage = 10
export const titleLimit = 200
/** Search results are counted up to here. */
export const maxCountedThreads = 500

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

export const threadSorts = ['recent', 'active', 'likes'] as const
export type ThreadSort = (typeof threadSorts)[number]

const threadSummary = z.object({
  id: serial,
  /** The board it stands on. */
  categoryId: boardId,
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

const thread = threadSummary.omit({ excerpt: true }).extend({
  /** Its board, by which a screen names it and finds the way back. */
  board: z.object({ name: z.string(), isPrivate: z.boolean() }),
  content: z.string(),
  contentMarkup: markup,
  isLiked: z.boolean(),
  can: threadAbilities,
})
export type Thread = z.infer<typeof thread>

/** What happens in a thread while somebody has it open. The screen asks again for what changed. */
const threadEvent = z.object({
  kind: z.enum(['replyPosted', 'replyChanged', 'threadChanged', 'threadRemoved', 'likes']),
  replyId: serial.optional(),
  /** Who did it, so that a screen can leave out its own acts. */
  actorId: uuid,
})
export type ThreadEvent = z.infer<typeof threadEvent>

const byId = z.object({ id: serial })

/** Found in title or content, in any case (S2 §9). */
const searchTerm = z.string().trim().max(200).regex(oneLine)

export const newThread = z.object({ categoryId: boardId, title, content: threadContent })
export const threadChanges = z.object({ title, content: threadContent })

export const threadOperations = {
  listThreads: operation('member', {
    method: 'GET',
    path: '/forum/categories/{categoryId}/threads',
    summary: 'One page of a category or private board: pinned threads lead the first page of an unsearched list',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(
      z.object({
        categoryId: boardId,
        search: searchTerm.default(''),
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
        category: board,
        pinned: z.array(threadSummary),
        threads: z.array(threadSummary),
        cursors: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
        /** How many pages there are; null for a search, whose results `countThreads` counts. */
        pageCount: z.number().int().nullable(),
      }),
    ),

  countThreads: operation('member', {
    method: 'GET',
    path: '/forum/categories/{categoryId}/threads/count',
    summary: `How many threads of a category or private board a search finds, counted up to ${maxCountedThreads}`,
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ categoryId: boardId, search: searchTerm.min(1), sort: z.enum(threadSorts).default('recent') }))
    .output(
      z.object({
        count: z.number().int(),
        /** Whether there may be more than were counted. */
        isMore: z.boolean(),
      }),
    ),

  createThread: operation('member', {
    method: 'POST',
    path: '/forum/threads',
    summary: 'Start a thread',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
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
    summary: 'Delete the own thread; admins any, moderators those of their board',
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
}
