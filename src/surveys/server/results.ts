import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import { type RoundSummary, topFeaturesLimit } from '../contract.ts'
import { type Satisfaction, satisfactions } from '../questions.ts'
import { hasBreakdown } from './policy.ts'
import { findRound, newestRounds, type RoundRow, toRound } from './rounds.ts'
import { surveyResponses } from './tables.ts'

/** Rounds to choose from: with four rounds a year, those of 12 years. */
const maxRounds = 50

/**
 * The numbers of all rounds, and the most requested features of one (S1 §2, §9). Rounds with fewer than five responses
 * have no breakdown.
 * @param roundId the round to show in detail; by default the current one
 * @throws NOT_FOUND
 */
export async function showResults(db: Connection, roundId?: string) {
  const round = await findRound(db, roundId)
  const newest = await newestRounds(db, maxRounds)
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
  const breakdown = satisfactions.map((satisfaction) => ({ satisfaction, count: counts.get(satisfaction) ?? 0 }))
  return { ...toRound(row), responseCount, satisfaction: hasBreakdown(responseCount) ? breakdown : null }
}

function topFeatures(db: Connection, roundId: string): Promise<{ feature: string; count: number }[]> {
  const feature = sql<string>`unnest(${surveyResponses.features})`.as('feature')
  const requests = db
    .select({ feature })
    .from(surveyResponses)
    .where(eq(surveyResponses.roundId, roundId))
    .as('requests')
  return db
    .select({ feature: requests.feature, count: count() })
    .from(requests)
    .groupBy(requests.feature)
    .orderBy(desc(count()), requests.feature)
    .limit(topFeaturesLimit)
}
