import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { savableKinds } from '../../platform/contract/content-kinds.ts'
import { moment } from '../../platform/server/tables.ts'

/**
 * What members saved for later, and when to remind them of it. Items are named by kind and id without a foreign key: an
 * item that was removed stays in the list as one that is no longer available, so that its disappearance says nothing.
 * Kinds whose own capability stores what people saved, such as jobs, have a row here only for a reminder.
 */
export const savedItems = pgTable(
  'saved_items',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: savableKinds }).notNull(),
    itemId: text('item_id').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    remindAt: moment('remind_at'),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.itemId] }),
    index('saved_items_newest').on(table.accountId, table.savedAt, table.kind, table.itemId),
    index('saved_items_due').on(table.remindAt).where(sql`remind_at is not null`),
  ],
)
