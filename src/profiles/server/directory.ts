import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../platform/server/database.ts'
import { invalidInput } from '../../platform/server/problems.ts'
import type { MemberSummary, profilesContract } from '../contract.ts'
import { comparable } from './directory-text.ts'
import { whatIsShared } from './shared-fields.ts'
import type { ProfileRow } from './tables.ts'

type Input = InferContractRouterInputs<typeof profilesContract>['listMembers']
type Output = InferContractRouterOutputs<typeof profilesContract>['listMembers']
type Terms = Required<Pick<NonNullable<Input>, 'search' | 'skill' | 'company' | 'location'>>

const membersPerPage = 24
/** Words of a search that count; each narrows it further. */
const mostWords = 8

type DirectoryFields = Pick<ProfileRow, 'jobTitle' | 'company' | 'location' | 'technicalSkills' | 'sharedFields'>
type MemberRow = { id: string; name: string; photoUrl: string | null; profile: DirectoryFields | null }

/**
 * A page of the directory, by name: members and admins in good standing who are in it, which one is without saying
 * anything. Reached by key, so that the last page costs what the first does.
 * @throws INVALID_INPUT for an `after` that is not ours
 */
export async function listMembers(db: Database, { after, ...terms }: Terms & { after?: string }): Promise<Output> {
  const { rows } = await db.execute<MemberRow>(sql`
    select a.id, a.name, a.avatar_url as "photoUrl", case when p.account_id is not null then jsonb_build_object(
      'jobTitle', p.job_title, 'company', p.company, 'location', p.location,
      'technicalSkills', p.technical_skills, 'sharedFields', p.shared_fields) end as profile
    from accounts a left join profiles p on p.account_id = a.id
    where a.role in ('member', 'admin') and a.verified_at is not null and a.suspended_at is null
      and coalesce(p.is_in_directory, true) and ${found(terms)} and ${beyond(after)}
    order by a.name, a.id limit ${membersPerPage + 1}`)
  const members = rows.slice(0, membersPerPage).map(toSummary)
  const last = members.at(-1)
  return { members, next: rows.length > membersPerPage && last ? toCursor(last) : null }
}

function toSummary({ id, name, photoUrl, profile }: MemberRow): MemberSummary {
  const { jobTitle, company, location, technicalSkills } = whatIsShared(profile)
  return { id, name, photoUrl, jobTitle, company, location, technicalSkills }
}

/** The condition for what is looked for. The trigram indexes find the candidates; the fields decide. */
function found({ search, skill, company, location }: Terms): SQL {
  const words = comparable(search).split(/\s+/u).filter(Boolean).slice(0, mostWords)
  const fields = [skill, company, location].map(comparable)
  const parts = [...words, ...fields.filter(Boolean)]
  if (parts.length === 0) return sql`true`
  const inFields = [
    inShared('technicalSkills', sql`array_to_string(technical_skills, chr(31))`, fields[0]),
    inShared('company', sql`company`, fields[1]),
    inShared('location', sql`location`, fields[2]),
  ]
  const inText = parts.map((part) => sql`directory_text like ${containing(part)}`)
  const withProfile = sql`select account_id from profiles where ${all([...inText, ...inFields])}`
  if (fields.some(Boolean)) return sql`a.id in (${withProfile})`
  const inName = words.map((word) => sql`lower(other.name) like ${containing(word)}`)
  return sql`a.id in (
    ${withProfile}
    union all
    select other.id from accounts other
    where ${all(inName)} and not exists (select from profiles where account_id = other.id))`
}

function inShared(field: string, column: SQL, term: string | undefined): SQL {
  if (!term) return sql`true`
  return sql`${field} = any(shared_fields) and lower(normalize(${column}, nfc)) like ${containing(term)}`
}

function all(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `)
}

/** The pattern that finds a part anywhere: `%`, `_` and `\` in it are literal. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

const cursor = z.tuple([z.string(), z.uuid()])

function toCursor({ name, id }: MemberSummary): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

function beyond(after: string | undefined): SQL {
  if (after === undefined) return sql`true`
  const parsed = cursor.safeParse(parseJson(Buffer.from(after, 'base64url').toString()))
  if (!parsed.success || parsed.data[0].includes('\0')) {
    throw invalidInput({ field: 'after', message: 'This page cannot be found. Please start from the first one.' })
  }
  const [name, id] = parsed.data
  return sql`(a.name, a.id) > (${name}, ${id}::uuid)`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
