import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done } from '../platform/contract/schemas.ts'
import { audience, categoryId, groupBoardId, tag } from './board-contract.ts'

const byCategory = z.object({ categoryId })
const access = z.object({ readers: audience, writers: audience })
const count = z.number().int()

/** What happens to people when the readers of threads change. */
const readerChange = z.object({
  /** How many members can no longer read them. */
  losing: count,
  /** How many of these follow the category or a thread in it. */
  followersLosing: count,
  /** How many members can read them now and could not before. */
  gaining: count,
})
export type ReaderChange = z.infer<typeof readerChange>

export const categoryOperations = {
  listAudiences: operation('admin', {
    method: 'GET',
    path: '/forum/category-audiences',
    summary: 'List the groups for whose members a category can be restricted, by name',
    tag,
  }).output(z.object({ groups: z.array(z.object({ boardId: groupBoardId, name: z.string() })) })),

  previewAccess: operation('admin', {
    method: 'GET',
    path: '/forum/categories/{categoryId}/access/preview',
    summary: 'Count who would lose and get access to a category with other readers',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byCategory.extend({ readers: audience }))
    .output(readerChange),

  setAccess: operation('admin', {
    method: 'PUT',
    path: '/forum/categories/{categoryId}/access',
    summary: 'Choose who may read a category, and who of them may write in it; admins always may',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byCategory.extend(access.shape))
    .output(done),

  previewMerge: operation('admin', {
    method: 'GET',
    path: '/forum/categories/{categoryId}/merge/preview',
    summary: 'Count what a merge would move into another category, and whose access would change',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byCategory.extend({ into: categoryId }))
    .output(
      readerChange.extend({
        threadCount: count,
        replyCount: count,
        /** How many members follow the category, and will follow the other one. */
        followers: count,
        /** Whether other people may read the category into which it is merged. */
        haveReadersChanged: z.boolean(),
      }),
    ),

  mergeCategory: operation('admin', {
    method: 'POST',
    path: '/forum/categories/{categoryId}/merge',
    summary: 'Move all threads of a category into another one, to which its address leads from then on',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(
      byCategory.extend({
        into: categoryId,
        /** Who may read the other category, as the admin confirmed. Needed if others may read the category now. */
        confirmedReaders: audience.optional(),
      }),
    )
    .output(byCategory),
}
