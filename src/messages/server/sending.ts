import { and, eq } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Message } from '../contract.ts'
import { findConversation, standingOf } from './conversation-rows.ts'
import { type Delivered, delivery, justSent } from './delivery.ts'
import { stateFor } from './policy.ts'
import { messages } from './tables.ts'

export const tooFast = 'You are writing very fast. Please wait a moment.'

const deliver = prepare<Delivered>(
  delivery('open', {
    conversationId: value('conversationId'),
    authorId: value('authorId'),
    body: value('body'),
    key: value('key'),
    sentAt: value('sentAt'),
  }),
)

/**
 * Writes in an open conversation; sending the same `key` again sends nothing again and has the same answer.
 * @throws NOT_FOUND; CONFLICT where they do not talk; TOO_MANY_REQUESTS
 */
export async function send(
  context: RequestContext,
  viewer: Viewer,
  { id, body, key }: { id: string; body: string; key: string },
): Promise<Message> {
  await context.limits.take('writingByAccount', viewer.id, tooFast)
  const sentAt = context.clock.now()
  const [sent] = await deliver(context.db, {
    conversationId: id,
    authorId: viewer.id,
    body,
    key,
    sentAt: sentAt.toISOString(),
  })
  if (sent) return justSent(sent.id, body, sentAt)
  // Nothing was written: she may not, or it was there already.
  const found = await findConversation(context.db, viewer, id)
  const before = await sentBefore(context.db, viewer, key)
  if (before) {
    if (before.conversationId !== id) throw sentElsewhere()
    return justSent(before.id, before.body, before.sentAt)
  }
  throw refusal(stateFor(standingOf(found)))
}

/** What the viewer sent under this name before. */
export async function sentBefore(db: Connection, viewer: Viewer, key: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.authorId, viewer.id), eq(messages.key, key)))
  return row
}

export function sentElsewhere() {
  return problem('CONFLICT', 'This message was sent in another conversation.')
}

export const requestWaits = 'Your request is not answered yet. You can write again once it is accepted.'

function refusal(state: ReturnType<typeof stateFor>) {
  if (state === 'requested') return problem('CONFLICT', requestWaits)
  if (state === 'waiting') return problem('CONFLICT', 'Please accept the request before you answer.')
  return problem('CONFLICT', 'This conversation is closed.')
}
