import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { applications } from '../../jobs/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'

/** A conversation of two people, or a message request. Each has a side; when one leaves, the other keeps theirs. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    /**
     * Makes conversations unique per pair: the smaller id, a colon, the larger id. The id of an anonymous candidate is the
     * candidate id, so that it does not reveal who they are. After one has left, the conversation's own id.
     */
    pair: text('pair').notNull(),
    state: text('state', { enum: ['requested', 'open', 'closed'] }).notNull(),
    /** The person who wrote first; null after their account was deleted. */
    startedBy: uuid('started_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The employer's company. Its other people cannot read the conversation, but a block applies to all of them. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** The newest message. Ids grow with time within a conversation. */
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

/** One person's side of a conversation. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where the person finds it. A request that they declined is closed for them and still pending for the sender. */
    folder: text('folder', { enum: ['current', 'requests', 'closed'] }).notNull(),
    /** Whether the person is anonymous to the other one. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    hasSharedContact: boolean('has_shared_contact').notNull().default(false),
    hasBlocked: boolean('has_blocked').notNull().default(false),
    readUpTo: bigint('read_up_to', { mode: 'number' }).notNull().default(0),
    unreadCount: integer('unread_count').notNull().default(0),
    /** When the oldest unread message was sent; null without unread messages. */
    unreadSince: moment('unread_since'),
    /** When the last email about unread messages was sent. There is only one until the person reads them. */
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
    /** Messages are deleted with their author's account. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    /** Chosen by the sender, so that sending a message twice stores it once. */
    key: uuid('key').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.id),
    uniqueIndex('messages_once').on(table.authorId, table.key),
  ],
)

/** Blocks: of a person, or of all people of a company. */
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
    /** The company that is blocked together with an employer. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('message_blocks_once').on(table.accountId, table.blockedId),
    index('message_blocks_blocked').on(table.blockedId),
    index('message_blocks_company').on(table.companyId, table.accountId),
  ],
)
