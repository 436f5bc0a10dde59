import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import { supportCategories, supportPriorities, supportStatuses } from '../contract.ts'

/** The possible urgencies of a request: 0 unless it is open, otherwise by priority, then paid support. */
export const urgencies = [0, 1, 2, 3, 4, 5] as const

/** One of `urgencies`, which orders the team's list. Paid support decides between equal priorities. */
export function urgencyOf(table: { priority: AnyPgColumn; isPriority: AnyPgColumn; status: AnyPgColumn }): SQL<number> {
  const { priority, isPriority, status } = table
  return sql`(case when ${status} <> 'open' then 0 else
    case ${priority} when 'urgent' then 4 when 'high' then 2 else 0 end + case when ${isPriority} then 1 else 0 end end)`
}

/** A person's request to the community's team (S1 §3, §4). */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    priority: text('priority', { enum: supportPriorities }).notNull(),
    category: text('category', { enum: supportCategories }).notNull(),
    /** The company of an employer; null for members. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** Whether its company had a membership when the employer last wrote: it comes first while it is open (S2 §1). */
    isPriority: boolean('is_priority').notNull().default(false),
    status: text('status', { enum: supportStatuses }).notNull().default('open'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The time of its last message or change of status. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_requests_account').on(table.accountId, table.updatedAt),
    index('support_requests_urgency').on(urgencyOf(table), table.updatedAt, table.id),
    index('support_requests_status_urgency').on(table.status, urgencyOf(table), table.updatedAt, table.id),
    index('support_requests_priority_urgency').on(table.priority, urgencyOf(table), table.updatedAt, table.id),
    index('support_requests_subject').using('gin', sql`lower(${table.subject}) gin_trgm_ops`),
    index('support_requests_company').on(table.companyId),
  ],
)

/** The messages of a request, by the member and by the team. The first one is the request itself. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    /** Null when the account of the admin who wrote it is gone. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    isFromTeam: boolean('is_from_team').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_messages_request').on(table.requestId, table.createdAt),
    index('support_messages_author').on(table.authorId),
    index('support_messages_text').using('gin', sql`lower(${table.text}) gin_trgm_ops`),
  ],
)
