import { randomUUIDv7 } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { demoPeople } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { satisfactions, surveyFeatures } from '../contract.ts'
import { surveyResponses, surveyRounds } from '../server/tables.ts'
import { currentAnswers, earlierAnswers, type SampleAnswer } from './answers.ts'

const day = 24 * 60 * 60 * 1000

/** Two rounds of the survey: one that is over, and one that goes on and waits for the sample member's answer. */
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
      // Other people answer this time, in another order.
      ...toRows(currentAnswers, current.id, accountIds.toReversed(), openedAt.getTime(), 15 * day),
    ])
  })
}

/** A row for each answer, spread over a time in ms; most come in the first days. */
function toRows(answers: SampleAnswer[], roundId: string, accountIds: string[], from: number, time: number) {
  return answers.flatMap(({ level, wishes, suggestions, improvements = '', wantsAnswer }, index) => {
    const accountId = accountIds[index]
    const satisfaction = satisfactions[level - 1]
    if (!accountId || !satisfaction) return []
    const features = surveyFeatures.filter((_, place) => wishes.includes(place))
    const contactEmail = wantsAnswer ? `write-to-me-${index + 1}@example.test` : ''
    const submittedAt = new Date(from + time * ((index + 1) / answers.length) ** 2)
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
