import { desc, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { answersOf } from './answers.ts'
import { questionsOf } from './rounds.ts'
import { surveyResponses, surveyRounds } from './tables.ts'

/** A member's answers in all rounds. Deleting the account deletes them, by the foreign key. */
export const surveysPersonalData: PersonalData = {
  name: 'surveys',
  async collect(db, accountId) {
    const rows = await db
      .select()
      .from(surveyResponses)
      .innerJoin(surveyRounds, eq(surveyRounds.id, surveyResponses.roundId))
      .where(eq(surveyResponses.accountId, accountId))
      .orderBy(desc(surveyResponses.submittedAt))
    const responses = rows.map(({ survey_responses: row, survey_rounds: round }) => {
      const questions = questionsOf(round)
      const answers = answersOf(row, questions)
      return {
        survey: round.title,
        answers: questions.map(({ id, label }) => ({ question: label, answer: answers[id] })),
        submittedAt: row.submittedAt,
        changedAt: row.changedAt,
      }
    })
    return { data: { responses } }
  },
  async erase() {},
}

/** How many members have answered the current survey. */
export async function currentResponseCount(db: Connection): Promise<number> {
  const current = db.select({ id: surveyRounds.id }).from(surveyRounds).where(isNull(surveyRounds.closedAt))
  return db.$count(surveyResponses, eq(surveyResponses.roundId, current))
}
