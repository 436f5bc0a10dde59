import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { t } from '#text'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { lockNextQuestions } from './questions.ts'
import { type RoundRow, toRound } from './rounds.ts'
import { surveyRounds } from './tables.ts'

/**
 * Closes the current round and starts a new one with the questions that admins have prepared, in which every member may
 * answer again.
 * @throws CONFLICT when `endingRoundId` is no longer the current round, so that of concurrent requests one succeeds; and
 *   when the questions have changed since `questionsVersion`
 */
export async function openRound(
  { db }: Pick<Services, 'db'>,
  admin: Viewer,
  input: { title: string; endingRoundId: string; questionsVersion: string },
) {
  const { title, endingRoundId, questionsVersion } = input
  return db.transaction(async (tx) => {
    const { questions, version } = await lockNextQuestions(tx)
    const ended = await tx
      .update(surveyRounds)
      .set({ closedAt: sql`now()` })
      .where(and(eq(surveyRounds.id, endingRoundId), isNull(surveyRounds.closedAt)))
      .returning({ id: surveyRounds.id })
    if (ended.length === 0) throw problem('CONFLICT', t`A new survey has already started. Please look at it first.`)
    if (version !== questionsVersion) {
      throw problem('CONFLICT', t`Someone else has just changed the questions. Please look at them first.`)
    }
    const [row] = await tx.insert(surveyRounds).values({ id: randomUUIDv7(), title, questions }).returning()
    const opened = row as RoundRow
    await recordAuditEntry(tx, {
      action: 'survey.roundOpened',
      actorId: admin.id,
      subject: { kind: 'surveyRound', id: opened.id },
    })
    return toRound(opened)
  })
}
