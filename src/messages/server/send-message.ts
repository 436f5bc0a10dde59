import { and, eq, type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { lockAgainstDeletionStatement } from '../../accounts/server/exports.ts'
import { countedAttempt } from '../../platform/server/auth/rate-limits.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { publishStatementOf } from '../../platform/server/realtime/live-updates.ts'
import type { Message } from '../contract.ts'
import { attachmentsOf, attachToMessage } from './attachments/attachment-rows.ts'
import { findConversation, isConversationShown, participationOf } from './conversation-rows.ts'
import { maxPublishedBytes } from './live-updates.ts'
import { stateFor } from './policy.ts'
import { messages } from './tables.ts'

/** The values of a message to insert, or placeholders for them in a prepared statement. */
type MessageValues = Record<'conversationId' | 'authorId' | 'body' | 'key' | 'sentAt', SQL>

/** The id of an inserted message. The statement returns one row for each of the two people. */
export type InsertedMessage = { id: number }

/** The count of the attempts to write. The id is null when nothing was inserted. */
type CountedMessage = { id: number | null; points: number; expire: number }

/**
 * A single statement that inserts a message, counts it as unread for the other person, and publishes it to the open screens
 * of both. It inserts nothing when the conversation is not in `state`, when one of them has left, or when the author has sent
 * this message already. The caller adds the files of a message in the same transaction; screens then read it from the
 * database. Locks the author before the conversation, in the order that account deletion uses.
 * @param limit counts an attempt, inserts nothing beyond the limit, and adds the count to the rows; for prepared statements
 */
export function insertMessageStatement(
  state: 'open' | 'requested' | 'openWithFiles',
  { conversationId, authorId, body, key, sentAt }: MessageValues,
  limit?: typeof countedAttempt,
): SQL {
  const author = sql`${authorId}::uuid`
  const text = sql`${body}::text`
  const at = sql`${sentAt}::timestamptz`
  const isYours = sql`side.account_id = ${author}`
  const ofConversation = sql`'conversationId', written.conversation_id`
  const message = sql`jsonb_build_object('id', written.id, 'body', ${text}, 'attachments', '[]'::jsonb,
    'isYours', ${isYours}, 'sentAt', ${sentAt}::text, 'isSeen', false)`
  const isShort = sql`octet_length(to_json(${text})::text) <= ${sql.raw(String(maxPublishedBytes))}`
  const payload = sql`case when ${state === 'openWithFiles' ? sql`false` : isShort}
    then jsonb_build_object('kind', 'message', ${ofConversation}, 'message', ${message})
    else jsonb_build_object('kind', 'long', ${ofConversation}, 'messageId', written.id, 'isYours', ${isYours}) end`
  // A request that the recipient never sees is published to its author only.
  const onlyVisible = state === 'requested' ? sql`where side.folder <> 'closed'` : sql``
  const sent = sql`
    select written.id, ${publishStatementOf(sql`'messages:' || side.account_id`, payload)} from written, side ${onlyVisible}`
  return sql`
    with ${limit ? sql`${limit.expression}, ` : sql``}author as materialized (
      ${lockAgainstDeletionStatement(author)}
    ), locked_conversation as (
      select conversation.id from author cross join conversations conversation
      join conversation_sides own on own.conversation_id = conversation.id and own.account_id = ${author}
      join conversation_sides other on other.conversation_id = conversation.id and other.account_id <> ${author}
      where conversation.id = ${conversationId}::uuid and conversation.state = ${sql.raw(state === 'requested' ? `'requested'` : `'open'`)}
        and ${isConversationShown(sql`conversation.company_id`)} and ${limit?.isWithin ?? sql`true`}
      for no key update of conversation
    ), written as (
      insert into messages (conversation_id, author_id, body, key, sent_at)
      select locked_conversation.id, ${author}, ${text}, ${key}::uuid, ${at} from locked_conversation
      on conflict (author_id, key) do nothing
      returning id, conversation_id, sent_at
    ), last as (
      update conversations conversation set last_message_id = written.id
      from written where conversation.id = written.conversation_id
    ), side as (
      update conversation_sides side set
        last_at = greatest(side.last_at, written.sent_at),
        unread_count = case when ${isYours} then side.unread_count else side.unread_count + 1 end,
        unread_since = case when ${isYours} then side.unread_since else coalesce(side.unread_since, written.sent_at) end
      from written where side.conversation_id = written.conversation_id
      returning side.account_id, side.folder
    )
    ${limit ? sql`select * from (${limit.counter}) counter left join (${sent}) sent on true` : sent}`
}

/** A message in its wire form for the author who has just sent it. */
export function toSentMessage(
  id: number,
  body: string,
  sentAt: Date,
  attachments: Message['attachments'] = [],
): Message {
  return { id, body, attachments, isYours: true, sentAt: sentAt.toISOString(), isSeen: false }
}

/** The rate limit for sending. */
const limitName = 'writingByAccount'
/** Its message. */
export const tooFast = t`You’re writing very quickly. Please wait a moment.`

const countAndInsertMessage = prepare<CountedMessage>(
  insertMessageStatement(
    'open',
    {
      conversationId: placeholder('conversationId'),
      authorId: placeholder('authorId'),
      body: placeholder('body'),
      key: placeholder('key'),
      sentAt: placeholder('sentAt'),
    },
    countedAttempt,
  ),
)

/**
 * Inserts a message with its files.
 * @returns null when nothing was inserted
 * @throws INVALID_INPUT when a file is not the viewer's, was not uploaded to this conversation, or has been sent already
 */
async function sendWithFiles(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  values: Record<'conversationId' | 'authorId' | 'body' | 'key' | 'sentAt', string>,
  attachments: readonly string[],
): Promise<{ id: number; attachments: Message['attachments'] } | null> {
  const { conversationId, authorId, body, key, sentAt } = values
  const message = { conversationId, authorId, body, key, sentAt }
  const asSql = Object.fromEntries(Object.entries(message).map(([name, value]) => [name, sql`${value}`]))
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<InsertedMessage>(
      insertMessageStatement('openWithFiles', asSql as Record<keyof MessageValues, SQL>),
    )
    const [sent] = rows
    if (!sent) return null
    const author = { conversationId, accountId: authorId }
    return { id: sent.id, attachments: await attachToMessage(tx, author, sent.id, attachments, clock.now()) }
  })
}

