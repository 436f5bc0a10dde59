import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type GivenAnswers, type SurveyAnswers, surveyFeatures } from '../contract.ts'
import { findRound } from './rounds.ts'
import { surveyResponses, surveyRounds } from './tables.ts'

export type ResponseRow = typeof surveyResponses.$inferSelect

const tooMany = 'You are sending answers very fast. Please wait a moment and try again.'
const hasEnded = 'A new survey has begun meanwhile. Your words are still here: please look at them and send them again.'

/** The current round with the viewer's own response, or null before she has answered (S1 §2). */
export async function showOwn(db: Connection, viewer: Viewer) {
  const { id, title } = await findRound(db)
  const isOwn = and(eq(surveyResponses.roundId, id), eq(surveyResponses.accountId, viewer.id))
  const [row] = await db.select().from(surveyResponses).where(isOwn)
  return { round: { id, title }, response: row ? toGivenAnswers(row) : null }
}

/**
 * Keeps a member's answers: one response a round, however often and however close together she sends it. Sending
 * the same words again changes nothing.
 * @throws CONFLICT when the round is not the current one, TOO_MANY_REQUESTS
 */
export async function saveResponse(
  context: Pick<RequestContext, 'db' | 'limits'>,
  viewer: Viewer,
  { roundId, ...answers }: SurveyAnswers & { roundId: string },
): Promise<GivenAnswers> {
  await context.limits.take('writingByAccount', viewer.id, tooMany)
  const features = surveyFeatures.filter((feature) => answers.features.includes(feature))
  return context.db.transaction(async (tx) => {
    // Held until the response stands, so that a round never ends between the look and the writing.
    const [current] = await tx
      .select({ id: surveyRounds.id })
      .from(surveyRounds)
      .where(and(eq(surveyRounds.id, roundId), isNull(surveyRounds.closedAt)))
      .for('share')
    if (!current) throw problem('CONFLICT', hasEnded)
    const [row] = await tx
      .insert(surveyResponses)
      .values({ id: randomUUIDv7(), roundId, accountId: viewer.id, ...answers, features })
      .onConflictDoUpdate({
        target: [surveyResponses.roundId, surveyResponses.accountId],
        set: { ...answers, features, changedAt: changedAtIfDifferent },
      })
      .returning()
    return toGivenAnswers(row as ResponseRow)
  })
}

const changedAtIfDifferent = sql`case when (
    survey_responses.satisfaction, survey_responses.features, survey_responses.suggestions,
    survey_responses.improvements, survey_responses.contact_email
  ) is distinct from (
    excluded.satisfaction, excluded.features, excluded.suggestions, excluded.improvements, excluded.contact_email
  ) then now() else survey_responses.changed_at end`

/** A response on the wire, without whose it is. */
export function toGivenAnswers(row: ResponseRow): GivenAnswers {
  const { satisfaction, features, suggestions, improvements, contactEmail, submittedAt, changedAt } = row
  return {
    satisfaction,
    features: surveyFeatures.filter((feature) => features.includes(feature)),
    suggestions,
    improvements,
    contactEmail,
    submittedAt: submittedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}
