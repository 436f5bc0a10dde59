import { inArray, sql } from 'drizzle-orm'
import { createBatchLoader } from '../../platform/server/database/batch-loader.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { type NameWhere, namesWhere, pick } from '../fields.ts'
import { type ProfileRow, profiles } from './tables.ts'

const employerFields = namesWhere('isForEmployers')

/** Everything that employers may come to see of a profile, or find it by. */
export type ProfessionalProfile = Pick<ProfileRow, NameWhere<{ isForEmployers: true }> | 'updatedAt'> & {
  hasResume: boolean
}

/** The part that a list of people shows. */
export type ProfessionalSummary = Pick<
  ProfessionalProfile,
  'jobTitle' | 'location' | 'yearsExperience' | 'availability' | 'technicalSkills' | 'hasResume'
>

const readSummaries = prepare<ProfessionalSummary & { accountId: string }>(sql`
  select account_id as "accountId", job_title as "jobTitle", location, years_experience as "yearsExperience",
    availability, technical_skills as "technicalSkills", resume_key is not null as "hasResume"
  from ${profiles} where account_id = any(${arrayPlaceholder('accounts', 'uuid')})`)

/**
 * The summaries of a list of people, by account, without those who have saved nothing. Lists that are requested at the
 * same moment are read by one statement.
 */
export const professionalSummariesOf = createBatchLoader(
  async (db: Database, lists: string[][]): Promise<Map<string, ProfessionalSummary>[]> => {
    const rows = await readSummaries(db, { accounts: [...new Set(lists.flat())] })
    const summaries = new Map(rows.map((row) => [row.accountId, row]))
    return lists.map((ids) => new Map(ids.flatMap((id) => entryOf(summaries, id))))
  },
)

function entryOf<Value>(values: ReadonlyMap<string, Value>, id: string): [string, Value][] {
  const value = values.get(id)
  return value === undefined ? [] : [[id, value]]
}

/** The professional side of people's profiles, by account, without those who have saved nothing. */
export async function professionalProfilesOf(
  db: Connection,
  accountIds: string[],
): Promise<Map<string, ProfessionalProfile>> {
  const rows = await db.select().from(profiles).where(inArray(profiles.accountId, accountIds))
  return new Map(rows.map((row) => [row.accountId, toProfessional(row)]))
}

/** The professional side of one person's profile; null when they have saved nothing. */
export async function professionalProfileOf(db: Connection, accountId: string): Promise<ProfessionalProfile | null> {
  return (await professionalProfilesOf(db, [accountId])).get(accountId) ?? null
}

function toProfessional(row: ProfileRow): ProfessionalProfile {
  return { ...pick(row, employerFields), updatedAt: row.updatedAt, hasResume: row.resumeKey !== null }
}
