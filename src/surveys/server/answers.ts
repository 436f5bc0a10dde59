import { sql } from 'drizzle-orm'
import type { Answer, Answers, Question } from '../questions.ts'
import { surveyResponses } from './tables.ts'

type ResponseRow = typeof surveyResponses.$inferSelect

/** The columns of the original questions, by question. */
const { satisfaction, features, suggestions, improvements, contactEmail } = surveyResponses
const columns = { satisfaction, features, suggestions, improvements, contactEmail }
type StoredAnswers = Pick<ResponseRow, keyof typeof columns | 'otherAnswers'>

const noAnswers = { satisfaction: '', features: [], suggestions: '', improvements: '', contactEmail: '' }

/** Answers as they are stored. */
export function toStoredAnswers(answers: Answers): StoredAnswers {
  const entries = Object.entries(answers)
  const ofColumns = Object.fromEntries(entries.filter(([id]) => Object.hasOwn(columns, id)))
  const otherAnswers = Object.fromEntries(entries.filter(([id]) => !Object.hasOwn(columns, id)))
  return { ...noAnswers, ...(ofColumns as Partial<StoredAnswers>), otherAnswers }
}

/** The stored answers to the questions of the response's round. */
export function answersOf({ otherAnswers, ...row }: StoredAnswers, questions: readonly Question[]): Answers {
  const stored: Record<string, Answer | undefined> = {
    ...otherAnswers,
    ...(Object.fromEntries(Object.keys(columns).map((id) => [id, row[id as keyof typeof columns]])) as Answers),
  }
  const entries = questions.map(({ id, kind }) => [id, stored[id] ?? (kind === 'choices' ? [] : '')])
  return Object.fromEntries(entries) as Answers
}

/** Answers with chosen items in the order of the form, and without duplicates. */
export function inFormOrder(answers: Answers, questions: readonly Question[]): Answers {
  const entries = questions.map(({ id, choices }) => {
    const answer = answers[id]
    return [id, Array.isArray(answer) ? choices.filter((choice) => answer.includes(choice)) : answer]
  })
  return Object.fromEntries(entries) as Answers
}

/** SQL: all answers of a response, as one object by the id of the question. */
export const allAnswers = sql`(jsonb_build_object(${sql.join(
  Object.entries(columns).map(([id, column]) => sql`${sql.raw(`'${id}'`)}, ${column}`),
  sql`, `,
)}) || ${surveyResponses.otherAnswers})`

const names = [...Object.values(columns), surveyResponses.otherAnswers].map(({ name }) => sql.identifier(name))
const listed = (table: string) =>
  sql.join(
    names.map((name) => sql`${sql.raw(table)}.${name}`),
    sql`, `,
  )

/** SQL, in an upsert: when the response was changed, which is now if the new answers differ from the stored ones. */
export const changedAtIfDifferent = sql`case
  when (${listed('survey_responses')}) is distinct from (${listed('excluded')})
  then now() else survey_responses.changed_at end`
