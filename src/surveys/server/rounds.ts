import { desc, eq, isNull, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { originalQuestions, type Question } from '../questions.ts'
import { surveyRounds } from './tables.ts'

export type RoundRow = typeof surveyRounds.$inferSelect

/**
 * The round with this id, or the current one.
 * @throws NOT_FOUND
 */
export async function findRound(db: Connection, id?: string): Promise<RoundRow> {
  const condition = id ? eq(surveyRounds.id, id) : isNull(surveyRounds.closedAt)
  const [row] = await db.select().from(surveyRounds).where(condition)
  if (!row) throw problem('NOT_FOUND', t`There is no such survey.`)
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

/** What a round asks. Rounds that are older than questions that can be changed ask the original ones. */
export function questionsOf({ questions }: Pick<RoundRow, 'questions'>): Question[] {
  return questions ?? originalQuestions
}

/** A round for the API. */
export function toRound({ id, title, openedAt, closedAt }: RoundRow) {
  return { id, title, openedAt: openedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }
}
