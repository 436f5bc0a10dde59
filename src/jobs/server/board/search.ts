import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { likePattern, normalizeForSearch } from '../../../platform/server/database/search-terms.ts'
import { type JobSearch, jobsPerPage } from '../../contract.ts'
import { loadSummaries } from './job-summaries.ts'

/** Jobs that the first scan reads. A filter that one in fifty jobs meets fills a page from them. */
const firstScan = 1_000
/** Matches that the first scan must find for the scan to continue. */
const minMatchesToContinue = 5
/**
 * Jobs that a long scan reads: a continued scan, or a scan for criteria that no index covers, such as a word of two
 * letters. The next page continues where the scan ended.
 */
export const longScan = 20_000

const positionSchema = z.tuple([moment, uuid])
type Position = z.infer<typeof positionSchema>

/** Matching jobs; `end` is where a scan ended, or null when it reached the last job. */
type Matches = { rows: Row[]; end: Row | null }

/**
 * A page of the open jobs that match a search, the newest first. The search first scans the newest jobs, which fills a
 * page when matches are common, and then uses the indexes, so that a page costs about the same for any number of jobs.
 * Criteria that no index covers are searched in the next 20,000 jobs only: such a page may be short, and the next page
 * continues where it ended.
 * @param viewer null for no viewer: then no job is saved or applied for
 * @throws INVALID_INPUT for an invalid cursor in `after`
 */
export async function searchJobs(services: Services, viewer: Viewer | null, input: JobSearch & { after?: string }) {
  const { after, ...search } = input
  const position = after === undefined ? null : fromCursor(after, positionSchema)
  const { rows, end } = await findMatches(services, search, position)
  const page = rows.slice(0, jobsPerPage)
  const next = rows.length > jobsPerPage ? page.at(-1) : end
  const ids = page.map(({ id }) => id)
  return { jobs: await loadSummaries(services, viewer, ids), next: next ? toCursor(toPosition(next)) : null }
}

async function findMatches({ db, clock }: Services, search: JobSearch, position: Position | null): Promise<Matches> {
  const conditions = conditionsOf(search)
  const request = { conditions, position, now: clock.now() }
  if (conditions.length === 0) return scanJobs(db, request, jobsPerPage + 1)
  const nearest = await scanJobs(db, request, firstScan)
  if (isEnough(nearest)) return nearest
  if (nearest.rows.length >= minMatchesToContinue) {
    const rows = [...nearest.rows, ...(await continueScan(db, request, nearest))]
    if (rows.length > jobsPerPage) return { rows, end: null }
  }
  return isIndexed(search) ? searchIndexes(db, request) : scanJobs(db, request, longScan)
}

function isEnough({ rows, end }: Matches): boolean {
  return rows.length > jobsPerPage || end === null
}

type Request = { conditions: SQL[]; position: Position | null; now: Date }
type Row = { publishedAt: string; id: string }

/** Scans the next open jobs for matches, without an index. */
async function scanJobs(db: Database, { conditions, position, now }: Request, limit: number): Promise<Matches> {
  const { rows } = await db.execute<Row & { isEnd: boolean }>(sql`
    with scanned as materialized (
      select id, published_at, expires_at > ${now.toISOString()} and ${allOf(conditions)} as matches
      from jobs where state = 'open' and ${afterPosition(position)}
      order by published_at desc, id desc limit ${limit}
    ), page as (
      select * from scanned where matches order by published_at desc, id desc limit ${jobsPerPage + 1}
    ), last as (
      select * from scanned order by published_at, id limit 1
    )
    select id, published_at as "publishedAt", false as "isEnd" from page
    union all
    select id, published_at, true from last where (select count(*) from scanned) = ${limit}`)
  const end = rows.find(({ isEnd }) => isEnd)
  return { rows: rows.filter(({ isEnd }) => !isEnd), end: end ?? null }
}

/** Continues a first scan that found some matches, until they fill the page. */
async function continueScan(
  db: Database,
  { conditions, now }: Request,
  { rows: matches, end }: Matches,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, published_at as "publishedAt" from (
      select * from jobs where state = 'open' and ${afterPosition(end && toPosition(end))}
      order by published_at desc, id desc limit ${longScan}
    ) scanned
    where expires_at > ${now.toISOString()} and ${allOf(conditions)}
    order by published_at desc, id desc limit ${jobsPerPage + 1 - matches.length}`)
  return rows
}

/**
 * All open jobs that meet the conditions, by the indexes. The subquery is materialized so that the planner uses an index:
 * otherwise it would scan the jobs by date, expecting an early match.
 */
async function searchIndexes(db: Database, { conditions, position, now }: Request): Promise<Matches> {
  const { rows } = await db.execute<Row>(sql`
    with matches as materialized (
      select id, published_at, expires_at from jobs where state = 'open' and ${allOf(conditions)}
    )
    select id, published_at as "publishedAt" from matches
    where expires_at > ${now.toISOString()} and ${afterPosition(position)}
    order by published_at desc, id desc limit ${jobsPerPage + 1}`)
  return { rows, end: null }
}

function toPosition({ publishedAt, id }: Row): Position {
  return [new Date(publishedAt).toISOString(), id]
}

function afterPosition(position: Position | null): SQL {
  if (position === null) return sql`true`
  return sql`(published_at, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
}

/** All of the conditions in one. */
export function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The trigram index needs three letters or digits in a row. */
const indexablePart = /[\p{L}\p{N}]{3}/u

/** The conditions of a search for queries of `jobs`; empty when every job matches. */
export function conditionsOf(search: JobSearch): SQL[] {
  const { skills, workplaces, employmentTypes, levels, payFrom, companyId } = search
  return [
    ...searchWordsOf(search).map((word) => sql`search_text like ${likePattern(word)}`),
    ...(skills.length > 0 ? [sql`skill_keys @> ${textArray(skills.map(normalizeForSearch))}`] : []),
    ...(workplaces.length > 0 ? [sql`workplace = any(${textArray(workplaces)})`] : []),
    ...(employmentTypes.length > 0 ? [sql`employment_type = any(${textArray(employmentTypes)})`] : []),
    ...(levels.length > 0 ? [sql`level = any(${textArray(levels)})`] : []),
    ...(payFrom > 0 ? [sql`yearly_pay >= ${payFrom}`] : []),
    ...(companyId ? [sql`company_id = ${companyId}`] : []),
  ]
}

/** Whether an index covers a criterion of the search. */
function isIndexed(search: JobSearch): boolean {
  const { skills, employmentTypes, levels, payFrom, companyId } = search
  const isFiltered = skills.length > 0 || employmentTypes.length > 0 || levels.length > 0
  return (
    isFiltered ||
    payFrom > 0 ||
    companyId !== undefined ||
    searchWordsOf(search).some((word) => indexablePart.test(word))
  )
}

function searchWordsOf({ text }: JobSearch): string[] {
  return [...new Set(normalizeForSearch(text).split(/\s+/u).filter(Boolean))]
}

/** A parameter of type text[]. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
