import { type SQL, sql } from 'drizzle-orm'
import { literal, placeholder } from '../database/prepared-statements.ts'
import type { IndexedContent } from './indexed-content.ts'
import type { SearchRequest } from './search-request.ts'
import { bucketSize } from './tables.ts'

// The statements of the search of one kind of content. Each row's permission is checked in the order of age, and only until
// there are enough: the planner would sort, and check, everything that matches.

/** Buckets of the newest rows that are searched one by one. They show how common the words are. */
const nearBuckets = 4
/** Buckets of a wider window at most, and how many times enough it should find. */
const maxWindowBuckets = 200
const windowMargin = 1.25
/** Index entries that the search of everything reads at most. */
const maxEntries = 5_000
/** Exact titles that are found at most. */
const maxExactTitles = 20
/** Rows that are compared one by one, newest first, when a query has no words that the index could look up. */
const maxListedRows = 20_000

/**
 * A query of the request. In a subquery, because the planner would otherwise estimate how common the words are, and read the
 * whole table for common ones.
 */
function queryOf(name: 'words' | 'titleWords' | 'nearTitleWords'): SQL {
  return sql`(select ${placeholder(name)}::tsquery)`
}

function countOf(stage: SQL): SQL {
  return sql`(select count(*) from ${stage})`
}

/** Up to so many rows of a query that the viewer may see and that pass the filters, in its order. */
function visible({ position, joins, isFound, columns }: IndexedContent, rows: SQL, limit: SQL): SQL {
  return sql`
    select ${position} as position, found.* from (${rows}) s cross join lateral (
      select ${columns} from (values (true)) one ${joins} where ${isFound} offset 0
    ) found limit ${limit}`
}

/** Finds words in titles, then anywhere. One row at least, which says whether a limit was reached. */
export function stagesStatement(content: IndexedContent, { limit }: SearchRequest): SQL {
  const { prelude = sql``, index, keys, newestPosition, hasTitle } = content
  const enough = literal(limit)
  const words = sql`s.words @@ ${queryOf('words')}`
  const exact = sql`select ${keys} from ${index} s where s.title_key = ${placeholder('titleKey')} and ${words}`
  const titleStages = sql`
    exact as materialized (${visible(content, exact, literal(maxExactTitles))}),
    ${windows(content, {
      name: 'title',
      near: sql`s.title @@ ${queryOf('nearTitleWords')}`,
      all: sql`s.title @@ ${queryOf('titleWords')}`,
      enough,
      isWanted: sql`true`,
    })}
    remaining as materialized (
      select ${enough} - greatest(
        ${countOf(sql`title_near`)}, ${countOf(sql`title_window`)}, ${countOf(sql`title_all`)}) as count
    ),`
  const foundTitles = sql`
    select *, 3 as tier from exact
    union all select *, 2 from title_near union all select *, 2 from title_window union all select *, 2 from title_all
    union all`
  const texts = { name: 'text', near: words, all: words } as const
  const textStages = hasTitle
    ? windows(content, {
        ...texts,
        enough: sql`(select count from remaining)`,
        // Text is searched only if too few titles match, and then `title_all` has all of these.
        isWanted: sql`not exists (select from title_all found where found.position = ${content.position})`,
      })
    : windows(content, { ...texts, enough, isWanted: sql`true` })
  return sql`
    with ${prelude}
    newest as materialized (
      select (coalesce(${newestPosition}, 0) / ${literal(bucketSize)})::integer as bucket),
    ${hasTitle ? titleStages : sql``}
    ${textStages}
    matches as materialized (
      select * from (
        select distinct on (position) * from (
          ${hasTitle ? foundTitles : sql``}
          select *, 1 as tier from text_near union all select *, 1 from text_window union all select *, 1 from text_all
        ) stages order by position, tier desc
      ) best order by tier desc, position desc limit ${enough}
    )
    ${withLimit(
      sql`${countOf(sql`text_entries`)} = ${literal(maxEntries)}
        ${hasTitle ? sql`or ${countOf(sql`title_entries`)} = ${literal(maxEntries)}` : sql``}`,
    )}`
}

type Stages = {
  name: 'title' | 'text'
  near: SQL
  all: SQL
  /** How many rows to look for; none if it is not positive. */
  enough: SQL
  /** Whether a row is one of those that are looked for. */
  isWanted: SQL
}

