import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/server/tables.ts'

/** The key that signs challenges: one row, so that every process accepts the challenges of all others. */
export const contactSecret = pgTable('contact_secret', {
  only: boolean('only').primaryKey().default(true),
  secret: text('secret').notNull(),
})

/**
 * Answered challenges, so that each can be used once. Open challenges are not stored: they contain their own signed data,
 * so that requesting many fills no table.
 */
export const contactChallenges = pgTable(
  'contact_challenges',
  {
    id: uuid('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('contact_challenges_expiry').on(table.expiresAt)],
)
