import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { SupportMessage, SupportStatus, SupportSummary } from '../contract.ts'
import { supportMessages, supportRequests } from './tables.ts'

type RequestRow = typeof supportRequests.$inferSelect

/** Somebody else's request and a missing one answer in these same words. */
export function noSuchRequest() {
  return problem('NOT_FOUND', 'This support request does not exist.')
}

/** What every list tells of a request, without its messages. */
export function toSummary({
  id,
  subject,
  priority,
  category,
  status,
  createdAt,
  updatedAt,
}: RequestRow): SupportSummary {
  const moments = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, subject, priority, category, status, ...moments }
}

/**
 * A request, held until the transaction ends: of several who change it at once, one goes first.
 * @param ownerId limits it to this member's own
 * @throws NOT_FOUND
 */
export async function holdRequest(tx: Transaction, id: string, ownerId?: string): Promise<RequestRow> {
  const isOwn = ownerId === undefined ? undefined : eq(supportRequests.accountId, ownerId)
  const [request] = await tx
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), isOwn))
    .for('update')
  if (!request) throw noSuchRequest()
  return request
}

/** Sets a request's status, and notes that it was touched. */
export async function setStatus(tx: Transaction, id: string, status: SupportStatus): Promise<void> {
  await tx.update(supportRequests).set({ status, updatedAt: sql`clock_timestamp()` }).where(eq(supportRequests.id, id))
}

type NewMessage = { requestId: string; authorId: string; isFromTeam: boolean; text: string }

/** The time is that of writing: a transaction that waited for another one began before it. */
export async function addMessage(tx: Transaction, message: NewMessage): Promise<void> {
  await tx.insert(supportMessages).values({ id: randomUUIDv7(), createdAt: sql`clock_timestamp()`, ...message })
}

/** How many messages a request has, from both sides. */
export function countMessages(db: Connection, requestId: string): Promise<number> {
  return db.$count(supportMessages, eq(supportMessages.requestId, requestId))
}

/**
 * What was said under requests, by request, oldest first.
 * @param isShortened keeps the first message and the two newest of each
 */
export async function readMessages(
  db: Connection,
  requestIds: string[],
  { isShortened = false } = {},
): Promise<Map<string, { messageCount: number; messages: SupportMessage[] }>> {
  if (requestIds.length === 0) return new Map()
  const order = sql`${supportMessages.createdAt}, ${supportMessages.id}`
  const numbered = db
    .select({
      id: supportMessages.id,
      number: sql<number>`row_number() over (partition by ${supportMessages.requestId} order by ${order})`.as('number'),
      total: sql<number>`count(*) over (partition by ${supportMessages.requestId})`.as('total'),
    })
    .from(supportMessages)
    .where(inArray(supportMessages.requestId, requestIds))
    .as('numbered')
  const rows = await db
    .select({ message: supportMessages, name: accounts.name, avatarUrl: accounts.avatarUrl, total: numbered.total })
    .from(numbered)
    .innerJoin(supportMessages, eq(supportMessages.id, numbered.id))
    .leftJoin(accounts, eq(accounts.id, supportMessages.authorId))
    .where(isShortened ? sql`${numbered.number} = 1 or ${numbered.number} > ${numbered.total} - 2` : undefined)
    .orderBy(numbered.number)
  const byRequest = Map.groupBy(rows, ({ message }) => message.requestId)
  return new Map(
    [...byRequest].map(([requestId, said]) => [
      requestId,
      { messageCount: said[0]?.total ?? 0, messages: said.map(toMessage) },
    ]),
  )
}

type MessageRow = { message: typeof supportMessages.$inferSelect; name: string | null; avatarUrl: string | null }

function toMessage({ message, name, avatarUrl }: MessageRow): SupportMessage {
  const { id, isFromTeam, text, createdAt } = message
  return {
    id,
    isFromTeam,
    author: name === null ? null : { name, avatarUrl },
    text,
    createdAt: createdAt.toISOString(),
  }
}
