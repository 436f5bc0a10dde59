import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { reportableKinds } from '../../platform/contract/content-kinds.ts'
import { moment } from '../../platform/server/tables.ts'
import { reportOutcomes } from '../contract.ts'
import { reportReasons } from '../reasons.ts'

/** Reports of members: one row per person and content. One decision settles all waiting rows of the content. */
export const reports = pgTable(
  'reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: reportableKinds }).notNull(),
    /** The id of the thread, the reply, or the account whose profile it is. */
    thingId: text('thing_id').notNull(),
    /** The author of the content. The report is deleted with that account. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null when the reporter's account is gone. */
    reporterId: uuid('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null while it waits for an admin. */
    outcome: text('outcome', { enum: reportOutcomes }),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('reports_waiting').on(table.id).where(sql`outcome is null`),
    index('reports_settled').on(table.settledAt, table.id).where(sql`outcome is not null`),
    index('reports_thing').on(table.kind, table.thingId),
    uniqueIndex('reports_once_each').on(table.reporterId, table.kind, table.thingId).where(sql`outcome is null`),
    index('reports_author').on(table.authorId),
  ],
)
