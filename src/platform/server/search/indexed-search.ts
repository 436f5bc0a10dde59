import { type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Database } from '../database/database.ts'
import { placeholder, prepare } from '../database/prepared-statements.ts'
import {
  containsPhrases,
  hasWords,
  nearTitleQuery,
  type SearchRequest,
  titleQuery,
  wordsQuery,
} from './search-request.ts'
import { detailsStatement, listStatement, stagesStatement } from './search-statements.ts'

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

type Values = Record<string, unknown>

/** The search of one kind of content. The values are those of the placeholders that its statements have of their own. */
export type IndexedSearch<Candidate, Detail> = {
  find(db: Database, request: SearchRequest, values: Values): Promise<{ rows: Candidate[]; isComplete: boolean }>
  /** The details of what was found, by id. What the viewer may not see any more is left out. */
  detailsOf(
    db: Database,
    request: SearchRequest,
    values: Values,
    ids: readonly (string | number)[],
  ): Promise<Map<string, Detail>>
}

/**
 * Prepares the search of one kind of content. It finds exact titles, then words in titles, then words anywhere: first
 * among the newest rows, and further back while too few were found, so that a common word costs no more than a rare one.
 * See README.md.
 */
export function prepareIndexedSearch<
  Candidate extends QueryResultRow & { id: string | number },
  Detail extends QueryResultRow & { title: string; text: string },
>(content: IndexedContent): IndexedSearch<Candidate, Detail> {
  type Row = Candidate & { isCapped: boolean; position: number | null }
  const statements = new Map<string, ReturnType<typeof prepare<Row>>>()
  const statementFor = (name: string, build: () => SQL) => {
    const statement = statements.get(name) ?? prepare<Row>(build())
    statements.set(name, statement)
    return statement
  }
  const readDetails = prepare<Detail & { id: string | number }>(detailsStatement(content))
  const detailsOf: IndexedSearch<Candidate, Detail>['detailsOf'] = async (db, request, values, ids) => {
    const rows = ids.length > 0 ? await readDetails(db, { ...requestValues(request), ...values, ids }) : []
    return new Map(rows.map((row) => [String(row.id), row]))
  }
  return {
    detailsOf,
    async find(db, request, values) {
      const size = String(request.limit)
      const isListed = request.from !== null || !hasWords(request)
      const run = isListed
        ? statementFor(`${request.from ? 'by author' : 'newest'} ${size}`, () => listStatement(content, request))
        : statementFor(size, () => stagesStatement(content, request))
      const rows = await run(db, { ...requestValues(request), ...values })
      const isComplete = !rows[0]?.isCapped && rows.length < request.limit
      const found = rows.filter(({ position }) => position !== null)
      if (request.phrases.length === 0) return { rows: found, isComplete }
      const ids = found.map(({ id }) => id)
      const details = await detailsOf(db, request, values, ids)
      const hasPhrases = (detail: Detail | undefined) =>
        detail !== undefined && containsPhrases(`${detail.title} ${detail.text}`, request.phrases)
      return { rows: found.filter(({ id }) => hasPhrases(details.get(String(id)))), isComplete }
    },
  }
}

/** The values that every statement of a search has. */
function requestValues(request: SearchRequest): Values {
  const { titleKey, from, places, needsPicture, before, after } = request
  const titles = {
    titleWords: titleQuery(request),
    nearTitleWords: nearTitleQuery(request),
    titleKey: titleKey || null,
  }
  return { words: wordsQuery(request), ...titles, from, places, needsPicture, before, after }
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
