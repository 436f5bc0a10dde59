import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { day } from '../../platform/contract/durations.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { Opinion } from '../contract.ts'
import { applicationNotes, jobHiring, scorecards } from '../server/hiring/tables.ts'
import { applications, jobs } from '../server/tables.ts'
import { demoAccountIds } from './people.ts'

/** The job of the sample employer's company for which it hires as a team. */
const job = 'Senior Backend Engineer'
const criteria = ['Careful releases', 'Explains a decision', 'Has been on call']

type DemoScorecard = {
  by: string
  about: string
  daysAgo: number
  scores: Opinion['scores'][number]['score'][]
  recommendation: Opinion['recommendation']
  text: string
}

/** About Mariama, both colleagues have submitted theirs. About Wangari, the sample employer has not, and sees none. */
const demoScorecards: DemoScorecard[] = [
  {
    by: 'employer',
    about: 'mariama',
    daysAgo: 6,
    scores: [4, 3, 4],
    recommendation: 'strong-yes',
    text: 'She described an incident without blaming anybody, herself included.',
  },
  {
    by: 'noelle',
    about: 'mariama',
    daysAgo: 5,
    scores: [4, 2, 4],
    recommendation: 'yes',
    text: 'Strong on payments. I would have liked to hear more about why they chose that queue.',
  },
  {
    by: 'noelle',
    about: 'wangari',
    daysAgo: 2,
    scores: [4, 4, 2],
    recommendation: 'yes',
    text: 'Her release notes are the best I have read this year.',
  },
]

const demoNotes: { by: string; about: string; daysAgo: number; text: string }[] = [
  { by: 'noelle', about: 'mariama', daysAgo: 8, text: 'Prefers afternoons, Central time.' },
  {
    by: 'employer',
    about: 'wangari',
    daysAgo: 3,
    text: 'Weather services depend on her library. Ask how she tests it.',
  },
]

/** Adds what the sample employer's company decides together: criteria, notes, and scorecards. */
export async function addDemoHiring(tx: Transaction, now: Date): Promise<void> {
  const [posting] = await tx.select().from(jobs).where(eq(jobs.title, job))
  if (!posting) throw new Error(`There is no job with the title ${job}.`)
  const idOf = await demoAccountIds(tx)
  const rated = criteria.map((label) => ({ id: randomUUIDv7(), label }))
  await tx.insert(jobHiring).values({ jobId: posting.id, criteria: rated, offersHiddenNames: true })
  const entryOf = async (about: string, by: string, daysAgo: number) => {
    const isTheirs = and(eq(applications.jobId, posting.id), eq(applications.accountId, idOf(about)))
    const [application] = await tx.select({ id: applications.id }).from(applications).where(isTheirs)
    if (!application) throw new Error(`${about} has not applied for ${job}.`)
    const writtenAt = new Date(now.getTime() - daysAgo * day)
    return { id: randomUUIDv7(), applicationId: application.id, authorId: idOf(by), writtenAt }
  }
  for (const { by, about, daysAgo, scores, recommendation, text } of demoScorecards) {
    const scored = rated.flatMap(({ id: criterionId, label }, index) => {
      const score = scores[index]
      return score === undefined ? [] : [{ criterionId, label, score }]
    })
    const entry = await entryOf(about, by, daysAgo)
    await tx.insert(scorecards).values({ ...entry, scores: scored, recommendation, text })
  }
  for (const { by, about, daysAgo, text } of demoNotes) {
    await tx.insert(applicationNotes).values({ ...(await entryOf(about, by, daysAgo)), text })
  }
}
