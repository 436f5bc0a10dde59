import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import type { Answers, Question } from '../questions.ts'

/** A period in which each member may answer once. The current round has no end. The third migration creates the first. */
export const surveyRounds = pgTable(
  'survey_rounds',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    /** What the round asks, which never changes. Null stands for the original questions. */
    questions: jsonb('questions').$type<Question[]>(),
  },
  () => [uniqueIndex('survey_rounds_current').on(sql`(true)`).where(sql`closed_at is null`)],
)

/** The questions of the next round: one row, once an admin has changed the original ones. */
export const surveyQuestions = pgTable('survey_questions', {
  only: boolean('only').primaryKey().default(true),
  questions: jsonb('questions').$type<Question[]>().notNull(),
})

/**
 * The answers of a member in a round. The original questions have a column each, which is empty if the round does not ask
 * the question. The answers to all others are in `other_answers`.
 */
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
    satisfaction: text('satisfaction').notNull(),
    features: text('features').array().notNull().default(sql`'{}'`),
    suggestions: text('suggestions').notNull(),
    improvements: text('improvements').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    otherAnswers: jsonb('other_answers').$type<Answers>().notNull().default({}),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    uniqueIndex('survey_responses_one_each').on(table.roundId, table.accountId),
    index('survey_responses_newest').on(table.roundId, table.submittedAt, table.id),
    index('survey_responses_account').on(table.accountId),
  ],
)
