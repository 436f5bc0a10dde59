import * as z from 'zod'
import { markup } from '../platform/contract/markup.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial } from '../platform/contract/schemas.ts'
import { author, boardId, tag } from './board-contract.ts'

/**
 * The reply that answers the question of a thread, as it is shown below the question. Without what differs per reader,
 * which the reply in its place has.
 */
export const threadAnswer = z.object({
  replyId: serial,
  content: z.string(),
  contentMarkup: markup,
  author,
  createdAt: moment,
})
export type ThreadAnswer = z.infer<typeof threadAnswer>

const byId = z.object({ id: serial })
const byCategory = z.object({ categoryId: boardId })

export const answerOperations = {
  markAnswer: operation('member', {
    method: 'PUT',
    path: '/forum/threads/{id}/answer',
    summary: 'Mark a reply as the answer to the thread’s question; for the person who asked, and admins',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(byId.extend({ replyId: serial }))
    .output(done),

  clearAnswer: operation('member', {
    method: 'DELETE',
    path: '/forum/threads/{id}/answer',
    summary: 'Mark no reply as the answer to the thread’s question any more',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(done),

  allowAnswers: operation('admin', {
    method: 'PUT',
    path: '/forum/categories/{categoryId}/answers',
    summary: 'Make a category one for questions, in whose threads a reply can be marked as the answer',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byCategory)
    .output(done),

  disallowAnswers: operation('admin', {
    method: 'DELETE',
    path: '/forum/categories/{categoryId}/answers',
    summary: 'Make a category one without answers; those that are marked are not shown',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byCategory)
    .output(done),
}
