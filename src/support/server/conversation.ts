import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../accounts/server/exports.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { SupportMessage, SupportStatus, SupportSummary } from '../contract.ts'
import { supportMessages, supportRequests } from './tables.ts'

type RequestRow = typeof supportRequests.$inferSelect

/** The problem for a missing request. Another person's request gets the same one, so that it does not reveal the request. */
export function noSuchRequest() {
  return problem('NOT_FOUND', t`We couldn’t find this support request.`)
}

/** The request without its messages, as all lists show it. */
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
 * Locks a request until the transaction ends, so that concurrent changes run one after the other.
 * @param ownerId limits it to this member's own requests
 * @throws NOT_FOUND
 */
export async function lockRequest(tx: Transaction, id: string, ownerId?: string): Promise<RequestRow> {
  const isOwn = ownerId === undefined ? undefined : eq(supportRequests.accountId, ownerId)
  const [request] = await tx
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), isOwn))
    .for('update')
  if (!request) throw noSuchRequest()
  return request
}

/** Sets a request's status and its time of update. */
export async function setStatus(tx: Transaction, id: string, status: SupportStatus): Promise<void> {
  await tx.update(supportRequests).set({ status, updatedAt: sql`clock_timestamp()` }).where(eq(supportRequests.id, id))
}

type NewMessage = { requestId: string; authorId: string; isFromTeam: boolean; text: string }

/** Adds a message with the current time, not that of the transaction's start: it may have waited for another one. */
export async function addMessage(tx: Transaction, message: NewMessage): Promise<void> {
  await tx.insert(supportMessages).values({ id: randomUUIDv7(), createdAt: sql`clock_timestamp()`, ...message })
}

/** How many messages a request has, from the member and the team. */
export function countMessages(db: Connection, requestId: string): Promise<number> {
  return db.$count(supportMessages, eq(supportMessages.requestId, requestId))
}

/**
 * The messages of requests by request id, oldest first.
 * @param isShortened returns only the first message and the two newest of each
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
    [...byRequest].map(([requestId, messages]) => [
      requestId,
      { messageCount: messages[0]?.total ?? 0, messages: messages.map(toMessage) },
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
