import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import type { NameObserver } from '../../platform/server/extension-points/observers.ts'
import { publishStatementOf } from '../../platform/server/realtime/live-updates.ts'
import type { MessageEvent } from '../contract.ts'

/** A live update on its way to a person's open screens. */
export type LiveUpdate =
  | Extract<MessageEvent, { kind: 'message' | 'changed' | 'seen' }>
  /** A message that is too long to publish, or has files: the receiving process reads it from the database. */
  | { kind: 'long'; conversationId: string; messageId: number; isYours: boolean }
  /** The person read something on one of their screens, so that the counts have changed. */
  | { kind: 'read' }

/** Maximum for a message's text: PostgreSQL's NOTIFY carries 8000 bytes, and the rest of the update needs some of them. */
export const maxPublishedBytes = 7000

/** Topic of the live updates about a person's messages. */
export function messagesTopic(accountId: string): string {
  return `messages:${accountId}`
}

/** Publishes a live update to a person's open screens, once the caller's transaction commits. */
export async function publishToPerson(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Connection,
  accountId: string,
  update: LiveUpdate,
): Promise<void> {
  await liveUpdates.publish(tx, messagesTopic(accountId), update)
}

/**
 * Makes the open screens of both people of conversations reload these.
 * @param which a condition on `conversation_sides side`
 */
export async function publishConversationChange(tx: Connection, which: SQL): Promise<void> {
  const payload = sql`jsonb_build_object('kind', 'changed', 'conversationId', side.conversation_id)`
  const publication = publishStatementOf(sql`'messages:' || side.account_id`, payload)
  await tx.execute(sql`select ${publication} from conversation_sides side where ${which}`)
}

/** Makes open screens reload the conversations of a person who changed their name. */
export const messagesNameObserver: NameObserver = async (_services, tx, accountId) => {
  await publishConversationChange(
    tx,
    sql`side.conversation_id in (select own.conversation_id from conversation_sides own where own.account_id = ${accountId})`,
  )
}
