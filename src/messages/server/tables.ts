import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { applications } from '../../jobs/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'

/** Two people who talk, or one who would like to. Both have a side of it; when one leaves, the other keeps hers. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    /**
     * Two people have one conversation: the smaller id, a colon, the larger one. The ids are those they know each other
     * by: of an anonymous candidate that one, so that nobody learns from it who she is. When one has left, its own id.
     */
    pair: text('pair').notNull(),
    state: text('state', { enum: ['requested', 'open', 'closed'] }).notNull(),
    /** Who wrote first; null when she has left. */
    startedBy: uuid('started_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The company of the employer among them; its other people do not read it, but a block is against all of it. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** Up to which message everything is there: ids grow with time within a conversation. */
    lastMessageId: bigint('last_message_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.pair),
    index('conversations_starter').on(table.startedBy),
    index('conversations_company').on(table.companyId),
    index('conversations_application').on(table.applicationId),
  ],
)
export type ConversationRow = typeof conversations.$inferSelect

/** What one of the two sees of it. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where she finds it: a request she declined is closed for her and still asked for the other one. */
    folder: text('folder', { enum: ['current', 'requests', 'closed'] }).notNull(),
    /** Whether the other one sees her without a name. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    hasSharedContact: boolean('has_shared_contact').notNull().default(false),
    hasBlocked: boolean('has_blocked').notNull().default(false),
    readUpTo: bigint('read_up_to', { mode: 'number' }).notNull().default(0),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Since when something waits for her; null when nothing does. */
    unreadSince: moment('unread_since'),
    /** When she was last mailed about it; she gets one mail until she comes and reads. */
    mailedAt: moment('mailed_at'),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('conversation_sides_folder').on(table.accountId, table.folder, table.lastAt, table.conversationId),
    index('conversation_sides_unread').on(table.accountId).where(sql`unread_count > 0`),
    index('conversation_sides_to_mail').on(table.unreadSince).where(sql`unread_count > 0 and mailed_at is null`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** What she wrote goes with her account. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    /** The sender's own name for it, by which sending it twice is known. */
    key: uuid('key').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.id),
    uniqueIndex('messages_once').on(table.authorId, table.key),
  ],
)

/** Whom a person never wants to hear from: somebody, or everybody of a company. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of an employer: her company with her. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('message_blocks_once').on(table.accountId, table.blockedId),
    index('message_blocks_blocked').on(table.blockedId),
    index('message_blocks_company').on(table.companyId, table.accountId),
  ],
)
