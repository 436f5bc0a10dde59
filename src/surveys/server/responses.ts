import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import { answersSchema } from '../answer-rules.ts'
import type { GivenAnswers } from '../contract.ts'
import type { Answers, Question } from '../questions.ts'
import { answersOf, changedAtIfDifferent, inFormOrder, toStoredAnswers } from './answers.ts'
import { acceptsAnswers } from './policy.ts'
import { findRound, questionsOf } from './rounds.ts'
import { surveyResponses, surveyRounds } from './tables.ts'

type ResponseRow = typeof surveyResponses.$inferSelect

const tooFast = t`You are sending answers very fast. Please wait a moment and try again.`
const roundHasEnded = t`A new survey has started. Your answers are still here. Please review them and submit again.`

/** The current round with the viewer's response, which is null before they have answered (S1 §2). */
export async function showOwn(db: Connection, viewer: Viewer) {
  const round = await findRound(db)
  const questions = questionsOf(round)
  const isOwn = and(eq(surveyResponses.roundId, round.id), eq(surveyResponses.accountId, viewer.id))
  const [row] = await db.select().from(surveyResponses).where(isOwn)
  const shown = { id: round.id, title: round.title, questions }
  return { round: shown, response: row ? toGivenAnswers(row, questions) : null }
}

/**
 * Saves a member's answers: one response per round, also with concurrent requests. Sending the same answers again changes
 * nothing.
 * @throws CONFLICT when the round has ended, INVALID_INPUT for answers that its questions do not allow, TOO_MANY_REQUESTS
 */
export async function saveResponse(
  context: Pick<RequestContext, 'db' | 'rateLimits'>,
  viewer: Viewer,
  { roundId, answers }: { roundId: string; answers: Answers },
): Promise<GivenAnswers> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    // The lock prevents the round from ending before the response is saved.
    const [round] = await tx.select().from(surveyRounds).where(eq(surveyRounds.id, roundId)).for('share')
    if (!round || !acceptsAnswers(round)) throw problem('CONFLICT', roundHasEnded)
    const questions = questionsOf(round)
    const stored = toStoredAnswers(inFormOrder(validAnswers(answers, questions), questions))
    const [row] = await tx
      .insert(surveyResponses)
      .values({ id: randomUUIDv7(), roundId, accountId: viewer.id, ...stored })
      .onConflictDoUpdate({
        target: [surveyResponses.roundId, surveyResponses.accountId],
        set: { ...stored, changedAt: changedAtIfDifferent },
      })
      .returning()
    return toGivenAnswers(row as ResponseRow, questions)
  })
}

function validAnswers(answers: Answers, questions: readonly Question[]): Answers {
  const { data, error } = answersSchema(questions).safeParse(answers)
  if (data) return data
  const messages = new Map(error.issues.map(({ path, message }) => [`answers.${String(path[0])}`, message]))
  throw invalidInput(...[...messages].map(([field, message]) => ({ field, message })))
}

/** A response for the API, without the member. */
export function toGivenAnswers(row: ResponseRow, questions: readonly Question[]): GivenAnswers {
  const { submittedAt, changedAt } = row
  return {
    answers: answersOf(row, questions),
    submittedAt: submittedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}
