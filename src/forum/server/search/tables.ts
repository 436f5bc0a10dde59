import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { searchColumns, wordsColumn } from '../../../platform/server/search/tables.ts'
import { forumReplies, forumThreads } from '../tables.ts'

/* What the search of the board (thread-list/thread-search.ts) and the search of the whole site read. */

/**
 * The text that the search reads: title and content of each thread in lower case (search-index.ts). Apart from the
 * counts, so that a like does not change the large index. `bucket` is the id divided by 16384: with it, the index
 * answers for a range of the newest threads without reading its entries for older ones. `words_of` is a function of the
 * first migration.
 */
export const forumThreadTexts = pgTable(
  'forum_thread_texts',
  {
    threadId: bigint('thread_id', { mode: 'number' })
      .primaryKey()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    categoryId: text('category_id').notNull(),
    bucket: integer('bucket').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('forum_thread_texts_recent').on(table.categoryId, table.threadId),
    // Without a list of pending entries, which every search would have to read completely.
    index('forum_thread_texts_search')
      .using('gin', table.categoryId, table.bucket, sql`words_of(${table.text})`)
      .with({ fastupdate: false }),
  ],
)

/** Every word that was ever written in a thread. The search finds in it the words that contain a part of a word. */
export const forumWords = pgTable('forum_words', { word: text('word').primaryKey() }, (table) => [
  index('forum_words_parts').using('gin', sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
])

/** What the search of the whole site compares of threads. The id divided by 1024 is the bucket. */
export const forumThreadSearch = pgTable(
  'forum_thread_search',
  {
    threadId: bigint('thread_id', { mode: 'number' })
      .primaryKey()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    categoryId: text('category_id').notNull(),
    bucket: integer('bucket').notNull().generatedAlwaysAs(sql`(thread_id / 1024)::integer`),
    ...searchColumns(),
  },
  (table) => [
    index('forum_thread_search_exact').on(table.titleKey),
    index('forum_thread_search_titles').using('gin', table.bucket, table.title).with({ fastupdate: false }),
    index('forum_thread_search_words').using('gin', table.bucket, table.words).with({ fastupdate: false }),
  ],
)

/**
 * The same of replies. Their index collects new entries in a list of at most 256 kB, which each search reads, because
 * adding the words of each reply one by one would take a tenth of the time of a reply.
 */
export const forumReplySearch = pgTable(
  'forum_reply_search',
  {
    replyId: bigint('reply_id', { mode: 'number' })
      .primaryKey()
      .references(() => forumReplies.id, { onDelete: 'cascade' }),
    categoryId: text('category_id').notNull(),
    bucket: integer('bucket').notNull().generatedAlwaysAs(sql`(reply_id / 1024)::integer`),
    words: wordsColumn(),
  },
  (table) => [
    index('forum_reply_search_words')
      .using('gin', table.bucket, table.words)
      .with({ fastupdate: true, gin_pending_list_limit: 256 }),
  ],
)
