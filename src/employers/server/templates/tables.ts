import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import { companies } from '../tables.ts'

/** Texts that a company uses again in messages. */
export const messageTemplates = pgTable(
  'company_message_templates',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** The person who added it; null when their account was deleted. */
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_message_templates_name').on(table.companyId, sql`lower(${table.name})`),
    index('company_message_templates_creator').on(table.createdBy),
  ],
)
