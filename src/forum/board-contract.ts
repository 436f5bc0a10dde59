import * as z from 'zod'
import { moment, serial, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { categoryIds } from './categories.ts'

export const tag = 'Message board'

/** Characters of a thread or reply at most. */
export const contentLimit = 5000

const noCategory = 'No category selected.'
export const categoryId = z.enum(categoryIds, noCategory)
export type CategoryId = z.infer<typeof categoryId>

/**
 * Where threads stand: one of the 13 categories, or a private board of the same kind, such as a group's discussion.
 * Who is not in a private board is answered as if there were none.
 */
export const boardId = z.union([categoryId, z.templateLiteral(['group-', z.uuid()])], noCategory)
export type BoardId = z.infer<typeof boardId>

/** Who wrote something. `id` is null, and the name "Anonymous", when the account is gone (S2 §9). */
export const author = z.object({ id: uuid.nullable(), name: z.string(), avatarUrl: z.string().nullable() })
export type Author = z.infer<typeof author>

/** What the viewer and everybody think of a thread or a reply. */
export const likeState = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })

/** A place for threads. Only categories have a description and an emoji (S2 §3); else both are empty. Screens draw an icon in its place. */
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
})
export type Category = z.infer<typeof category>

export const boardOperations = {
  listCategories: operation('member', {
    method: 'GET',
    path: '/forum/categories',
    summary: 'The 13 categories with their counts and latest thread',
    tag,
  }).output(z.object({ categories: z.array(category) })),
}
