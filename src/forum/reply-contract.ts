import * as z from 'zod'
import { t } from '#text'
import { markup } from '../platform/contract/markup.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial } from '../platform/contract/schemas.ts'
import { multiLinePattern } from '../platform/contract/text-formats.ts'
import { author, contentLimit, likeState, tag } from './board-contract.ts'
import { pickedMentions } from './mention-contract.ts'
import { picture, pictureChoices } from './picture-contract.ts'

const replyContent = z
  .string(t`Please write a reply.`)
  .trim()
  .min(1, t`Please write a reply.`)
  .max(contentLimit, t`A reply must be ${contentLimit} characters or less.`)
  .regex(multiLinePattern, t`The reply contains characters that cannot be used.`)

const reply = z.object({
  id: serial,
  threadId: serial,
  /** The reply that this one answers; null when it answers the thread. */
  parentReplyId: serial.nullable(),
  /** The top-level reply above this one; its own id for a top-level reply. */
  rootReplyId: serial,
  /** Empty when removed: a removed reply stays as a placeholder while it has answers. */
  content: z.string(),
  contentMarkup: markup,
  /** Below the text, in their order. */
  pictures: z.array(picture),
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

/** Top-level replies in order of time, each followed by its answers. `next` is the cursor of the next page. */
export const replyPage = z.object({ replies: z.array(reply), next: serial.nullable() })
export type ReplyPage = z.infer<typeof replyPage>

const byId = z.object({ id: serial })

export const newReply = z.object({
  content: replyContent,
  parentReplyId: serial.optional(),
  pictures: pictureChoices.default([]),
  mentions: pickedMentions,
})
/** Without `pictures`, the reply keeps those it has. */
export const replyChanges = z.object({
  content: replyContent,
  pictures: pictureChoices.optional(),
  mentions: pickedMentions,
})

export const replyOperations = {
  listReplies: operation('member', {
    method: 'GET',
    path: '/forum/threads/{id}/replies',
    summary: 'List more replies of a thread',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId.extend({ after: serial }))
    .output(replyPage),

  createReply: operation('member', {
    method: 'POST',
    path: '/forum/threads/{id}/replies',
    summary: 'Reply to a thread, or to a reply in it',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(newReply.extend({ id: serial }))
    .output(reply),

  updateReply: operation('member', {
    method: 'PATCH',
    path: '/forum/replies/{id}',
    summary: 'Edit your own reply',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'TOO_MANY_REQUESTS'],
  })
    .input(replyChanges.extend({ id: serial }))
    .output(reply),

  removeReply: operation('member', {
    method: 'DELETE',
    path: '/forum/replies/{id}',
    summary: 'Delete your own reply; admins delete any, moderators those on their board',
    tag,
    membership: 'notNeeded',
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
    summary: 'Unlike a reply',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(likeState),
}
