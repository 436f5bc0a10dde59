import { eq } from 'drizzle-orm'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { type LiveEvent, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import type { Message, MessageEvent } from '../contract.ts'
import { attachmentsOf } from './attachments/attachment-rows.ts'
import { type LiveUpdate, messagesTopic } from './live-updates.ts'
import { messages } from './tables.ts'
import { messageCounts } from './unread-counts.ts'

async function currentCounts(db: Database, accountId: string): Promise<LiveEvent> {
  const event: MessageEvent = { kind: 'counts', ...(await messageCounts(db, accountId)) }
  return { event, isState: true }
}

/** Live updates about the viewer's conversations. Sends the counts at once and whenever they may have changed. */
export const messagesSubject = liveSubject({
  name: 'messages',
  key: null,
  access: 'signedIn',
  open: (_, { id }) => ({ topic: messagesTopic(id) }),
  first: async ({ db }, { id }) => [await currentCounts(db, id)],
  async eventsOf({ db }, { id }, _, payload) {
    const update = payload as LiveUpdate
    const event = await eventOf(db, update)
    // A message does not wait for the counts.
    return [...(event ? [{ event }] : []), ...(changesCounts(update) ? [() => currentCounts(db, id)] : [])]
  },
})

function changesCounts(update: LiveUpdate): boolean {
  if (update.kind === 'message') return !update.message.isYours
  if (update.kind === 'long') return !update.isYours
  return update.kind !== 'seen'
}

async function eventOf(db: Connection, update: LiveUpdate): Promise<MessageEvent | null> {
  if (update.kind === 'read') return null
  // A process of the version before files publishes messages without a list of them.
  if (update.kind === 'message') return { ...update, message: { ...update.message, attachments: [] } }
  if (update.kind !== 'long') return update
  const { conversationId, messageId, isYours } = update
  const [row] = await db.select().from(messages).where(eq(messages.id, messageId))
  if (!row) return null
  const attachments = (await attachmentsOf(db, [row.id])).get(row.id) ?? []
  const sentAt = row.sentAt.toISOString()
  const message: Message = { id: row.id, body: row.body, attachments, isYours, sentAt, isSeen: false }
  return { kind: 'message', conversationId, message }
}
