import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { likePattern, normalizeForSearch } from '../../platform/server/database/search-terms.ts'
import { professionalSummariesOf } from '../../profiles/server/exports.ts'
import { type CandidateSearch, candidatesPerPage, type ListedCandidate, searchedWordsLimit } from '../contract.ts'
import { toSummary } from './candidates.ts'
import { type ListServices, readWithinDailyLimit } from './company-view-limits.ts'
import { requireViewingCompany, type ViewingCompany } from './viewing-company.ts'
import { isListed, prepareVisibleQuery, readVisible, type VisibleCandidate } from './visible-candidates.ts'

/** Candidates scanned in list order before the index is used: enough to fill a page when one in fifty matches. */
const shortScan = 1_000
/** Matches that the short scan must have for a long scan to be tried before the index. */
const minMatches = 2
/** Candidates scanned in list order after that, and when the index has too many matches. */
const longScan = 20_000
/** With more matches than this in the index, a scan in list order finds a page sooner. */
const maxIndexMatches = 2_000

/** One row more than a page has, which tells whether there is a next page. */
const limit = candidatesPerPage + 1

type Request = CandidateSearch & { after?: string }
type CandidatePage = { candidates: ListedCandidate[]; next: string | null }
/**
 * A page of the candidates whom the viewer's company sees and who match all conditions, the last active first. Scans the
 * next candidates in list order, then more of them if some matched, otherwise the index. Matches that neither finds must
 * be among the first 20,000 candidates.
 * @throws INVALID_INPUT for an invalid `after`, NOT_FOUND, FORBIDDEN; TOO_MANY_REQUESTS once the company has seen the
 * day's maximum of rows
 */
export async function searchCandidates(
  services: ListServices,
  viewer: Viewer,
  request: Request,
): Promise<CandidatePage> {
  const viewingCompany = await requireViewingCompany(services.db, viewer)
  return readWithinDailyLimit(
    services,
    viewingCompany.company,
    () => findPage(services.db, viewingCompany, request),
    ({ candidates }) => candidates.length,
  )
}

async function findPage(
  db: Database,
  viewingCompany: ViewingCompany,
  { after, ...search }: Request,
): Promise<CandidatePage> {
  const rows = await readPage(db, viewingCompany, search, positionOf(after))
  const page = rows.slice(0, candidatesPerPage)
  const profiles = await professionalSummariesOf(
    db,
    page.map(({ accountId }) => accountId),
  )
  const last = page.at(-1)
  return {
    candidates: page.flatMap((candidate) => {
      const profile = profiles.get(candidate.accountId)
      if (!profile?.availability) return []
      const summary = toSummary({ candidate, profile: { ...profile, availability: profile.availability } })
      return [{ ...summary, isShortlisted: candidate.isShortlisted }]
    }),
    next: rows.length > candidatesPerPage && last ? toCursor([last.activeAt, last.id]) : null,
  }
}

const isBeyond = sql`
  (c.active_at, c.id) < (to_timestamp(${placeholder('activeAt')}::float8)::timestamptz(3), ${placeholder('id')}::uuid)`

/** Statement that scans candidates in list order from a position on and returns those that match. */
const prepareScan = (steps: number, isPlannedAnew = false) =>
  prepareVisibleQuery({
    isPlannedAnew,
    source: sql`(
      select * from candidates c where ${isListed} and ${isBeyond}
      order by c.active_at desc, c.id desc limit ${literal(steps)})`,
    where: sql`
      c.search_text like all(${placeholder('words')}::text[]) and c.skill_keys @> ${placeholder('skills')}::text[]
      and c.location_key like all(${placeholder('places')}::text[])
      and (${placeholder('years')}::text[] = '{}' or c.years_experience = any(${placeholder('years')}::text[]))
      and (${placeholder('availabilities')}::text[] = '{}' or c.availability = any(${placeholder('availabilities')}::text[]))`,
    limit,
  })
const nearScan = prepareScan(shortScan)
// Planned on every execution: without the values, the planner overestimates so long a scan and compiles it first (JIT).
const farScan = prepareScan(longScan, true)

async function readPage(
  db: Database,
  viewingCompany: ViewingCompany,
  search: CandidateSearch,
  position: Position,
): Promise<VisibleCandidate[]> {
  const conditions = conditionsFor(search)
  const values = { ...conditions, ...position }
  const isIndexed = indexed.some((name) => conditions[name].length > 0)
  const matches = await readVisible(db, viewingCompany, nearScan, values)
  if (matches.length === limit) return matches
  const isWorthScanning = !isIndexed || matches.length >= minMatches
  const moreMatches = isWorthScanning ? await readVisible(db, viewingCompany, farScan, values) : matches
  if (!isIndexed || moreMatches.length === limit) return moreMatches

  // A statement per search, because the conditions decide which part of the index is most selective.
  const matching = sql`candidates c where ${isListed} and ${isBeyond} and ${matchesAll(conditions)}`
  const count = prepare<{ count: number }>(
    sql`select count(*)::int as count from (select from ${matching} limit ${literal(maxIndexMatches + 1)}) found`,
    { isPlannedAnew: true },
  )
  const [counted] = await count(db, values)
  if ((counted?.count ?? 0) > maxIndexMatches)
    return isWorthScanning ? moreMatches : readVisible(db, viewingCompany, farScan, values)
  // A subquery with `offset 0`, so that the planner uses the index instead of scanning in list order for an early match.
  const choice = { source: sql`(select * from ${matching} offset 0)`, where: sql`true`, limit, isPlannedAnew: true }
  return readVisible(db, viewingCompany, prepareVisibleQuery(choice), values)
}

/** What candidates must match. An empty list is no condition. */
type Conditions = Record<'words' | 'skills' | 'places' | 'years' | 'availabilities', readonly string[]>

/** The conditions that the index covers. */
const indexed = ['words', 'skills', 'places'] as const

function conditionsFor({ text, skills, years, availability, location }: CandidateSearch): Conditions {
  const searchWords = normalizeForSearch(text).split(/\s+/u).filter(Boolean).slice(0, searchedWordsLimit)
  const place = normalizeForSearch(location)
  return {
    words: searchWords.map(likePattern),
    skills: skills.map(normalizeForSearch).filter(Boolean),
    places: place ? [likePattern(place)] : [],
    years,
    availabilities: availability,
  }
}

/** The conditions as SQL for one search, in which each word is looked up in the index separately. */
function matchesAll({ words: searchWords, skills, places, years, availabilities }: Conditions): SQL {
  const all = [
    ...searchWords.map((word) => sql`c.search_text like ${word}`),
    ...places.map((place) => sql`c.location_key like ${place}`),
  ]
  if (skills.length > 0) all.push(sql`c.skill_keys @> ${sql.param(skills)}::text[]`)
  if (years.length > 0) all.push(sql`c.years_experience = any(${sql.param(years)}::text[])`)
  if (availabilities.length > 0) all.push(sql`c.availability = any(${sql.param(availabilities)}::text[])`)
  return sql.join(all, sql` and `)
}

const cursor = z.tuple([z.int().nonnegative(), z.uuid()])

/** A position in the list. `activeAt` is in seconds since 1970. */
type Position = { activeAt: number; id: string }

const beginning: Position = { activeAt: Number.POSITIVE_INFINITY, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

function positionOf(after: string | undefined): Position {
  if (after === undefined) return beginning
  const [activeAt, id] = fromCursor(after, cursor)
  return { activeAt: activeAt / 1000, id }
}
