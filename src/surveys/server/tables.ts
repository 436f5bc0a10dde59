import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { satisfactions } from '../contract.ts'

/** A time in which each member may answer once. The one without an end is the current one; the third migration begins it. */
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
    satisfaction: text('satisfaction', { enum: satisfactions }).notNull(),
    features: text('features').array().notNull().default(sql`'{}'`),
    suggestions: text('suggestions').notNull(),
    improvements: text('improvements').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    uniqueIndex('survey_responses_one_each').on(table.roundId, table.accountId),
    index('survey_responses_newest').on(table.roundId, table.submittedAt, table.id),
    index('survey_responses_account').on(table.accountId),
  ],
)
