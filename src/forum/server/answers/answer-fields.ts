import { sql } from 'drizzle-orm'
import { accountsAs } from '../../../accounts/server/exports.ts'
import { literal } from '../../../platform/server/database/prepared-statements.ts'
import { toMarkup } from '../../../platform/server/ssr/markup.ts'
import type { ThreadAnswer } from '../../answer-contract.ts'
import { toAuthor, toTimestamp } from '../row-mapping.ts'

/** Maximum length in characters of an answer in a list. */
const excerptLength = 300

/** The columns of an answer as `answerOfThread` selects them. */
export type AnswerRow = {
  id: number
  content: string
  createdAt: string
  authorId: string | null
  authorName: string | null
  authorAvatarUrl: string | null
}

const answerer = accountsAs('answerer')

/**
 * SQL: the reply that is marked as the answer in a thread `t` of a board `c`, as JSON. Null in a category that is not for
 * questions, where marks from another time are not shown.
 */
export const answerOfThread = sql`case when c.is_ask and t.answer_reply_id is not null then (
  select json_build_object('id', answer.id, 'content', answer.content, 'createdAt', answer.created_at,
    'authorId', ${answerer.id}, 'authorName', ${answerer.name}, 'authorAvatarUrl', ${answerer.avatarUrl})
  from forum_replies answer left join ${answerer.table} on ${answerer.id} = answer.author_id
  where answer.id = t.answer_reply_id and answer.thread_id = t.id and answer.removed_at is null) end`

/** SQL: the beginning of that reply, for lists. */
export const answerExcerptOfThread = sql`case when c.is_ask and t.answer_reply_id is not null then (
  select left(answer.content, ${literal(excerptLength)}) from forum_replies answer
  where answer.id = t.answer_reply_id and answer.thread_id = t.id and answer.removed_at is null) end`

/** An answer as the API returns it. */
export function toAnswer(row: AnswerRow | null): ThreadAnswer | null {
  if (!row) return null
  const { id, content, createdAt, ...author } = row
  return {
    replyId: id,
    content,
    contentMarkup: toMarkup(content),
    author: toAuthor(author),
    createdAt: toTimestamp(createdAt),
  }
}