/**
 * Sends a message in an open conversation. Sending the same `key` again does nothing and returns the same message.
 * @throws NOT_FOUND; CONFLICT when the conversation is not open; TOO_MANY_REQUESTS
 */
export async function send(
  context: RequestContext,
  viewer: Viewer,
  { id, attachments, ...draft }: { id: string; body: string; key: string; attachments: string[] },
): Promise<Message> {
  const { rateLimits } = context
  const { body, key } = draft
  const sentAt = context.clock.now()
  const values = { conversationId: id, authorId: viewer.id, body, key, sentAt: sentAt.toISOString() }
  if (attachments.length > 0) {
    await rateLimits.consume(limitName, viewer.id, tooFast)
    const withFiles = await sendWithFiles(context, values, attachments)
    if (withFiles) return toSentMessage(withFiles.id, body, sentAt, withFiles.attachments)
  } else {
    const counting = rateLimits.valuesToCount(limitName, viewer.id)
    const [sent] = await countAndInsertMessage(context.db, { ...values, ...counting })
    if (sent) rateLimits.requireWithin(limitName, sent, tooFast)
    if (sent?.id) return toSentMessage(sent.id, body, sentAt)
  }
  // Nothing was inserted: the viewer may not write, or has sent this message already.
  const details = await findConversation(context.db, viewer, id)
  const earlier = await findSentMessage(context.db, viewer, key)
  if (earlier) {
    if (earlier.conversationId !== id) throw sentInAnotherConversation()
    const files = await attachmentsOf(context.db, [earlier.id])
    return toSentMessage(earlier.id, earlier.body, earlier.sentAt, files.get(earlier.id))
  }
  throw notOpen(stateFor(participationOf(details)))
}

/** The message that the viewer sent with this key before. */
export async function findSentMessage(db: Connection, viewer: Viewer, key: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.authorId, viewer.id), eq(messages.key, key)))
  return row
}

/** The error for a key that the viewer used in another conversation. */
export function sentInAnotherConversation() {
  return problem('CONFLICT', t`This message was sent in another conversation.`)
}

/** The message for a sender whose request is pending. */
export const requestPending = t`Your request hasn’t been answered yet. You can write again once it’s accepted.`

function notOpen(state: ReturnType<typeof stateFor>) {
  if (state === 'requested') return problem('CONFLICT', requestPending)
  if (state === 'waiting') return problem('CONFLICT', t`Please accept the request before you reply.`)
  return problem('CONFLICT', t`This conversation is closed.`)
}
