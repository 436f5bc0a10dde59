import { inArray, sql } from 'drizzle-orm'
import { createBatchLoader } from '../../platform/server/database/batch-loader.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { type ProfileRow, profiles } from './tables.ts'

/** What a profile says for work: all that employers can come to see of it, and how she is found by it. */
export type ProfessionalProfile = Pick<
  ProfileRow,
  | 'jobTitle'
  | 'company'
  | 'location'
  | 'yearsExperience'
  | 'education'
  | 'bio'
  | 'careerGoals'
  | 'availability'
  | 'technicalSkills'
  | 'updatedAt'
> & { hasResume: boolean }

/** What of it a list of people shows. */
export type ProfessionalSummary = Pick<
  ProfessionalProfile,
  'jobTitle' | 'location' | 'yearsExperience' | 'availability' | 'technicalSkills' | 'hasResume'
>

const readSummaries = prepare<ProfessionalSummary & { accountId: string }>(sql`
  select account_id as "accountId", job_title as "jobTitle", location, years_experience as "yearsExperience",
    availability, technical_skills as "technicalSkills", resume_key is not null as "hasResume"
  from ${profiles} where account_id = any(${placeholder('accounts')}::uuid[])`)

/**
 * By account for a list of people; who has saved nothing is left out. All lists that are asked for at once are read in
 * one statement.
 */
export const professionalSummariesOf = createBatchLoader(
  async (db: Database, lists: string[][]): Promise<Map<string, ProfessionalSummary>[]> => {
    const rows = await readSummaries(db, { accounts: [...new Set(lists.flat())] })
    const found = new Map(rows.map((row) => [row.accountId, row]))
    return lists.map((ids) => new Map(ids.flatMap((id) => entryOf(found, id))))
  },
)

function entryOf<Value>(found: ReadonlyMap<string, Value>, id: string): [string, Value][] {
  const value = found.get(id)
  return value === undefined ? [] : [[id, value]]
}

/** The professional side of people's profiles, by account; who has saved nothing is left out. */
export async function professionalProfilesOf(
  db: Connection,
  accountIds: string[],
): Promise<Map<string, ProfessionalProfile>> {
  const rows = await db.select().from(profiles).where(inArray(profiles.accountId, accountIds))
  return new Map(rows.map((row) => [row.accountId, toProfessional(row)]))
}

/** The professional side of one person's profile; null when she has saved nothing. */
export async function professionalProfileOf(db: Connection, accountId: string): Promise<ProfessionalProfile | null> {
  return (await professionalProfilesOf(db, [accountId])).get(accountId) ?? null
}

function toProfessional(row: ProfileRow): ProfessionalProfile {
  return {
    jobTitle: row.jobTitle,
    company: row.company,
    location: row.location,
    yearsExperience: row.yearsExperience,
    education: row.education,
    bio: row.bio,
    careerGoals: row.careerGoals,
    availability: row.availability,
    technicalSkills: row.technicalSkills,
    updatedAt: row.updatedAt,
    hasResume: row.resumeKey !== null,
  }
}
