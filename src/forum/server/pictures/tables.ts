import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment } from '../../../platform/server/tables.ts'
import { forumReplies, forumThreads } from '../tables.ts'

/**
 * Pictures that members uploaded, each at two sizes. A picture is in one thread or one reply. When its post goes, the
 * database clears the reference, however the post was deleted. Nobody can load the picture from then on, and a
 * background job deletes it (unused-pictures.ts).
 */
export const forumPictures = pgTable(
  'forum_pictures',
  {
    id: uuid('id').primaryKey(),
    /** The person who uploaded it. Null when the account was deleted and the post stayed. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    threadId: bigint('thread_id', { mode: 'number' }).references(() => forumThreads.id, { onDelete: 'set null' }),
    replyId: bigint('reply_id', { mode: 'number' }).references(() => forumReplies.id, { onDelete: 'set null' }),
    /** Its place among the pictures of its post, from 1. */
    position: integer('position').notNull().default(0),
    /** Empty until the author describes it. */
    description: text('description').notNull().default(''),
    smallKey: text('small_key').notNull(),
    smallWidth: integer('small_width').notNull(),
    smallHeight: integer('small_height').notNull(),
    largeKey: text('large_key').notNull(),
    largeWidth: integer('large_width').notNull(),
    largeHeight: integer('large_height').notNull(),
    /** Of both sizes together. */
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it came into its post. A picture that was in a post cannot come into another one. */
    attachedAt: moment('attached_at'),
  },
  (table) => [
    index('forum_pictures_account').on(table.accountId, table.bytes),
    index('forum_pictures_thread').on(table.threadId, table.position).where(sql`thread_id is not null`),
    index('forum_pictures_reply').on(table.replyId, table.position).where(sql`reply_id is not null`),
    index('forum_pictures_unattached').on(table.createdAt).where(sql`thread_id is null and reply_id is null`),
    check('forum_pictures_one_post', sql`num_nonnulls(thread_id, reply_id) <= 1`),
  ],
)

/** How many bytes all pictures take up, in one row, so that an upload need not add them up. */
export const forumPictureSpace = pgTable('forum_picture_space', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
