import { eq, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { type LiveEvent, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import { publicationOf } from '../../platform/server/realtime/live-updates.ts'
import type { Message, MessageEvent } from '../contract.ts'
import { messageCounts } from './counts.ts'
import { messages } from './tables.ts'

/** What travels to a person's open screens. */
type News =
  | Extract<MessageEvent, { kind: 'message' | 'changed' | 'seen' }>
  /** A message too long to travel: it is read where it arrives. */
  | { kind: 'long'; conversationId: string; messageId: number; isYours: boolean }
  /** She read something on one of her screens: what waits is another number. */
  | { kind: 'read' }

/** PostgreSQL carries 8000 bytes; this leaves room for what stands around a message's words. */
export const bytesThatTravel = 7000

/** Where a person's open screens hear of her messages. */
export function messagesTopic(accountId: string): string {
  return `messages:${accountId}`
}

/** Tells a person's open screens, once the caller's transaction commits. */
export async function tellScreens(
  { live }: Pick<Services, 'live'>,
  tx: Connection,
  accountId: string,
  news: News,
): Promise<void> {
  await live.publish(tx, messagesTopic(accountId), news)
}

/**
 * Tells both people of conversations that these are to be read again.
 * @param which a condition on `conversation_sides side`
 */
export async function tellChanged(tx: Connection, which: SQL): Promise<void> {
  const payload = sql`jsonb_build_object('kind', 'changed', 'conversationId', side.conversation_id)`
  const publication = publicationOf(sql`'messages:' || side.account_id`, payload)
  await tx.execute(sql`select ${publication} from conversation_sides side where ${which}`)
}

async function countsNow(db: Database, accountId: string): Promise<LiveEvent> {
  const event: MessageEvent = { kind: 'counts', ...(await messageCounts(db, accountId)) }
  return { event, isState: true }
}

/** What happens in the viewer's conversations, with the counts at once and whenever they may have changed. */
export const messagesSubject = liveSubject({
  name: 'messages',
  key: null,
  access: 'signedIn',
  open: (_, { id }) => ({ topic: messagesTopic(id) }),
  first: async ({ db }, { id }) => [await countsNow(db, id)],
  async eventsOf({ db }, { id }, _, payload) {
    const news = payload as News
    const event = await eventOf(db, news)
    return [...(event ? [{ event }] : []), ...(changesCounts(news) ? [await countsNow(db, id)] : [])]
  },
})

function changesCounts(news: News): boolean {
  if (news.kind === 'message') return !news.message.isYours
  if (news.kind === 'long') return !news.isYours
  return news.kind !== 'seen'
}

async function eventOf(db: Connection, news: News): Promise<MessageEvent | null> {
  if (news.kind === 'read') return null
  if (news.kind !== 'long') return news
  const { conversationId, messageId, isYours } = news
  const [row] = await db.select().from(messages).where(eq(messages.id, messageId))
  if (!row) return null
  const message: Message = { id: row.id, body: row.body, isYours, sentAt: row.sentAt.toISOString(), isSeen: false }
  return { kind: 'message', conversationId, message }
}
