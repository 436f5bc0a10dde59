import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import { eventRegistrations } from '../tables.ts'

/**
 * What phones recorded at the door. A registration may have several entries, because two phones did not know of each
 * other; the earliest that was not undone counts, and there is never more than one (docs/decisions/0075).
 */
export const eventCheckIns = pgTable(
  'event_check_ins',
  {
    registrationId: bigint('registration_id', { mode: 'number' })
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** Made by the phone. */
    entryId: uuid('entry_id').notNull(),
    /** The time on the phone, corrected by the server's clock. Null for an undo that arrived before its entry. */
    checkedInAt: moment('checked_in_at'),
    /** Null once the account that recorded it is deleted. */
    recordedBy: uuid('recorded_by').references(() => accounts.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
    /** How many guests came along, if the person at the door said so. The latest number counts. */
    guests: integer('guests'),
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.entryId] }),
    uniqueIndex('event_check_ins_counted').on(table.registrationId).where(sql`is_counted`),
    index('event_check_ins_recorded').on(table.recordedBy),
  ],
)