/**
 * Looks for words in windows of rows: in the newest buckets; in as many as should contain enough, to judge by these; and in
 * everything, if that is not much more, or if too few were found.
 */
function windows(content: IndexedContent, { name, near, all, enough, isWanted }: Stages): SQL {
  const { index, keys, position, isFoundInIndex = sql`true` } = content
  const stage = (part: string) => sql.raw(`${name}_${part}`)
  const newest = sql`(select bucket from newest)`
  const limit = sql`greatest(0, ${enough})`
  const nearRows = sql`
    select s.* from generate_series(0, ${literal(nearBuckets - 1)}) step(n) cross join lateral (
      select ${keys} from ${index} s
      where s.bucket = ${newest} - step.n and ${near} and ${isFoundInIndex} and ${isWanted}
      order by ${position} desc offset 0
    ) s where ${enough} > 0`
  const buckets = sql`(select buckets from ${stage('width')})`
  // `+ 0`, so that the planner sorts the few matches instead of reading everything in the order of age.
  const windowRows = sql`
    select ${keys} from ${index} s
    where ${buckets} > 0 and s.bucket > ${newest} - ${buckets} and ${near} and ${isFoundInIndex} and ${isWanted}
    order by ${position} + 0 desc`
  return sql`
    ${stage('near')} as materialized (${visible(content, nearRows, limit)}),
    ${stage('width')} as materialized (
      select case when needed <= least(${literal(maxWindowBuckets)}, ${newest} / 2) then needed else 0 end as buckets
      from (
        select case when count(*) between 1 and ${enough} - 1
          then floor(${sql.raw(String(nearBuckets * windowMargin))} * ${enough} / count(*))::integer end as needed
        from ${stage('near')}
      ) estimate
    ),
    ${stage('window')} as materialized (${visible(content, windowRows, limit)}),
    ${stage('entries')} as materialized (
      select ${keys} from ${index} s
      where greatest(${countOf(stage('near'))}, ${countOf(stage('window'))}) < ${enough}
        and ${all} and ${isFoundInIndex} and ${isWanted}
      limit ${literal(maxEntries)}
    ),
    ${stage('all')} as materialized (
      ${visible(content, sql`select * from ${stage('entries')} s order by ${position} desc`, limit)}),`
}

/** Lists the newest rows that pass the filters, or those of the authors in question. The words are compared one by one. */
export function listStatement(content: IndexedContent, { limit, from }: SearchRequest): SQL {
  const { prelude = sql``, index, keys, position, isFoundInIndex = sql`true` } = content
  const newest = sql`select ${position} as position from ${index} s order by ${position} desc limit ${literal(maxListedRows)}`
  const listed =
    from && content.positionsByAuthor ? sql`${content.positionsByAuthor} limit ${literal(maxListedRows)}` : newest
  const rows = sql`
    select s.* from (${listed}) listed cross join lateral (
      select ${keys} from ${index} s
      where ${position} = listed.position and ${isFoundInIndex}
        and (${queryOf('words')} is null or s.words @@ ${queryOf('words')}) offset 0
    ) s`
  return sql`
    with ${prelude}
    matches as materialized (select *, 1 as tier from (${visible(content, rows, literal(limit))}) found)
    ${withLimit(
      sql`${countOf(sql`matches`)} < ${literal(limit)} and ${countOf(sql`(${listed}) listed`)} = ${literal(maxListedRows)}`,
    )}`
}

function withLimit(isCapped: SQL): SQL {
  return sql`
    select * from (select ${isCapped} as "isCapped") capped left join matches on true
    order by tier desc, position desc`
}

/** Reads the details of results by their ids, as far as the viewer still may see them. */
export function detailsStatement(content: IndexedContent): SQL {
  const { prelude = sql``, index, id, idType, joins, detailJoins = sql``, details } = content
  const { isFound, isFoundInIndex = sql`true` } = content
  // Every `with` clause needs one query without a comma.
  return sql`
    with ${prelude} wanted as materialized (
      select id from unnest(${placeholder('ids')}::${sql.raw(idType)}[]) id)
    select ${id} as id, ${details} from wanted join ${index} s on ${id} = wanted.id ${joins} ${detailJoins}
    where ${isFound} and ${isFoundInIndex}`
}
