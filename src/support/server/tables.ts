import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/public.ts'
import { companies } from '../../employers/server/public.ts'
import { moment } from '../../platform/server/tables.ts'
import { supportCategories, supportPriorities, supportStatuses } from '../contract.ts'

/** Whether a request comes before the others: only while it waits for the team. */
export function pressing(table: { isPriority: AnyPgColumn; status: AnyPgColumn }): SQL {
  return sql`(${table.isPriority} and ${table.status} = 'open')`
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
    /** The company in whose name an employer asks; null for members. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** Its company had a membership when it was last written to: it comes first while it is open (S2 §1). */
    isPriority: boolean('is_priority').notNull().default(false),
    status: text('status', { enum: supportStatuses }).notNull().default('open'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Its last message or change of status. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_requests_account').on(table.accountId, table.updatedAt),
    index('support_requests_by_status').on(table.status, pressing(table), table.updatedAt, table.id),
    index('support_requests_pressing').on(pressing(table), table.updatedAt, table.id),
    index('support_requests_company').on(table.companyId),
  ],
)

/** What was said under a request, by the member and by the team; the first one is the request itself. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    /** Null when the admin who wrote it has left. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    isFromTeam: boolean('is_from_team').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_messages_request').on(table.requestId, table.createdAt),
    index('support_messages_author').on(table.authorId),
  ],
)
