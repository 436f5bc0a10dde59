import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { moment, uuid } from '../../platform/contract/identifiers.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { type JobSearch, jobsPerPage } from '../contract.ts'
import { conditionsOf, isAskable } from './search-conditions.ts'
import { loadSummaries } from './summaries.ts'

/** Jobs looked at one by one before anything else: a filter that one in fifty meets fills a page. */
const firstWalk = 1_000
/** What a filter must have found on the first walk to be sought by walking on. */
const fewButNotRare = 5
/**
 * Jobs looked at one by one for those, and when no index can help, such as for a word of two letters; then the next
 * page goes on there.
 */
const longWalk = 20_000

const place = z.tuple([moment, uuid])
type Place = z.infer<typeof place>

/** Places of jobs that were found; `end` is where a walk came to, null when it came to the end of all jobs. */
type Found = { places: Row[]; end: Row | null }

/**
 * A page of the open jobs that a search finds, the newest first, by key. What is looked for is first sought among the
 * next jobs one by one, which soon fills a page with what is common, and else by the indexes; so that a page costs
 * about the same however many jobs there are. Only what no index knows is sought in the next 20,000 alone: such a page
 * may hold less than it could, and the next one goes on where it ended.
 * @param viewer null for nobody: then no job is kept or applied for
 * @throws INVALID_INPUT for an `after` that is not ours
 */
export async function searchJobs(services: Services, viewer: Viewer | null, input: JobSearch & { after?: string }) {
  const { after, ...search } = input
  const position = after === undefined ? null : fromCursor(after, place)
  const { places, end } = await find(services, search, position)
  const page = places.slice(0, jobsPerPage)
  const next = places.length > jobsPerPage ? page.at(-1) : end
  const ids = page.map(({ id }) => id)
  return { jobs: await loadSummaries(services, viewer, ids), next: next ? toCursor(toPlace(next)) : null }
}

async function find({ db, clock }: Services, search: JobSearch, position: Place | null): Promise<Found> {
  const conditions = conditionsOf(search)
  const request = { conditions, position, now: clock.now() }
  if (conditions.length === 0) return walk(db, request, jobsPerPage + 1)
  const nearest = await walk(db, request, firstWalk)
  if (isEnough(nearest)) return nearest
  if (nearest.places.length >= fewButNotRare) {
    const places = [...nearest.places, ...(await walkOn(db, request, nearest))]
    if (places.length > jobsPerPage) return { places, end: null }
  }
  return isAskable(search) ? askIndexes(db, request) : walk(db, request, longWalk)
}

function isEnough({ places, end }: Found): boolean {
  return places.length > jobsPerPage || end === null
}

type Request = { conditions: SQL[]; position: Place | null; now: Date }
type Row = { publishedAt: string; id: string }

/** The next open jobs, one by one. */
async function walk(db: Database, { conditions, position, now }: Request, limit: number): Promise<Found> {
  const { rows } = await db.execute<Row & { isEnd: boolean }>(sql`
    with walked as materialized (
      select id, published_at, expires_at > ${now.toISOString()} and ${all(conditions)} as matches
      from jobs where state = 'open' and ${beyond(position)}
      order by published_at desc, id desc limit ${limit}
    ), page as (
      select * from walked where matches order by published_at desc, id desc limit ${jobsPerPage + 1}
    ), last as (
      select * from walked order by published_at, id limit 1
    )
    select id, published_at as "publishedAt", false as "isEnd" from page
    union all
    select id, published_at, true from last where (select count(*) from walked) = ${limit}`)
  const end = rows.find(({ isEnd }) => isEnd)
  return { places: rows.filter(({ isEnd }) => !isEnd), end: end ?? null }
}

/** Goes on after a first walk that found some, until they fill the page. */
async function walkOn(db: Database, { conditions, now }: Request, { places, end }: Found): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, published_at as "publishedAt" from (
      select * from jobs where state = 'open' and ${beyond(end && toPlace(end))}
      order by published_at desc, id desc limit ${longWalk}
    ) walked
    where expires_at > ${now.toISOString()} and ${all(conditions)}
    order by published_at desc, id desc limit ${jobsPerPage + 1 - places.length}`)
  return rows
}

/**
 * All open jobs that meet the conditions, by whichever indexes tell them apart best. Materialized, so that an index is
 * used: the planner would rather walk on, hoping for a match around the corner.
 */
async function askIndexes(db: Database, { conditions, position, now }: Request): Promise<Found> {
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (
      select id, published_at, expires_at from jobs where state = 'open' and ${all(conditions)}
    )
    select id, published_at as "publishedAt" from found
    where expires_at > ${now.toISOString()} and ${beyond(position)}
    order by published_at desc, id desc limit ${jobsPerPage + 1}`)
  return { places: rows, end: null }
}

function toPlace({ publishedAt, id }: Row): Place {
  return [new Date(publishedAt).toISOString(), id]
}

function beyond(position: Place | null): SQL {
  if (position === null) return sql`true`
  return sql`(published_at, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
}

function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
