import { boolean, pgTable } from 'drizzle-orm/pg-core'

/** What admins chose about jobs, in one row. Without a row, the defaults hold. */
export const jobRules = pgTable('job_rules', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  enforcesPayLaws: boolean('enforces_pay_laws').notNull(),
})
