import { type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Database } from '../database/database.ts'
import { literal, placeholder, prepare } from '../database/prepared-statements.ts'
import { containsPhrases, hasWords, type SearchRequest, titleQuery, wordsQuery } from './search-request.ts'
import { bucketSize } from './tables.ts'

/** Buckets of the two windows of newest rows that are searched before everything. */
const nearBuckets = 2
const midBuckets = 32
/** Rows that one stage collects at most. */
const maxStageRows = 600
/** Index entries that the search of everything reads at most. */
const maxEntries = 5_000
/** Rows that are compared one by one, newest first, when a query has no words that the index could look up. */
const maxListedRows = 20_000

/** Content with a table of what searches compare (`searchColumns`). In SQL, its rows are `s`. */
export type IndexedContent = {
  /** Common table expressions that the other parts use, each followed by a comma. */
  prelude?: SQL
  /** The table. */
  index: SQL
  /** Its column with the order by age. */
  position: SQL
  /** Joins what visibility, filters, and columns need. */
  joins: SQL
  /** Whether the viewer may see it, and whether it passes the request's filters: see `requestValues`. */
  isFound: SQL
  /** A part of `isFound` that needs no joins, by which the index entries of private places are skipped early. */
  isFoundInIndex?: SQL
  /** The position of the newest row. */
  newestPosition: SQL
  hasTitle: boolean
  /** Positions of the rows by the authors in the value `from`, newest first, if content has authors. */
  positionsByAuthor?: SQL
  /** What is selected, `text` included. */
  columns: SQL
}

type Findings<Row> = { rows: Row[]; isComplete: boolean }
type Flags = { isCapped: boolean; position: number | null }

/**
 * Prepares the search of one kind of content. It finds exact titles, then words in titles, then words anywhere: first
 * among the newest rows, and further back while too few were found, so that a common word costs no more than a rare one.
 * See README.md.
 */
export function prepareIndexedSearch<Row extends QueryResultRow & { title: string; text: string }>(
  content: IndexedContent,
) {
  const statements = new Map<string, ReturnType<typeof prepare<Row & Flags>>>()
  const statementFor = (name: string, build: () => SQL) => {
    const statement = statements.get(name) ?? prepare<Row & Flags>(build())
    statements.set(name, statement)
    return statement
  }
  return async (db: Database, request: SearchRequest, values: Record<string, unknown>): Promise<Findings<Row>> => {
    const size = String(request.limit)
    const isListed = request.from !== null || !hasWords(request)
    const run = isListed
      ? statementFor(`${request.from ? 'by author' : 'newest'} ${size}`, () => listStatement(content, request))
      : statementFor(size, () => stagesStatement(content, request))
    const rows = await run(db, { ...requestValues(request), ...values })
    const found = rows.filter(
      ({ position, title, text }) => position !== null && containsPhrases(`${title} ${text}`, request.phrases),
    )
    return { rows: found, isComplete: !rows[0]?.isCapped && rows.length < request.limit }
  }
}

