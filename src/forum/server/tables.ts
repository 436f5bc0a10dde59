import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import { moment } from '../../platform/server/tables.ts'
import type { CategoryIcon } from '../categories.ts'

const serialId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/**
 * Boards. The counts are stored, so that the categories screen reads some rows however large the forum is. Besides the
 * categories there are the boards of groups, whose ids begin with `group-`.
 */
export const forumCategories = pgTable('forum_categories', {
  id: text('id').primaryKey(),
  /** The name; null for a category that still has its first name, which is in categories.ts. The same applies below. */
  boardName: text('board_name'),
  description: text('description'),
  icon: text('icon').$type<CategoryIcon>(),
  /** Where the category stands among the others. Null until an admin orders them. */
  position: integer('position'),
  archivedAt: moment('archived_at'),
  /** Whether only some people may read it: always for the board of a group, and for categories that admins restricted. */
  isPrivate: boolean('is_private').notNull().default(false),
  /**
   * The group's board whose members may read a restricted category, besides admins. Null for one that only admins may
   * read, so that it stays closed when the group is deleted. Null for the board of a group, which its own members read.
   */
  readerBoardId: text('reader_board_id').references((): AnyPgColumn => forumCategories.id, { onDelete: 'set null' }),
  /** Whether only some of its readers may write in a category. The next column works like that of the readers. */
  isWriteRestricted: boolean('is_write_restricted').notNull().default(false),
  writerBoardId: text('writer_board_id').references((): AnyPgColumn => forumCategories.id, { onDelete: 'set null' }),
  /** Whether threads are questions, in which one reply can be marked as the answer. Never on a private board. */
  isAsk: boolean('is_ask').notNull().default(false),
  threadCount: integer('thread_count').notNull().default(0),
  replyCount: integer('reply_count').notNull().default(0),
})

/**
 * The addresses of categories that were merged into another one. They lead to it, and no new category gets one of them. A
 * category that is merged takes its old addresses along, so that each leads to a category that exists.
 */
export const forumMergedCategories = pgTable(
  'forum_merged_categories',
  {
    id: text('id').primaryKey(),
    /** What it was called; null for a first name, which is in categories.ts. */
    boardName: text('board_name'),
    categoryId: text('category_id')
      .notNull()
      .references(() => forumCategories.id, { onDelete: 'cascade' }),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  (table) => [index('forum_merged_categories_category').on(table.categoryId)],
)

/** The people who may read and write a group's board, besides admins. */
export const forumBoardMembers = pgTable(
  'forum_board_members',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => forumCategories.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whether they may remove what others wrote there. */
    isModerator: boolean('is_moderator').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.accountId] }),
    index('forum_board_members_account').on(table.accountId),
  ],
)

/**
 * Each of the three sorts has an index per board, which is read backwards: the first by the last activity. Ids grow with
 * time, so the newest threads are those with the highest ids. Pinned threads are few and have their own index.
 */
export const forumThreads = pgTable(
  'forum_threads',
  {
    id: serialId(),
    categoryId: text('category_id')
      .notNull()
      .references(() => forumCategories.id),
    /** Null when the account was deleted. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    lastActivityAt: moment('last_activity_at').notNull().defaultNow(),
    likeCount: integer('like_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    /** How many pictures it has, so that statements look for pictures only where there are any. */
    pictureCount: integer('picture_count').notNull().default(0),
    pinnedAt: moment('pinned_at'),
    lockedAt: moment('locked_at'),
    /**
     * The reply that is marked as the answer. Without a foreign key, whose check would search this table whenever a reply
     * is deleted; removing a reply clears it (removal.ts).
     */
    answerReplyId: bigint('answer_reply_id', { mode: 'number' }),
  },
  (table) => [
    index('forum_threads_recent').on(table.categoryId, table.id).where(sql`pinned_at is null`),
    index('forum_threads_bumped').on(table.categoryId, table.lastActivityAt, table.id).where(sql`pinned_at is null`),
    index('forum_threads_active').on(table.categoryId, table.replyCount, table.id).where(sql`pinned_at is null`),
    index('forum_threads_likes').on(table.categoryId, table.likeCount, table.id).where(sql`pinned_at is null`),
    index('forum_threads_pinned').on(table.categoryId, table.pinnedAt).where(sql`pinned_at is not null`),
    index('forum_threads_author').on(table.authorId),
    index('forum_threads_activity').on(table.lastActivityAt),
  ],
)

export const forumReplies = pgTable(
  'forum_replies',
  {
    id: serialId(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The reply that this one answers; null when it answers the thread. */
    parentReplyId: bigint('parent_reply_id', { mode: 'number' }),
    /** The top-level reply above this one; null for a top-level reply. */
    rootReplyId: bigint('root_reply_id', { mode: 'number' }),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** Set when the reply was removed while it had answers: an empty placeholder stays. */
    removedAt: moment('removed_at'),
    /** When its author was first notified that it was marked as the answer. */
    answerNotifiedAt: moment('answer_notified_at'),
    likeCount: integer('like_count').notNull().default(0),
    pictureCount: integer('picture_count').notNull().default(0),
  },
  (table) => [
    index('forum_replies_roots').on(table.threadId, table.id).where(sql`root_reply_id is null`),
    index('forum_replies_thread').on(table.threadId, table.createdAt),
    index('forum_replies_nested').on(table.rootReplyId, table.id).where(sql`root_reply_id is not null`),
    index('forum_replies_parent').on(table.parentReplyId).where(sql`parent_reply_id is not null`),
    index('forum_replies_author').on(table.authorId),
    foreignKey({ columns: [table.parentReplyId], foreignColumns: [table.id], name: 'forum_replies_parent_fk' }),
    foreignKey({ columns: [table.rootReplyId], foreignColumns: [table.id], name: 'forum_replies_root_fk' }),
  ],
)

export const forumThreadLikes = pgTable(
  'forum_thread_likes',
  {
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.accountId] }),
    index('forum_thread_likes_account').on(table.accountId),
  ],
)

export const forumReplyLikes = pgTable(
  'forum_reply_likes',
  {
    replyId: bigint('reply_id', { mode: 'number' })
      .notNull()
      .references(() => forumReplies.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.replyId, table.accountId] }),
    index('forum_reply_likes_account').on(table.accountId),
  ],
)

/** Up to when a member has read a thread. */
export const forumReads = pgTable(
  'forum_reads',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.threadId] }),
    index('forum_reads_thread').on(table.threadId),
  ],
)

/**
 * The people whom posts mention. The text of a post contains only their names, so that it reads well everywhere, and
 * becomes plain text when the account is deleted. A row is not deleted when the mention is: a person is notified of a
 * post once, even if they are taken out of it and put in again.
 */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    id: serialId(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    /** The reply that mentions the person; null when the thread itself does. */
    replyId: bigint('reply_id', { mode: 'number' }).references(() => forumReplies.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The name as it stands in the text; null for a person who was mentioned only as an organizer of the group. */
    name: text('name'),
    /** Whether the text no longer mentions the person. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** When the person was first mentioned, and notified if the author may reach them. */
    notifiedAt: moment('notified_at').notNull().defaultNow(),
  },
  (table) => [
    unique('forum_mentions_post').on(table.threadId, table.replyId, table.accountId).nullsNotDistinct(),
    index('forum_mentions_reply').on(table.replyId).where(sql`reply_id is not null`),
    index('forum_mentions_account').on(table.accountId, table.id),
  ],
)
