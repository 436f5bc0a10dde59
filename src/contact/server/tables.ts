import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/server/tables.ts'

/** The key that challenges are signed with: one row, so that every process accepts what any of them gave out. */
export const contactSecret = pgTable('contact_secret', {
  only: boolean('only').primaryKey().default(true),
  secret: text('secret').notNull(),
})

/**
 * Challenges that were answered, each of which counts once. Open ones are not kept: they carry what they are
 * about, signed, so that asking for many fills nothing.
 */
export const contactChallenges = pgTable(
  'contact_challenges',
  {
    id: uuid('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('contact_challenges_expiry').on(table.expiresAt)],
)
