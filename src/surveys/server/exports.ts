import { desc, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { answers, surveyResponses, surveyRounds } from './tables.ts'

/** A member's answers in all rounds. Deleting the account deletes them, by the foreign key. */
export const surveysPersonalData: PersonalData = {
  name: 'surveys',
  async collect(db, accountId) {
    const { submittedAt, changedAt } = surveyResponses
    const responses = await db
      .select({ survey: surveyRounds.title, ...answers, submittedAt, changedAt })
      .from(surveyResponses)
      .innerJoin(surveyRounds, eq(surveyRounds.id, surveyResponses.roundId))
      .where(eq(surveyResponses.accountId, accountId))
      .orderBy(desc(submittedAt))
    return { data: { responses } }
  },
  async erase() {},
}

/** How many members have answered the current survey. */
export async function currentResponseCount(db: Connection): Promise<number> {
  const current = db.select({ id: surveyRounds.id }).from(surveyRounds).where(isNull(surveyRounds.closedAt))
  return db.$count(surveyResponses, eq(surveyResponses.roundId, current))
}
