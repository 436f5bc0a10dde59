import { count, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import type { QuestionResult, QuestionTrend } from '../contract.ts'
import { hasChoices, type Question } from '../questions.ts'
import { allAnswers } from './answers.ts'
import { hasBreakdown } from './policy.ts'
import { findRound, newestRounds, questionsOf, type RoundRow, toRound } from './rounds.ts'
import { surveyResponses } from './tables.ts'

/** Rounds to choose from: with four rounds a year, those of 12 years. */
const maxRounds = 50
/** The latest rounds, which are compared. */
const comparedRounds = 8

/**
 * All rounds, the results of one, and how its questions were answered in the latest rounds that asked them as well (S1
 * §2, §9). Results of fewer than five members have no breakdown.
 * @param roundId the round to show in detail; by default the current one
 * @throws NOT_FOUND
 */
export async function showResults(db: Connection, roundId?: string) {
  const round = await findRound(db, roundId)
  const newest = await newestRounds(db, maxRounds)
  const listed = newest.some(({ id }) => id === round.id) ? newest : [...newest, round]
  const responseCounts = await countResponses(
    db,
    listed.map(({ id }) => id),
  )
  const summarize = (row: RoundRow) => ({ ...toRound(row), responseCount: responseCounts.get(row.id) ?? 0 })

  const questions = questionsOf(round)
  const counted = questions.filter(({ kind }) => hasChoices(kind))
  const latest = newest.slice(0, comparedRounds)
  const tallies = await tallyAnswers(
    db,
    [round, ...latest].map(({ id }) => id),
    counted,
  )
  const resultIn = (roundId: string, question: Question) =>
    toResult(question, tallies.get(`${roundId} ${question.id}`) ?? noAnswers)
  return {
    rounds: listed.map(summarize),
    round: { ...summarize(round), questions },
    results: counted.map((question) => resultIn(round.id, question)),
    trends: counted.flatMap((question): QuestionTrend[] => {
      const rounds = latest.filter((row) => questionsOf(row).some(({ id }) => id === question.id))
      if (rounds.every(({ id }) => id === round.id)) return []
      return [
        {
          questionId: question.id,
          rounds: rounds.map(({ id }) => {
            const { answered, counts } = resultIn(id, question)
            return { roundId: id, answered, counts }
          }),
        },
      ]
    }),
  }
}

async function countResponses(db: Connection, roundIds: string[]): Promise<Map<string, number>> {
  const { roundId } = surveyResponses
  const rows = await db
    .select({ roundId, count: count() })
    .from(surveyResponses)
    .where(inArray(roundId, roundIds))
    .groupBy(roundId)
  return new Map(rows.map((row) => [row.roundId, row.count]))
}

/** How many members answered a question, and how often each choice was chosen. */
type Tally = { answered: number; chosen: Map<string, number> }
const noAnswers: Tally = { answered: 0, chosen: new Map() }

/** The tallies of questions in rounds, by the ids of both with a space between them. */
async function tallyAnswers(
  db: Connection,
  roundIds: string[],
  questions: readonly Question[],
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>()
  if (questions.length === 0) return tallies
  const ids = sql.join(
    questions.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ round: string; question: string; choice: string | null; count: number }>(sql`
    with given as (
      select ${surveyResponses.roundId} as round, question,
        case jsonb_typeof(answers -> question)
          when 'array' then answers -> question
          when 'string' then jsonb_build_array(answers -> question)
          else '[]'
        end as answer
      from ${surveyResponses},
        lateral (select ${allAnswers} as answers) as merged,
        unnest(array[${ids}]::text[]) as question
      where ${inArray(surveyResponses.roundId, roundIds)}
    )
    select round, question, null as choice, count(*)::int as count
    from given where answer not in ('[]', '[""]') group by round, question
    union all
    select round, question, choice, count(*)::int
    from given, jsonb_array_elements_text(answer) as choice where choice <> '' group by round, question, choice`)
  for (const { round, question, choice, count: counted } of rows) {
    const key = `${round} ${question}`
    const tally = tallies.get(key) ?? { answered: 0, chosen: new Map() }
    if (choice === null) tally.answered = counted
    else tally.chosen.set(choice, counted)
    tallies.set(key, tally)
  }
  return tallies
}

function toResult({ id, choices }: Question, { answered, chosen }: Tally): QuestionResult {
  const breakdown = choices.map((choice) => ({ choice, count: chosen.get(choice) ?? 0 }))
  return { questionId: id, answered, counts: hasBreakdown(answered) ? breakdown : null }
}
