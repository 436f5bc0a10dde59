import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial, uuid } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
import { type CategoryIcon, categoryIcons, categoryIdPattern, isCategoryId } from './categories.ts'

export const tag = 'Message board'

/** Maximum length in characters of a thread or reply. */
export const contentLimit = 5000

const noCategory = t`No category selected.`
/** A category: words in lower case with hyphens between them, as in the address of its list. */
export const categoryId = z
  .string(noCategory)
  .max(60, noCategory)
  .regex(categoryIdPattern, noCategory)
  .refine(isCategoryId, noCategory)

/** The board of a group. */
export const groupBoardId = z.templateLiteral(['group-', z.uuid()], noCategory)

/** The board that a thread is on: a category, or a group's board. For people who may not read it, it does not exist. */
export const boardId = z.union([categoryId, groupBoardId], noCategory)
export type BoardId = z.infer<typeof boardId>

/** The author of a post. `id` is null, and the name is "Anonymous", when the account was deleted (S2 §9). */
export const author = z.object({ id: uuid.nullable(), name: z.string(), avatarUrl: z.string().nullable() })
export type Author = z.infer<typeof author>

/** Whether the viewer likes a thread or a reply, and how many people do. */
export const likeState = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })

/** A board. Only categories have a description and an emoji (S2 §3); both may be empty. Screens draw an icon instead. */
export const board = z.object({
  id: boardId,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  threadCount: z.number().int(),
  replyCount: z.number().int(),
})

/** Who may read a category, or write in it: all members, admins only, or the members of a group and admins. */
export const audience = z.union([z.enum(['members', 'admins']), groupBoardId], t`Please choose who.`)
export type Audience = z.infer<typeof audience>

/** An audience with the name of its group. */
const namedAudience = z.object({ audience, groupName: z.string().nullable() })
export type NamedAudience = z.infer<typeof namedAudience>

const category = board.extend({
  id: categoryId,
  latestThread: z.object({ id: serial, title: z.string(), createdAt: moment, author }).nullable(),
  /** How many threads are unread for the viewer, among the 1,000 of the whole forum with the latest activity. */
  unreadCount: z.number().int(),
  /** Whether its threads are questions, in which one reply can be marked as the answer. */
  isAsk: z.boolean(),
  /** Whether it can only be read: only admins may still write in it. */
  isArchived: z.boolean(),
  readers: namedAudience,
  /** Who of its readers may write. */
  writers: namedAudience,
  /** Whether the viewer may write there, as long as it is not archived. */
  mayWrite: z.boolean(),
})
export type Category = z.infer<typeof category>

export const categoryNameLimit = 60
export const categoryDescriptionLimit = 200
/** How many categories a community can have, archived ones included. */
export const maxCategories = 60

/** What admins write about a category. */
export const categoryForm = z.object({
  name: z
    .string(t`Please enter a name.`)
    .trim()
    .min(1, t`Please enter a name.`)
    .max(categoryNameLimit, t`Name must be ${categoryNameLimit} characters or less.`)
    .regex(singleLinePattern, t`Name contains characters that cannot be used.`),
  description: z
    .string()
    .trim()
    .max(categoryDescriptionLimit, `Description must be ${categoryDescriptionLimit} characters or less.`)
    .regex(singleLinePattern, 'Description contains characters that cannot be used.'),
  icon: z.enum(
    categoryIcons.map(({ emoji }): CategoryIcon => emoji),
    t`Please choose an icon.`,
  ),
})
export type CategoryForm = z.infer<typeof categoryForm>

const byCategory = z.object({ categoryId })

export const boardOperations = {
  listCategories: operation('member', {
    method: 'GET',
    path: '/forum/categories',
    summary:
      'List the categories that the viewer may read, in display order, with their counts, latest thread, and number of unread threads',
    tag,
  }).output(z.object({ categories: z.array(category) })),

  createCategory: operation('admin', {
    method: 'POST',
    path: '/forum/categories',
    summary: 'Add a category at the end of the list',
    tag,
    successStatus: 201,
    problems: ['CONFLICT'],
  })
    .input(categoryForm)
    .output(byCategory),

  updateCategory: operation('admin', {
    method: 'PUT',
    path: '/forum/categories/{categoryId}',
    summary: 'Change the name, description, and icon of a category; its address stays',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byCategory.extend(categoryForm.shape))
    .output(done),

  orderCategories: operation('admin', {
    method: 'PUT',
    path: '/forum/category-order',
    summary: 'Change the order of the categories; expects all of them',
    tag,
    problems: ['CONFLICT'],
  })
    .input(z.object({ ids: z.array(categoryId).max(maxCategories) }))
    .output(done),

  archiveCategory: operation('admin', {
    method: 'PUT',
    path: '/forum/categories/{categoryId}/archived',
    summary: 'Archive a category, so that only admins can still write in it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byCategory)
    .output(done),

  restoreCategory: operation('admin', {
    method: 'DELETE',
    path: '/forum/categories/{categoryId}/archived',
    summary: 'Open an archived category again',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byCategory)
    .output(done),
}
