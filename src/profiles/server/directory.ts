import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accountsAs, isActiveMember } from '../../accounts/server/exports.ts'
import { notifyAdminsOfUnusualActivity } from '../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { readWithinViewLimit } from '../../platform/server/auth/view-limits.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { likePattern, normalizeForSearch } from '../../platform/server/database/search-terms.ts'
import type { MemberSummary, profilesContract } from '../contract.ts'
import { type NameWhere, namesWhere, pick } from '../fields.ts'
import { visibleFieldsOf } from './policy.ts'
import { type ProfileRow, profiles } from './tables.ts'

type Input = InferContractRouterInputs<typeof profilesContract>['listMembers']
type Output = InferContractRouterOutputs<typeof profilesContract>['listMembers']
type Terms = Required<Pick<NonNullable<Input>, 'search' | 'skill' | 'company' | 'location'>>

const membersPerPage = 24
/**
 * The number of members to read one by one before the search uses the indexes. A word that one member in forty shares
 * fills a page.
 */
const maxWalkedMembers = 1_000
/** How many words of a search text are used; further words are ignored. */
const maxSearchTerms = 8

const member = accountsAs('a')

/** SQL: whether the account `a` with the profile `p`, if any, is listed in the directory. */
export const isListed = sql`(${isActiveMember('a')} and coalesce(p.is_in_directory, true))`

const directoryFields = namesWhere('isInDirectory')
/** The names and values of the directory's fields, as arguments of `jsonb_build_object`. */
const directoryColumns = sql.raw(
  [...directoryFields, 'sharedFields' as const].map((name) => `'${name}', p.${profiles[name].name}`).join(', '),
)

type DirectoryFields = Pick<ProfileRow, NameWhere<{ isInDirectory: true }> | 'sharedFields'>
type MemberRow = { id: string; name: string; photoUrl: string | null; profile: DirectoryFields | null }

type DirectoryServices = Pick<
  Services,
  'db' | 'clock' | 'rateLimits' | 'log' | 'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue'
>

const limitReached = t`You’ve reached today’s limit for the member directory. You can see more members tomorrow.`

/**
 * A page of the directory, until the viewer has seen as many members as they may see in a day.
 * @throws INVALID_INPUT for an invalid `after`; TOO_MANY_REQUESTS
 */
export function showDirectory(
  services: DirectoryServices,
  viewer: Viewer,
  request: Terms & { after?: string },
): Promise<Output> {
  return readWithinDirectoryLimit(
    services,
    viewer,
    () => listMembers(services.db, request),
    ({ members }) => members.length,
  )
}

/**
 * Reads a list of members, unless the viewer has seen as many as they may see in a day.
 * @throws TOO_MANY_REQUESTS
 */
export function readWithinDirectoryLimit<Page>(
  services: DirectoryServices,
  viewer: Viewer,
  read: () => Promise<Page>,
  rowsOf: (page: Page) => number,
): Promise<Page> {
  const rows = services.config.membersShownPerDay
  const showing = {
    list: 'members' as const,
    viewerId: viewer.id,
    limit: rows,
    message: limitReached,
    onReached: () => notifyAdminsOfUnusualActivity(services, { list: 'members', company: null, rows }, viewer.id),
  }
  return readWithinViewLimit(services, showing, read, rowsOf)
}

/**
 * A page of the directory, by name: active members and admins who are listed, as members without a profile are. Pages
 * continue after a key, so that the last one costs no more than the first. A search first reads the next members one by
 * one, where a common word soon fills the page, and then uses the trigram indexes.
 * @throws INVALID_INPUT for an invalid `after`
 */
async function listMembers(db: Database, { after, ...terms }: Terms & { after?: string }): Promise<Output> {
  const [search, position] = [conditionsFor(terms), pagePosition(after)]
  let rows = await readPage(
    db,
    search ? nextMembers(position) : member.table,
    sql`${position} and ${search?.walk ?? true}`,
  )
  if (search && rows.length <= membersPerPage) {
    rows = await readPage(db, member.table, sql`${position} and ${search.indexed}`)
  }
  const members = rows.slice(0, membersPerPage).map(toSummary)
  const last = members.at(-1)
  return { members, next: rows.length > membersPerPage && last ? toCursor([last.name, last.id]) : null }
}

async function readPage(db: Database, source: SQL, where: SQL): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select ${member.id}, ${member.name}, ${member.avatarUrl} as "photoUrl", case when p.account_id is not null then jsonb_build_object(
      ${directoryColumns}) end as profile
    from ${source} left join profiles p on p.account_id = ${member.id}
    where ${isListed} and ${where}
    order by ${member.name}, ${member.id} limit ${membersPerPage + 1}`)
  return rows
}

function nextMembers(position: SQL): SQL {
  return sql`(select * from ${member.table} where ${position} order by ${member.name}, ${member.id} limit ${maxWalkedMembers}) a`
}

function toSummary({ id, name, photoUrl, profile }: MemberRow): MemberSummary {
  return { id, name, photoUrl, ...pick(visibleFieldsOf(profile), directoryFields) }
}

/** The condition of a search, for members read one by one and for the indexes; null for an empty search. */
function conditionsFor({ search, skill, company, location }: Terms): { walk: SQL; indexed: SQL } | null {
  const searchWords = normalizeForSearch(search).split(/\s+/u).filter(Boolean).slice(0, maxSearchTerms)
  const fields = [skill, company, location].map(normalizeForSearch)
  const parts = [...searchWords, ...fields.filter(Boolean)]
  if (parts.length === 0) return null
  const inProfile = all([
    ...parts.map((part) => sql`directory_text like ${likePattern(part)}`),
    inShared('technicalSkills', sql`array_to_string(technical_skills, chr(31))`, fields[0]),
    inShared('company', sql`company`, fields[1]),
    inShared('location', sql`location`, fields[2]),
  ])
  // A member without a profile has only a name.
  const inName = fields.some(Boolean)
    ? sql`false`
    : all(searchWords.map((word) => sql`lower(${member.name}) like ${likePattern(word)}`))
  return {
    walk: sql`case when p.account_id is null then ${inName} else ${inProfile} end`,
    indexed: sql`${member.id} in (
      select account_id from profiles where ${inProfile}
      union all
      select ${member.id} from ${member.table}
      where ${inName} and not exists (select from profiles where account_id = ${member.id}))`,
  }
}

function inShared(field: string, column: SQL, term: string | undefined): SQL {
  if (!term) return sql`true`
  return sql`${field} = any(shared_fields) and lower(normalize(${column}, nfc)) like ${likePattern(term)}`
}

function all(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `)
}

/** PostgreSQL rejects texts with a NUL. */
const cursor = z.tuple([z.string().refine((name) => !name.includes('\0')), z.uuid()])

function pagePosition(after: string | undefined): SQL {
  if (after === undefined) return sql`true`
  const [name, id] = fromCursor(after, cursor)
  return sql`(${member.name}, ${member.id}) > (${name}, ${id}::uuid)`
}
