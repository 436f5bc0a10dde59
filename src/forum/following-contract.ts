import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial, uuid } from '../platform/contract/schemas.ts'
import { author, boardId, tag } from './board-contract.ts'
import { unreadContract } from './unread-contract.ts'

/** How closely a person follows a thread or a board, from the most to the least. */
export const followLevels = ['watching', 'following', 'normal', 'muted'] as const
export type FollowLevel = (typeof followLevels)[number]
const level = z.enum(followLevels)

/** Threads on one page of what is new. */
export const newThreadsPerPage = 20
/** Threads on one page of the settings for following. */
export const levelsPerPage = 50
/** The number up to which new replies in a thread are counted. */
export const maxNewReplies = 100

/**
 * The lists of what is new: `unread` has all unread threads, `following` those that the viewer follows or watches, `latest`
 * all with the latest activity, and `mine` those that the viewer started. Only `mine` has muted threads.
 */
export const newThreadTabs = ['unread', 'following', 'latest', 'mine'] as const
export type NewThreadTab = (typeof newThreadTabs)[number]

const newThread = z.object({
  id: serial,
  board: z.object({ id: boardId, name: z.string() }),
  title: z.string(),
  /** The beginning of the content, including markup characters. */
  excerpt: z.string(),
  author,
  createdAt: moment,
  lastActivityAt: moment,
  replyCount: z.number().int(),
  /** Replies by others that are new to the viewer, up to `maxNewReplies`. */
  newReplyCount: z.number().int(),
  isLocked: z.boolean(),
  isUnread: z.boolean(),
  /** The level that applies to the viewer. */
  level,
})
export type NewThread = z.infer<typeof newThread>

const cursor = z.string().max(200)
const newThreadPage = z.object({
  threads: z.array(newThread),
  /** The cursor of the next page. It may be set although a page has few threads: then older ones were not examined yet. */
  next: z.string().nullable(),
})
export type NewThreadPage = z.infer<typeof newThreadPage>

/** What is marked as read: a thread, a board, or everything. */
const readScope = z.object({ threadId: serial.optional(), boardId: boardId.optional() })
export type ReadScope = z.infer<typeof readScope>

/** The level of a thread for the viewer, and where it comes from. */
const threadLevel = z.object({
  level,
  /** Whether the viewer chose it for this thread, for its board, or did neither. */
  source: z.enum(['thread', 'board', 'default']),
  board: z.object({ name: z.string(), level }),
})
export type ThreadLevel = z.infer<typeof threadLevel>

const boardLevel = z.object({ id: boardId, name: z.string(), isPrivate: z.boolean(), level })
export type BoardLevel = z.infer<typeof boardLevel>

const followedThread = z.object({
  id: serial,
  title: z.string(),
  boardName: z.string(),
  level,
  /** Whether the viewer follows it because they wrote in it or were mentioned, and chose nothing. */
  isAutomatic: z.boolean(),
})
export type FollowedThread = z.infer<typeof followedThread>

/** A step to a lower level, which a link in an email offers. */
const lowerStep = z.object({ name: z.string(), level, next: level })
const lowerSteps = z.object({
  thread: lowerStep.nullable(),
  /** The thread's board, if the viewer chose a level for it; null otherwise. */
  board: lowerStep.nullable(),
})
export type LowerSteps = z.infer<typeof lowerSteps>
const linkToken = z.string().max(300)

/** The API of following: what is new, what is read, and how closely a member follows threads and boards. */
export const followingContract = {
  listNew: operation('member', {
    method: 'GET',
    path: '/forum/new-threads',
    summary: 'List threads of all boards that the viewer may read, newest activity first',
    tag,
  })
    .input(z.object({ tab: z.enum(newThreadTabs).default('unread'), after: cursor.optional() }))
    .output(newThreadPage),

  ...unreadContract,

  markManyRead: operation('member', {
    method: 'POST',
    path: '/forum/read-marks',
    summary: 'Mark a thread, the threads of a board, or all threads as read',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    // A request without a body is about all threads.
    .input(readScope.default({}))
    .output(
      z.object({
        /** How many threads were unread before. */
        count: z.number().int(),
        /** For `restoreUnread`; null when nothing was unread. */
        undoId: uuid.nullable(),
      }),
    ),

  restoreUnread: operation('member', {
    method: 'DELETE',
    path: '/forum/read-marks/{id}',
    summary: 'Undo marking as read: restore what was unread before, within the next quarter of an hour',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  markUnread: operation('member', {
    method: 'DELETE',
    path: '/forum/threads/{id}/read',
    summary: 'Mark the last activity of a thread as unread',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: serial }))
    .output(done),

  showThreadLevel: operation('member', {
    method: 'GET',
    path: '/forum/threads/{id}/level',
    summary: 'Get how closely the viewer follows a thread',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: serial }))
    .output(threadLevel),

  setThreadLevel: operation('member', {
    method: 'PUT',
    path: '/forum/threads/{id}/level',
    summary: 'Choose how closely to follow a thread; null goes back to the level of its board',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ id: serial, level: level.nullable() }))
    .output(threadLevel),

  setBoardLevel: operation('member', {
    method: 'PUT',
    path: '/forum/boards/{id}/level',
    summary: 'Choose how closely to follow a category or private board',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ id: boardId, level }))
    .output(boardLevel),

  listBoardLevels: operation('member', {
    method: 'GET',
    path: '/forum/levels',
    summary: 'List the categories and the private boards of the viewer with how closely they follow each',
    tag,
  }).output(z.object({ boards: z.array(boardLevel) })),

  listThreadLevels: operation('member', {
    method: 'GET',
    path: '/forum/levels/threads',
    summary: 'List the threads for which the viewer has a level, newest thread first',
    tag,
  })
    .input(z.object({ after: cursor.optional() }))
    .output(z.object({ threads: z.array(followedThread), next: z.string().nullable() })),

  showLowerLevel: operation('visitor', {
    method: 'GET',
    path: '/forum/level-links',
    summary: 'Get what a link in an email about the board lowers; changes nothing',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
  })
    .input(z.object({ token: linkToken }))
    .output(lowerSteps),

  lowerLevel: operation('visitor', {
    method: 'POST',
    path: '/forum/level-links',
    summary: 'Lower how closely a person follows a thread or its board, by a link in an email',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
  })
    .input(
      z.object({
        token: linkToken,
        of: z.enum(['thread', 'board']).default('thread'),
        /** The level before, so that a repeated request lowers only once. */
        from: level,
      }),
    )
    .output(z.object({ level })),
}
