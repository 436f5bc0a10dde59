import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { moment, serial, uuid } from '../platform/contract/schemas.ts'
import { categoryIds } from './categories.ts'

export const tag = 'Message board'

/** Maximum length in characters of a thread or reply. */
export const contentLimit = 5000

const noCategory = 'No category selected.'
export const categoryId = z.enum(categoryIds, noCategory)
export type CategoryId = z.infer<typeof categoryId>

/**
 * The board that a thread is on: one of the 13 categories, or a private board such as a group's discussion. For people
 * who are not members of a private board, it does not exist.
 */
export const boardId = z.union([categoryId, z.templateLiteral(['group-', z.uuid()])], noCategory)
export type BoardId = z.infer<typeof boardId>

/** The author of a post. `id` is null, and the name is "Anonymous", when the account was deleted (S2 §9). */
export const author = z.object({ id: uuid.nullable(), name: z.string(), avatarUrl: z.string().nullable() })
export type Author = z.infer<typeof author>

/** Whether the viewer likes a thread or a reply, and how many people do. */
export const likeState = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })

/** A board. Only categories have a description and an emoji (S2 §3); both are empty otherwise. Screens draw an icon instead. */
export const board = z.object({
  id: boardId,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  threadCount: z.number().int(),
  replyCount: z.number().int(),
})

const category = board.extend({
  id: categoryId,
  latestThread: z.object({ id: serial, title: z.string(), createdAt: moment, author }).nullable(),
  /** How many threads are unread for the viewer, among the 1,000 of the whole forum with the latest activity. */
  unreadCount: z.number().int(),
  /** Whether its threads are questions, in which one reply can be marked as the answer. */
  isAsk: z.boolean(),
})
export type Category = z.infer<typeof category>

export const boardOperations = {
  listCategories: operation('member', {
    method: 'GET',
    path: '/forum/categories',
    summary: 'List the 13 categories with their counts, latest thread, and number of unread threads',
    tag,
  }).output(z.object({ categories: z.array(category) })),
}
