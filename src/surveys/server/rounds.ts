import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { surveyRounds } from './tables.ts'

export type RoundRow = typeof surveyRounds.$inferSelect

/**
 * The round with this id, or the current one.
 * @throws NOT_FOUND
 */
export async function findRound(db: Connection, id?: string): Promise<RoundRow> {
  const condition = id ? eq(surveyRounds.id, id) : isNull(surveyRounds.closedAt)
  const [row] = await db.select().from(surveyRounds).where(condition)
  if (!row) throw problem('NOT_FOUND', 'There is no such survey.')
  return row
}

/** The newest rounds, the current one first. */
export function newestRounds(db: Connection, limit: number): Promise<RoundRow[]> {
  const isCurrent = sql`${surveyRounds.closedAt} is null`
  return db
    .select()
    .from(surveyRounds)
    .orderBy(desc(isCurrent), desc(surveyRounds.openedAt), desc(surveyRounds.id))
    .limit(limit)
}

/** A round for the API. */
export function toRound({ id, title, openedAt, closedAt }: RoundRow) {
  return { id, title, openedAt: openedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }
}

/**
 * Closes the current round and starts a new one, in which every member may answer again.
 * @throws CONFLICT when `endingRoundId` is no longer the current round: of concurrent requests, one succeeds
 */
export async function openRound(
  { db }: Pick<Services, 'db'>,
  admin: Viewer,
  { title, endingRoundId }: { title: string; endingRoundId: string },
) {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(surveyRounds)
      .set({ closedAt: sql`now()` })
      .where(and(eq(surveyRounds.id, endingRoundId), isNull(surveyRounds.closedAt)))
      .returning({ id: surveyRounds.id })
    if (ended.length === 0) throw problem('CONFLICT', 'A new survey has already started. Please look at it first.')
    const [row] = await tx.insert(surveyRounds).values({ id: randomUUIDv7(), title }).returning()
    const opened = row as RoundRow
    await recordAuditEntry(tx, {
      action: 'survey.roundOpened',
      actorId: admin.id,
      subject: { kind: 'surveyRound', id: opened.id },
    })
    return toRound(opened)
  })
}
