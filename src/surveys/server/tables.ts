import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import {
  type Question,
  type QuestionDeclaration,
  type QuestionId,
  questions,
  type SurveyAnswers,
} from '../questions.ts'

/** A period in which each member may answer once. The current round has no end. The third migration creates the first. */
export const surveyRounds = pgTable(
  'survey_rounds',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  () => [uniqueIndex('survey_rounds_current').on(sql`(true)`).where(sql`closed_at is null`)],
)

const requiredColumn = <Answer extends string>(name: string) => text(name).$type<Answer>().notNull()
const optionalColumn = <Answer extends string>(name: string) => text(name).$type<Answer | ''>().notNull().default('')
const listColumn = <Choice extends string>(name: string) =>
  text(name).array().$type<Choice[]>().notNull().default(sql`'{}'`)

type ColumnOf<One extends Question> = SurveyAnswers[One['id']] extends (infer Choice extends string)[]
  ? ReturnType<typeof listColumn<Choice>>
  : One extends { required: string }
    ? ReturnType<typeof requiredColumn<Extract<SurveyAnswers[One['id']], string>>>
    : ReturnType<typeof optionalColumn<Extract<SurveyAnswers[One['id']], string>>>

/** A column for each question. */
function answerColumns() {
  return Object.fromEntries(questions.map((question) => [question.id, answerColumn(question)])) as unknown as {
    [One in Question as One['id']]: ColumnOf<One>
  }
}

function answerColumn({ id, kind, required }: QuestionDeclaration) {
  const name = id.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  if (kind === 'choices') return listColumn(name)
  return required === undefined ? optionalColumn(name) : requiredColumn(name)
}

/** The answers of a member in a round. */
export const surveyResponses = pgTable(
  'survey_responses',
  {
    id: uuid('id').primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => surveyRounds.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ...answerColumns(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    uniqueIndex('survey_responses_one_each').on(table.roundId, table.accountId),
    index('survey_responses_newest').on(table.roundId, table.submittedAt, table.id),
    index('survey_responses_account').on(table.accountId),
  ],
)

/** The columns of the answers, by question. */
export const answers = Object.fromEntries(questions.map(({ id }) => [id, surveyResponses[id]])) as Pick<
  typeof surveyResponses,
  QuestionId
>
