import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Viewer } from '../../platform/server/context.ts'
import { fromCursor, toCursor } from '../../platform/server/cursors.ts'
import type { Database } from '../../platform/server/database.ts'
import { comparable, containing } from '../../platform/server/search-terms.ts'
import { professionalSummariesOf } from '../../profiles/server/public.ts'
import { type CandidateSearch, type CandidateSummary, candidatesPerPage, searchedWordsLimit } from '../contract.ts'
import { toSummary } from './appearance.ts'
import { type Looker, lookerOf } from './looker.ts'
import { isShown, readSeen, type SeenCandidate } from './seen-candidates.ts'

/** Candidates looked at one by one before the index is asked: what one in fifty fits fills a page. */
const firstWalk = 1_000
/** What must have been met on the first walk to be sought by walking on before the index is asked. */
const fewButNotRare = 2
/** Candidates looked at one by one after that, and when the index knows too many. */
const longWalk = 20_000
/** With more of them the index is left: they are soon met one by one. */
const mostFound = 2_000

type Request = CandidateSearch & { after?: string }

/**
 * A page of the candidates whom the viewer's company sees and who fit all that is asked for, the last active first.
 * They are first sought among the next ones, further on if some were met there, and else through the index; what
 * neither finds is sought in the first 20,000 alone.
 * @throws INVALID_INPUT for an `after` that is not ours, NOT_FOUND, FORBIDDEN
 */
export async function searchCandidates(
  db: Database,
  viewer: Viewer,
  { after, ...sought }: Request,
): Promise<{ candidates: CandidateSummary[]; next: string | null }> {
  const looker = await lookerOf(db, viewer)
  const rows = await readPage(db, looker, conditionsFor(sought), beyond(after))
  const page = rows.slice(0, candidatesPerPage)
  const profiles = await professionalSummariesOf(
    db,
    page.map(({ accountId }) => accountId),
  )
  const last = page.at(-1)
  return {
    candidates: page.flatMap((seen) => {
      const profile = profiles.get(seen.accountId)
      if (!profile?.availability) return []
      return [toSummary({ seen, profile: { ...profile, availability: profile.availability } })]
    }),
    next: rows.length > candidatesPerPage && last ? toCursor([last.activeAt, last.id]) : null,
  }
}

async function readPage(
  db: Database,
  looker: Looker,
  { fits, isIndexed }: Conditions,
  position: SQL,
): Promise<SeenCandidate[]> {
  const limit = candidatesPerPage + 1
  const among = (source: SQL) => readSeen(db, looker, { source, where: fits, limit })

  const near = await among(nextOnes(position, firstWalk))
  if (near.length === limit) return near
  const isWorthWalking = !isIndexed || near.length >= fewButNotRare
  const further = isWorthWalking ? await among(nextOnes(position, longWalk)) : near
  if (!isIndexed || further.length === limit) return further

  const found = sql`candidates c where ${isShown} and ${position} and ${fits}`
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${found} limit ${mostFound + 1}) found`)
  if ((rows[0]?.count ?? 0) > mostFound) return isWorthWalking ? further : among(nextOnes(position, longWalk))
  // By itself, so that the index is used: the planner would rather walk on, hoping for a match around the corner.
  return among(sql`(select * from ${found} offset 0)`)
}

/** The next candidates from a position, in the order of the list. */
function nextOnes(position: SQL, limit: number): SQL {
  return sql`(
    select * from candidates c where ${isShown} and ${position} order by c.active_at desc, c.id desc limit ${limit})`
}

/** What candidates `c` must fit, and whether any of it is in the index. */
type Conditions = { fits: SQL; isIndexed: boolean }

function conditionsFor({ text, skills, years, availability, location }: CandidateSearch): Conditions {
  const words = comparable(text).split(/\s+/u).filter(Boolean).slice(0, searchedWordsLimit)
  const keys = skills.map(comparable).filter(Boolean)
  const place = comparable(location)
  const indexed = words.map((word) => sql`c.search_text like ${containing(word)}`)
  if (keys.length > 0) indexed.push(sql`c.skill_keys @> ${sql.param(keys)}::text[]`)
  if (place) indexed.push(sql`c.location_key like ${containing(place)}`)
  const others: SQL[] = []
  if (years.length > 0) others.push(sql`c.years_experience = any(${sql.param(years)}::text[])`)
  if (availability.length > 0) others.push(sql`c.availability = any(${sql.param(availability)}::text[])`)
  const all = [...indexed, ...others]
  return { fits: all.length > 0 ? sql.join(all, sql` and `) : sql`true`, isIndexed: indexed.length > 0 }
}

const place = z.tuple([z.int().nonnegative(), z.uuid()])

function beyond(after: string | undefined): SQL {
  if (after === undefined) return sql`true`
  const [activeAt, id] = fromCursor(after, place)
  return sql`(c.active_at, c.id) < (to_timestamp(${activeAt / 1000}::float8)::timestamptz(3), ${id}::uuid)`
}
