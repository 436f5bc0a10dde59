import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import { followLevels } from '../../following-contract.ts'
import { forumCategories, forumThreads } from '../tables.ts'

const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** How closely a person follows a thread. Without a row, the level of its board applies. */
export const forumFollowLevels = pgTable(
  'forum_follow_levels',
  {
    accountId: ownAccount(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    level: text('level', { enum: followLevels }).notNull(),
    /** Whether the person follows it because they wrote in it or were mentioned. A level that they chose comes first. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.threadId] }),
    index('forum_follow_levels_thread').on(table.threadId, table.level),
  ],
)

/** How closely a person follows a category or a private board. Without a row, it is Normal. */
export const forumBoardLevels = pgTable(
  'forum_board_levels',
  {
    accountId: ownAccount(),
    categoryId: text('category_id')
      .notNull()
      .references(() => forumCategories.id, { onDelete: 'cascade' }),
    level: text('level', { enum: followLevels }).notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.categoryId] }),
    index('forum_board_levels_board').on(table.categoryId, table.level),
  ],
)

/**
 * What was marked as read at once, so that it can be undone: for each thread, up to when it had been read before (null for
 * never) and up to when it was marked. A person's next marking deletes their expired ones, and a background job the others.
 */
export const forumReadUndos = pgTable(
  'forum_read_undos',
  {
    id: uuid('id').primaryKey(),
    accountId: ownAccount(),
    threadIds: bigint('thread_ids', { mode: 'number' }).array().notNull(),
    readBefore: timestamp('read_before', { withTimezone: true }).array().notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true }).array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('forum_read_undos_account').on(table.accountId)],
)