/** The values that every statement of a search has. */
function requestValues(request: SearchRequest): Record<string, unknown> {
  const { titleKey, from, places, needsPicture, before, after } = request
  const queries = { words: wordsQuery(request), titleWords: titleQuery(request), titleKey: titleKey || null }
  return { ...queries, from, places, needsPicture, before, after }
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

const words = sql`${placeholder('words')}::tsquery`
const titleWords = sql`${placeholder('titleWords')}::tsquery`

function stagesStatement(content: IndexedContent, { limit }: SearchRequest): SQL {
  const { prelude = sql``, index, position, joins, isFound, isFoundInIndex = sql`true`, hasTitle } = content
  const enough = literal(limit)
  const matching = (source: SQL, where: SQL) =>
    sql`select ${position} as position from ${source} s ${joins} where ${isFound} and ${where}`
  // `+ 0`, so that the planner sorts the few matches instead of reading everything in the order of age.
  const select = (source: SQL, where: SQL) =>
    sql`${matching(source, where)} order by ${position} + 0 desc limit ${literal(maxStageRows)}`
  const since = (buckets: number) => sql`s.bucket > (select bucket - ${literal(buckets)} from newest)`
  // The entries are limited before anything is joined, so that no query reads more of them.
  const entries = (condition: SQL, matches: SQL) =>
    sql`select * from ${index} s where ${condition} and ${isFoundInIndex} and ${matches} limit ${literal(maxEntries)}`
  const countOf = (stage: string) => sql`(select count(*) from ${sql.raw(stage)})`
  const hasFew = (stage: string) => sql`${countOf(stage)} < ${enough}`
  const titleStages = sql`
    exact as materialized (
      ${matching(index, sql`s.title_key = ${placeholder('titleKey')} and s.words @@ ${words}`)} limit 20),
    title_near as materialized (${select(index, sql`${since(nearBuckets)} and s.title @@ ${titleWords}`)}),
    title_entries as materialized (${entries(hasFew('title_near'), sql`s.title @@ ${titleWords}`)}),
    title_far as materialized (${select(sql`title_entries`, sql`true`)}),`
  const titleUnion = sql`
    select position, 3 as tier from exact
    union all select position, 2 from title_near union all select position, 2 from title_far union all`
  return sql`
    with ${prelude}
    newest as materialized (
      select (coalesce(${content.newestPosition}, 0) / ${literal(bucketSize)})::integer as bucket),
    ${hasTitle ? titleStages : sql``}
    near as materialized (${select(index, sql`${since(nearBuckets)} and s.words @@ ${words}`)}),
    mid as materialized (
      ${select(index, sql`${hasFew('near')} and ${since(midBuckets)} and s.words @@ ${words}`)}),
    entries as materialized (
      ${entries(sql`${hasFew('near')} and ${hasFew('mid')}`, sql`s.words @@ ${words}`)}),
    far as materialized (${select(sql`entries`, sql`true`)}),
    matches as materialized (
      select position, max(tier) as tier from (
        ${hasTitle ? titleUnion : sql``}
        select position, 1 as tier from near union all select position, 1 from mid union all select position, 1 from far
      ) stages group by position order by max(tier) desc, position desc limit ${literal(limit)}
    ),
    counts as materialized (
      select ${countOf('near')} as near, ${countOf('mid')} as mid, ${countOf('far')} as far,
        ${countOf('entries')} as entries, (select bucket from newest) as bucket)
    ${selectRows(
      content,
      sql`
        case when near >= ${enough} then bucket >= ${literal(nearBuckets)} or near = ${literal(maxStageRows)}
          when mid >= ${enough} then bucket >= ${literal(midBuckets)} or mid = ${literal(maxStageRows)}
          else far = ${literal(maxStageRows)} or entries = ${literal(maxEntries)} end`,
    )}`
}

/** The newest rows that pass the filters, or those of the authors in question. The words are compared one by one. */
function listStatement(content: IndexedContent, { limit, from }: SearchRequest): SQL {
  const { prelude = sql``, index, position, joins, isFound } = content
  const newest = sql`select ${position} as position from ${index} s order by ${position} desc limit ${literal(maxListedRows)}`
  const listed =
    from && content.positionsByAuthor ? sql`${content.positionsByAuthor} limit ${literal(maxListedRows)}` : newest
  return sql`
    with ${prelude}
    listed as materialized (${listed}),
    matches as materialized (
      select ${position} as position, 1 as tier from listed join ${index} s on ${position} = listed.position ${joins}
      where ${isFound} and (${words} is null or s.words @@ ${words})
      order by ${position} desc limit ${literal(limit)}
    ),
    counts as materialized (select count(*) as listed from listed)
    ${selectRows(content, sql`counts.listed = ${literal(maxListedRows)}`)}`
}

/** One row at least, which says whether a limit was reached. */
function selectRows({ index, position, joins, columns }: IndexedContent, isCapped: SQL): SQL {
  return sql`
    select ${isCapped} as "isCapped", result.* from counts left join (
      select match.position, match.tier, ${columns}
      from matches match join ${index} s on ${position} = match.position ${joins}
    ) result on true
    order by result.tier desc, result.position desc`
}
