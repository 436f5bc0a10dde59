import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import { events } from '../tables.ts'

/** The events whose attendees were asked how it was, which happens once. */
export const eventFeedbackRounds = pgTable('event_feedback_rounds', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
  /** When the last answers were shown to the managers, after nobody could answer any more. */
  closedAt: moment('closed_at'),
})

/** What people answered, and what of it the managers see (docs/decisions/0075). */
export const eventFeedback = pgTable(
  'event_feedback',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    usefulness: integer('usefulness').notNull(),
    change: text('change').notNull(),
    answeredAt: moment('answered_at').notNull(),
    /** The answers as the managers see them; null until they do. They change for several people at once only. */
    shownUsefulness: integer('shown_usefulness'),
    shownChange: text('shown_change'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.accountId] }),
    index('event_feedback_account').on(table.accountId),
    check('event_feedback_usefulness', sql`usefulness between 1 and 5`),
  ],
)
