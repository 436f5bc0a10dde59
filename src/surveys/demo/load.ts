import { randomUUIDv7 } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { demoPeople } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { satisfactions, surveyFeatures } from '../questions.ts'
import { surveyResponses, surveyRounds } from '../server/tables.ts'
import { currentAnswers, earlierAnswers, type SampleAnswer } from './answers.ts'

/** Two rounds of the survey: one that has ended, and the current one, which the sample member has not answered yet. */
export async function loadDemoSurveys({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ id: surveyResponses.id }).from(surveyResponses).limit(1)
    const [current] = await tx.select({ id: surveyRounds.id }).from(surveyRounds).where(isNull(surveyRounds.closedAt))
    if (known || !current) return
    const people = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
    const idOf = new Map(people.map(({ id, email }) => [email, id]))
    const accountIds = Object.keys(demoPeople).flatMap((key) => idOf.get(`${key}@demo.test`) ?? [])

    const now = Date.now()
    const earlier = { id: randomUUIDv7(), openedAt: new Date(now - 210 * day), closedAt: new Date(now - 180 * day) }
    await tx.insert(surveyRounds).values({ ...earlier, title: 'First survey' })
    const openedAt = new Date(now - 16 * day)
    await tx.update(surveyRounds).set({ title: 'Second survey', openedAt }).where(eq(surveyRounds.id, current.id))
    await tx.insert(surveyResponses).values([
      ...toRows(earlierAnswers, earlier.id, accountIds, earlier.openedAt.getTime(), 28 * day),
      // In another order, so that other people answer this time.
      ...toRows(currentAnswers, current.id, accountIds.toReversed(), openedAt.getTime(), 15 * day),
    ])
  })
}

/** A row for each answer, spread over a duration in ms; most come in the first days. */
function toRows(answers: SampleAnswer[], roundId: string, accountIds: string[], from: number, duration: number) {
  return answers.flatMap(({ level, featureIndexes, suggestions, improvements = '', wantsAnswer }, position) => {
    const accountId = accountIds[position]
    const satisfaction = satisfactions[level - 1]
    if (!accountId || !satisfaction) return []
    const features = surveyFeatures.filter((_, index) => featureIndexes.includes(index))
    const contactEmail = wantsAnswer ? `write-to-me-${position + 1}@example.test` : ''
    const submittedAt = new Date(from + duration * ((position + 1) / answers.length) ** 2)
    return {
      id: randomUUIDv7(),
      roundId,
      accountId,
      satisfaction,
      features,
      suggestions,
      improvements,
      contactEmail,
      submittedAt,
    }
  })
}
