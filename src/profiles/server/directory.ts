import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { tellUnusualActivity } from '../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { readWithinViewLimit } from '../../platform/server/auth/view-limits.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { likePattern, normalizeForSearch } from '../../platform/server/database/search-terms.ts'
import type { MemberSummary, profilesContract } from '../contract.ts'
import { whatIsShared } from './shared-fields.ts'
import type { ProfileRow } from './tables.ts'

type Input = InferContractRouterInputs<typeof profilesContract>['listMembers']
type Output = InferContractRouterOutputs<typeof profilesContract>['listMembers']
type Terms = Required<Pick<NonNullable<Input>, 'search' | 'skill' | 'company' | 'location'>>

const membersPerPage = 24
/** Members looked at one by one before the indexes are asked: a word that one in forty shares fills a page. */
const walkLength = 1_000
/** Words of a search that count; each narrows it further. */
const mostWords = 8

type DirectoryFields = Pick<ProfileRow, 'jobTitle' | 'company' | 'location' | 'technicalSkills' | 'sharedFields'>
type MemberRow = { id: string; name: string; photoUrl: string | null; profile: DirectoryFields | null }

type Reading = Pick<
  Services,
  'db' | 'clock' | 'rateLimits' | 'log' | 'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue'
>

const enoughToday = 'You have seen as many members as the directory shows in one day. It goes on tomorrow.'

/**
 * A page of the directory, as long as it has not shown the viewer the day's rows.
 * @throws INVALID_INPUT for an `after` that is not ours; TOO_MANY_REQUESTS
 */
export function showDirectory(services: Reading, viewer: Viewer, request: Terms & { after?: string }): Promise<Output> {
  const rows = services.config.membersShownPerDay
  const showing = {
    list: 'members' as const,
    viewerId: viewer.id,
    limit: rows,
    message: enoughToday,
    onReached: () => tellUnusualActivity(services, { list: 'members', company: null, rows }, viewer.id),
  }
  return readWithinViewLimit(
    services,
    showing,
    () => listMembers(services.db, request),
    ({ members }) => members.length,
  )
}

/**
 * A page of the directory, by name: members and admins in good standing who are in it, which one is without saying
 * anything. Reached by key, so that the last page costs what the first does. What is looked for is first sought among
 * the next members one by one, where a common word soon fills the page, and else in the trigram indexes.
 * @throws INVALID_INPUT for an `after` that is not ours
 */
async function listMembers(db: Database, { after, ...terms }: Terms & { after?: string }): Promise<Output> {
  const [sought, position] = [conditionsFor(terms), beyond(after)]
  let rows = await readPage(
    db,
    sought ? nextMembers(position) : sql`accounts`,
    sql`${position} and ${sought?.walk ?? true}`,
  )
  if (sought && rows.length <= membersPerPage) {
    rows = await readPage(db, sql`accounts`, sql`${position} and ${sought.indexed}`)
  }
  const members = rows.slice(0, membersPerPage).map(toSummary)
  const last = members.at(-1)
  return { members, next: rows.length > membersPerPage && last ? toCursor([last.name, last.id]) : null }
}

async function readPage(db: Database, source: SQL, where: SQL): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select a.id, a.name, a.avatar_url as "photoUrl", case when p.account_id is not null then jsonb_build_object(
      'jobTitle', p.job_title, 'company', p.company, 'location', p.location,
      'technicalSkills', p.technical_skills, 'sharedFields', p.shared_fields) end as profile
    from ${source} a left join profiles p on p.account_id = a.id
    where a.role in ('member', 'admin') and a.verified_at is not null and a.suspended_at is null
      and coalesce(p.is_in_directory, true) and ${where}
    order by a.name, a.id limit ${membersPerPage + 1}`)
  return rows
}

function nextMembers(position: SQL): SQL {
  return sql`(select * from accounts a where ${position} order by a.name, a.id limit ${walkLength})`
}

function toSummary({ id, name, photoUrl, profile }: MemberRow): MemberSummary {
  const { jobTitle, company, location, technicalSkills } = whatIsShared(profile)
  return { id, name, photoUrl, jobTitle, company, location, technicalSkills }
}

/** The condition for what is looked for, member by member and through the indexes; null when that is nothing. */
function conditionsFor({ search, skill, company, location }: Terms): { walk: SQL; indexed: SQL } | null {
  const words = normalizeForSearch(search).split(/\s+/u).filter(Boolean).slice(0, mostWords)
  const fields = [skill, company, location].map(normalizeForSearch)
  const parts = [...words, ...fields.filter(Boolean)]
  if (parts.length === 0) return null
  const inProfile = all([
    ...parts.map((part) => sql`directory_text like ${likePattern(part)}`),
    inShared('technicalSkills', sql`array_to_string(technical_skills, chr(31))`, fields[0]),
    inShared('company', sql`company`, fields[1]),
    inShared('location', sql`location`, fields[2]),
  ])
  // Of somebody without a profile there is only the name.
  const inName = fields.some(Boolean)
    ? sql`false`
    : all(words.map((word) => sql`lower(name) like ${likePattern(word)}`))
  return {
    walk: sql`case when p.account_id is null then ${inName} else ${inProfile} end`,
    indexed: sql`a.id in (
      select account_id from profiles where ${inProfile}
      union all
      select id from accounts where ${inName} and not exists (select from profiles where account_id = id))`,
  }
}

function inShared(field: string, column: SQL, term: string | undefined): SQL {
  if (!term) return sql`true`
  return sql`${field} = any(shared_fields) and lower(normalize(${column}, nfc)) like ${likePattern(term)}`
}

function all(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `)
}

/** PostgreSQL takes no text with a NUL in it. */
const place = z.tuple([z.string().refine((name) => !name.includes('\0')), z.uuid()])

function beyond(after: string | undefined): SQL {
  if (after === undefined) return sql`true`
  const [name, id] = fromCursor(after, place)
  return sql`(a.name, a.id) > (${name}, ${id}::uuid)`
}
