import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { tellUnusualActivity } from '../../notifications/server/exports.ts'
import { showPeople } from '../../platform/server/auth/people-shown.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { comparable, containing } from '../../platform/server/database/search-terms.ts'
import { professionalSummariesOf } from '../../profiles/server/exports.ts'
import { type CandidateSearch, type CandidateSummary, candidatesPerPage, searchedWordsLimit } from '../contract.ts'
import { toSummary } from './appearance.ts'
import { type Looker, lookerOf } from './looker.ts'
import { choose, isShown, readSeen, type SeenCandidate } from './seen-candidates.ts'

/** Candidates looked at one by one before the index is asked: what one in fifty fits fills a page. */
const near = 1_000
/** What must have been met on the first walk to be sought by walking on before the index is asked. */
const fewButNotRare = 2
/** Candidates looked at one by one after that, and when the index knows too many. */
const far = 20_000
/** With more of them the index is left: they are soon met one by one. */
const mostFound = 2_000

/** One more than fit on a page tells whether there is another. */
const limit = candidatesPerPage + 1

type Request = CandidateSearch & { after?: string }
type Found = { candidates: CandidateSummary[]; next: string | null }
type Searching = Pick<Services, 'db' | 'clock' | 'limits' | 'log' | 'outbox' | 'live' | 'sealing' | 'config' | 'jobs'>

const enoughToday =
  'Your company has seen as many candidates as it can in one day. The list goes on tomorrow; what you have open stays.'

/**
 * A page of the candidates whom the viewer's company sees and who fit all that is asked for, the last active first.
 * They are first sought among the next ones, further on if some were met there, and else through the index; what
 * neither finds is sought in the first 20,000 alone.
 * @throws INVALID_INPUT for an `after` that is not ours, NOT_FOUND, FORBIDDEN; TOO_MANY_REQUESTS once the company was
 * shown the day's rows
 */
export async function searchCandidates(services: Searching, viewer: Viewer, request: Request): Promise<Found> {
  const { db, config } = services
  const looker = await lookerOf(db, viewer)
  const { id, name } = looker.company
  const rows = config.candidatesShownPerDay
  const showing = {
    list: 'candidates' as const,
    viewerId: id,
    limit: rows,
    words: enoughToday,
    onReached: () => tellUnusualActivity(services, { list: 'candidates', company: name, rows }, null),
  }
  return showPeople(
    services,
    showing,
    () => findPage(db, looker, request),
    ({ candidates }) => candidates.length,
  )
}

async function findPage(db: Database, looker: Looker, { after, ...sought }: Request): Promise<Found> {
  const rows = await readPage(db, looker, sought, positionOf(after))
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

const isBeyond = sql`
  (c.active_at, c.id) < (to_timestamp(${value('activeAt')}::float8)::timestamptz(3), ${value('id')}::uuid)`

/** Candidates met one by one from a position on who fit what is asked for, whatever that is. */
const walk = (steps: number, isPlannedAnew = false) =>
  choose({
    isPlannedAnew,
    source: sql`(
      select * from candidates c where ${isShown} and ${isBeyond}
      order by c.active_at desc, c.id desc limit ${literal(steps)})`,
    where: sql`
      c.search_text like all(${value('words')}::text[]) and c.skill_keys @> ${value('skills')}::text[]
      and c.location_key like all(${value('places')}::text[])
      and (${value('years')}::text[] = '{}' or c.years_experience = any(${value('years')}::text[]))
      and (${value('availabilities')}::text[] = '{}' or c.availability = any(${value('availabilities')}::text[]))`,
    limit,
  })
const nearWalk = walk(near)
// Not knowing what is asked for, the planner thinks so long a walk so dear that it compiles the statement first.
const farWalk = walk(far, true)

async function readPage(
  db: Database,
  looker: Looker,
  sought: CandidateSearch,
  position: Position,
): Promise<SeenCandidate[]> {
  const conditions = conditionsFor(sought)
  const values = { ...conditions, ...position }
  const isIndexed = indexed.some((name) => conditions[name].length > 0)
  const met = await readSeen(db, looker, nearWalk, values)
  if (met.length === limit) return met
  const isWorthWalking = !isIndexed || met.length >= fewButNotRare
  const further = isWorthWalking ? await readSeen(db, looker, farWalk, values) : met
  if (!isIndexed || further.length === limit) return further

  // Not one statement for all: which of the conditions an index answers best depends on what is asked for.
  const found = sql`candidates c where ${isShown} and ${isBeyond} and ${fitting(conditions)}`
  const count = prepare<{ count: number }>(
    sql`select count(*)::int as count from (select from ${found} limit ${literal(mostFound + 1)}) found`,
    { isPlannedAnew: true },
  )
  const [counted] = await count(db, values)
  if ((counted?.count ?? 0) > mostFound) return isWorthWalking ? further : readSeen(db, looker, farWalk, values)
  // By itself, so that the index is used: the planner would rather walk on, hoping for a match around the corner.
  const choice = { source: sql`(select * from ${found} offset 0)`, where: sql`true`, limit, isPlannedAnew: true }
  return readSeen(db, looker, choose(choice), values)
}

/** What candidates must fit; nothing is asked for by a list without anything. */
type Conditions = Record<'words' | 'skills' | 'places' | 'years' | 'availabilities', readonly string[]>

/** What the index knows. */
const indexed = ['words', 'skills', 'places'] as const

function conditionsFor({ text, skills, years, availability, location }: CandidateSearch): Conditions {
  const words = comparable(text).split(/\s+/u).filter(Boolean).slice(0, searchedWordsLimit)
  const place = comparable(location)
  return {
    words: words.map(containing),
    skills: skills.map(comparable).filter(Boolean),
    places: place ? [containing(place)] : [],
    years,
    availabilities: availability,
  }
}

/** The same for a statement of its own, where each word by itself is looked up in the index. */
function fitting({ words, skills, places, years, availabilities }: Conditions): SQL {
  const all = [
    ...words.map((word) => sql`c.search_text like ${word}`),
    ...places.map((place) => sql`c.location_key like ${place}`),
  ]
  if (skills.length > 0) all.push(sql`c.skill_keys @> ${sql.param(skills)}::text[]`)
  if (years.length > 0) all.push(sql`c.years_experience = any(${sql.param(years)}::text[])`)
  if (availabilities.length > 0) all.push(sql`c.availability = any(${sql.param(availabilities)}::text[])`)
  return sql.join(all, sql` and `)
}

const place = z.tuple([z.int().nonnegative(), z.uuid()])

/** In the order of the list; seconds since 1970. */
type Position = { activeAt: number; id: string }

const beginning: Position = { activeAt: Number.POSITIVE_INFINITY, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

function positionOf(after: string | undefined): Position {
  if (after === undefined) return beginning
  const [activeAt, id] = fromCursor(after, place)
  return { activeAt: activeAt / 1000, id }
}
