import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { GivenAnswers } from '../contract.ts'
import { questions, type SurveyAnswers } from '../questions.ts'
import { acceptsAnswers } from './policy.ts'
import { findRound } from './rounds.ts'
import { answers as answerColumns, surveyResponses, surveyRounds } from './tables.ts'

type ResponseRow = typeof surveyResponses.$inferSelect

const tooFast = 'You are sending answers very fast. Please wait a moment and try again.'
const roundHasEnded = 'A new survey has started. Your answers are still here. Please review them and submit again.'

/** The current round with the viewer's response, which is null before they have answered (S1 §2). */
export async function showOwn(db: Connection, viewer: Viewer) {
  const { id, title } = await findRound(db)
  const isOwn = and(eq(surveyResponses.roundId, id), eq(surveyResponses.accountId, viewer.id))
  const [row] = await db.select().from(surveyResponses).where(isOwn)
  return { round: { id, title }, response: row ? toGivenAnswers(row) : null }
}

/**
 * Saves a member's answers: one response per round, also with concurrent requests. Sending the same answers again changes
 * nothing.
 * @throws CONFLICT when the round has ended, TOO_MANY_REQUESTS
 */
export async function saveResponse(
  context: Pick<RequestContext, 'db' | 'rateLimits'>,
  viewer: Viewer,
  { roundId, ...input }: SurveyAnswers & { roundId: string },
): Promise<GivenAnswers> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  const answers = withKnownChoices(input)
  return context.db.transaction(async (tx) => {
    // The lock prevents the round from ending before the response is saved.
    const [round] = await tx
      .select({ closedAt: surveyRounds.closedAt })
      .from(surveyRounds)
      .where(eq(surveyRounds.id, roundId))
      .for('share')
    if (!round || !acceptsAnswers(round)) throw problem('CONFLICT', roundHasEnded)
    const [row] = await tx
      .insert(surveyResponses)
      .values({ id: randomUUIDv7(), roundId, accountId: viewer.id, ...answers })
      .onConflictDoUpdate({
        target: [surveyResponses.roundId, surveyResponses.accountId],
        set: { ...answers, changedAt: changedAtIfDifferent },
      })
      .returning()
    return toGivenAnswers(row as ResponseRow)
  })
}

const columnNames = Object.values(answerColumns).map(({ name }) => sql.identifier(name))
const storedAnswers = sql.join(
  columnNames.map((name) => sql`survey_responses.${name}`),
  sql`, `,
)
const newAnswers = sql.join(
  columnNames.map((name) => sql`excluded.${name}`),
  sql`, `,
)
const changedAtIfDifferent = sql`case when (${storedAnswers}) is distinct from (${newAnswers})
  then now() else survey_responses.changed_at end`

/** A response for the API, without the member. */
export function toGivenAnswers(row: ResponseRow): GivenAnswers {
  const { submittedAt, changedAt } = row
  return {
    ...withKnownChoices(row),
    submittedAt: submittedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}

/** The answers of a row or request, with chosen items in the order of the form, without duplicates and outdated choices. */
function withKnownChoices(given: SurveyAnswers): SurveyAnswers {
  const entries = questions.map((question) => {
    const { id } = question
    if (question.kind !== 'choices') return [id, given[id]]
    const chosen: readonly string[] = given[question.id]
    return [id, question.choices.filter((choice) => chosen.includes(choice))]
  })
  return Object.fromEntries(entries) as SurveyAnswers
}
