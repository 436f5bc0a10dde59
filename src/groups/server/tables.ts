import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { positionColumns, searchColumns } from '../../platform/server/search/tables.ts'
import { moment } from '../../platform/server/tables.ts'
import { groupRoles, waysToJoin } from '../contract.ts'

/** Groups. The discussion of a group is a private board of the forum with the id `group-` and the group's id. */
export const groups = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    joining: text('joining', { enum: waysToJoin }).notNull(),
    /** Stored, so that lists need not count the members. */
    memberCount: integer('member_count').notNull().default(0),
    /** The key of the stored cover; its URL is derived from it. */
    coverKey: text('cover_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('groups_name').on(sql`lower(${table.name})`)],
)

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role', { enum: groupRoles }).notNull().default('member'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('group_members_account').on(table.accountId),
    index('group_members_joined').on(table.groupId, table.role, table.joinedAt, table.accountId),
  ],
)

/** People who were removed from a group. They can come back only when an organizer accepts their request. */
export const groupRemovals = pgTable(
  'group_removals',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('group_removals_account').on(table.accountId),
  ],
)

/** Join requests that wait for an answer. */
export const groupRequests = pgTable(
  'group_requests',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    message: text('message').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('group_requests_account').on(table.accountId),
  ],
)

/** What the search of the whole site compares of groups, in the order in which they were created. */
export const groupSearch = pgTable(
  'group_search',
  {
    groupId: uuid('group_id')
      .primaryKey()
      .references(() => groups.id, { onDelete: 'cascade' }),
    ...positionColumns(),
    ...searchColumns(),
  },
  (table) => [
    uniqueIndex('group_search_position').on(table.position),
    index('group_search_exact').on(table.titleKey),
    index('group_search_titles').using('gin', table.bucket, table.title).with({ fastupdate: false }),
    index('group_search_words').using('gin', table.bucket, table.words).with({ fastupdate: false }),
  ],
)
