import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Positions per bucket. With the bucket, an index answers for the newest rows without reading its entries for others. The
 * number is also part of the generated columns.
 */
export const bucketSize = 1024

/**
 * The columns that a search compares, of a table beside the one with the content. Triggers write them (search_vector and
 * search_text are functions of a migration), so that no change of the content can be forgotten here, and so that a like or
 * a registration, which changes the content's row, does not change the large index.
 */
export function searchColumns() {
  return {
    /** The words of the title in order, to find an exact title. */
    titleKey: text('title_key').notNull(),
    title: tsvector('title').notNull(),
    /** All words, those of the title included, and their English stems. */
    words: tsvector('words').notNull(),
  }
}

/** The order of rows by age, which ids that are not numbers do not have; and its bucket. */
export function positionColumns() {
  return {
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    bucket: integer('bucket').notNull().generatedAlwaysAs(sql`(position / 1024)::integer`),
  }
}

/** The column of the words alone, for content without a title. */
export function wordsColumn() {
  return tsvector('words').notNull()
}

/**
 * Words of content that every member may read, for completing what a person types and for correcting misspelled words.
 * Words of private boards, messages, and drafts never come here: a correction would reveal them.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** How many texts contain it, approximately: the more common of two words is suggested. */
    uses: integer('uses').notNull().default(1),
    /** The word, and what remains when one letter is left out: two words with one in common differ by one edit or two. */
    neighbors: text('neighbors').array().notNull().generatedAlwaysAs(sql`search_neighbors(word)`),
  },
  (table) => [
    index('search_words_prefix').using('btree', sql`${table.word} text_pattern_ops`),
    index('search_words_neighbors').using('gin', table.neighbors).with({ fastupdate: false }),
  ],
)

/** Up to which id background jobs have read each table for `search_words`, and written its missing search columns. */
export const searchProgress = pgTable('search_progress', {
  name: text('name').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull().default(0),
})
