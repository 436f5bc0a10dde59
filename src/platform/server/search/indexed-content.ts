import { type SQL, sql } from 'drizzle-orm'
import { placeholder } from '../database/prepared-statements.ts'

/** Content with a table of what searches compare (`searchColumns`). In SQL, its rows are `s`. */
export type IndexedContent = {
  /** Common table expressions that the other parts use, each followed by a comma. */
  prelude?: SQL
  /** The table. */
  index: SQL
  /** Its columns that the other parts use. */
  keys: SQL
  /** The one with the id of the content, and its type. */
  id: SQL
  idType: 'uuid' | 'bigint'
  /** The one with the order by age. */
  position: SQL
  /** Joins what visibility, filters, and the columns of candidates need. */
  joins: SQL
  /** Whether the viewer may see it, and whether it passes the request's filters: see `requestValues`. */
  isFound: SQL
  /** The part of this that needs no joins, by which the index entries of private places are skipped early. */
  isFoundInIndex?: SQL
  /** The position of the newest row. */
  newestPosition: SQL
  hasTitle: boolean
  /** Positions of the rows by the authors in the value `from`, newest first, if content has authors. */
  positionsByAuthor?: SQL
  /** What ranking needs of every candidate, `id` included. */
  columns: SQL
  /** What is read of the results that are shown: `title` and `text`, and what their joins are for. */
  details: SQL
  detailJoins?: SQL
}

/** SQL: whether content from a moment on passes the filters of time. */
export function isWithinTime(at: SQL): SQL {
  const [before, after] = [placeholder('before'), placeholder('after')]
  return sql`((${before}::timestamptz is null or ${at} < ${before}::timestamptz)
    and (${after}::timestamptz is null or ${at} >= ${after}::timestamptz))`
}

/** SQL: whether content by an author passes the filter of people. */
export function isByAuthor(authorId: SQL): SQL {
  return sql`(${placeholder('from')}::uuid[] is null or ${authorId} = any(${placeholder('from')}::uuid[]))`
}

/** SQL: whether content in a place passes the filter of places. */
export function isInPlace(place: SQL): SQL {
  return sql`(${placeholder('places')}::text[] is null or ${place} = any(${placeholder('places')}::text[]))`
}
