import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/public.ts'
import { moment } from '../../platform/server/tables.ts'
import { supportCategories, supportPriorities, supportStatuses } from '../contract.ts'

/** A member's request to the community's team (S1 §3, §4). */
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
    status: text('status', { enum: supportStatuses }).notNull().default('open'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Its last message or change of status. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_requests_account').on(table.accountId, table.updatedAt),
    index('support_requests_status').on(table.status, table.updatedAt, table.id),
    index('support_requests_newest').on(table.updatedAt, table.id),
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
