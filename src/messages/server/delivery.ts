import { type SQL, sql } from 'drizzle-orm'
import { publicationOf } from '../../platform/server/realtime/live-updates.ts'
import type { Message } from '../contract.ts'
import { bytesThatTravel } from './watching.ts'

/** The parts of a message on its way, as values or as places for them in a prepared statement. */
type Parts = Record<'conversationId' | 'authorId' | 'body' | 'key' | 'sentAt', SQL>

/** A message that was written: a row for each of the two. */
export type Delivered = { id: number }

/**
 * One statement that writes a message where both can read it, counts it for the other one and tells both their open
 * screens. It writes nothing where they do not talk (`state`), where one of them has left, or where the author has
 * sent this already. The author is held before the conversation, in the order in which somebody who leaves holds them.
 */
export function delivery(state: 'open' | 'requested', { conversationId, authorId, body, key, sentAt }: Parts): SQL {
  const author = sql`${authorId}::uuid`
  const words = sql`${body}::text`
  const at = sql`${sentAt}::timestamptz`
  const isYours = sql`side.account_id = ${author}`
  const ofConversation = sql`'conversationId', written.conversation_id`
  const message = sql`jsonb_build_object('id', written.id, 'body', ${words}, 'isYours', ${isYours},
    'sentAt', ${sentAt}::text, 'isSeen', false)`
  const payload = sql`case when octet_length(to_json(${words})::text) <= ${sql.raw(String(bytesThatTravel))}
    then jsonb_build_object('kind', 'message', ${ofConversation}, 'message', ${message})
    else jsonb_build_object('kind', 'long', ${ofConversation}, 'messageId', written.id, 'isYours', ${isYours}) end`
  // A request that its addressee put away, before it came, reaches nobody's screen but its author's.
  const to = state === 'requested' ? sql`where side.folder <> 'closed'` : sql``
  return sql`
    with author as materialized (
      select id from accounts where id = ${author} for key share
    ), held as (
      select conversation.id from author cross join conversations conversation
      join conversation_sides own on own.conversation_id = conversation.id and own.account_id = ${author}
      join conversation_sides other on other.conversation_id = conversation.id and other.account_id <> ${author}
      where conversation.id = ${conversationId}::uuid and conversation.state = ${sql.raw(`'${state}'`)}
      for no key update of conversation
    ), written as (
      insert into messages (conversation_id, author_id, body, key, sent_at)
      select held.id, ${author}, ${words}, ${key}::uuid, ${at} from held
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
    select written.id, ${publicationOf(sql`'messages:' || side.account_id`, payload)} from written, side ${to}`
}

/** The message that the author has just sent. */
export function justSent(id: number, body: string, sentAt: Date): Message {
  return { id, body, isYours: true, sentAt: sentAt.toISOString(), isSeen: false }
}
