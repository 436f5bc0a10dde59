import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/server/tables.ts'

/** The codes that terminals printed for `/setup`, one for each process that started; emptied by set-up. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: text('code_hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
