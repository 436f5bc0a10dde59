import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import { type RoundSummary, type Satisfaction, satisfactions, smallestGroup, topFeaturesLimit } from '../contract.ts'
import { findRound, newestRounds, type RoundRow, toRound } from './rounds.ts'
import { surveyResponses } from './tables.ts'

/** Rounds to choose from; at four a year they last for 12 years. */
const roundsShown = 50

/**
 * The numbers of all rounds, and the wishes of one (S1 §2, §9). What fewer than five people answered is counted
 * but not broken down.
 * @param roundId the round looked at; the current one unless said otherwise
 * @throws NOT_FOUND
 */
export async function showResults(db: Connection, roundId?: string) {
  const round = await findRound(db, roundId)
  const newest = await newestRounds(db, roundsShown)
  const listed = newest.some(({ id }) => id === round.id) ? newest : [...newest, round]
  const counts = await countsByRound(
    db,
    listed.map(({ id }) => id),
  )
  const rounds = listed.map((row) => summarize(row, counts.get(row.id) ?? new Map()))
  const summary = rounds.find(({ id }) => id === round.id) as RoundSummary
  return { rounds, round: summary, topFeatures: summary.satisfaction ? await topFeatures(db, round.id) : null }
}

type Counts = Map<Satisfaction, number>

async function countsByRound(db: Connection, roundIds: string[]): Promise<Map<string, Counts>> {
  const { roundId, satisfaction } = surveyResponses
  const rows = await db
    .select({ roundId, satisfaction, count: count() })
    .from(surveyResponses)
    .where(inArray(roundId, roundIds))
    .groupBy(roundId, satisfaction)
  const byRound = new Map<string, Counts>()
  for (const row of rows) {
    const counts: Counts = byRound.get(row.roundId) ?? new Map()
    byRound.set(row.roundId, counts.set(row.satisfaction, row.count))
  }
  return byRound
}

function summarize(row: RoundRow, counts: Counts): RoundSummary {
  const responseCount = [...counts.values()].reduce((sum, each) => sum + each, 0)
  const isSmall = responseCount < smallestGroup
  const breakdown = satisfactions.map((satisfaction) => ({ satisfaction, count: counts.get(satisfaction) ?? 0 }))
  return { ...toRound(row), responseCount, satisfaction: isSmall ? null : breakdown }
}

function topFeatures(db: Connection, roundId: string): Promise<{ feature: string; count: number }[]> {
  const feature = sql<string>`unnest(${surveyResponses.features})`.as('feature')
  const wishes = db.select({ feature }).from(surveyResponses).where(eq(surveyResponses.roundId, roundId)).as('wishes')
  return db
    .select({ feature: wishes.feature, count: count() })
    .from(wishes)
    .groupBy(wishes.feature)
    .orderBy(desc(count()), wishes.feature)
    .limit(topFeaturesLimit)
}
