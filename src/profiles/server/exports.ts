import { eq, type SQL, sql } from 'drizzle-orm'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { SharedField } from '../contract.ts'
import { profiles } from './tables.ts'

/** Whether a person has saved a profile, which the dashboard counts as completed (S1 §2), and has a photo. */
export async function profileProgress(
  db: Database,
  accountId: string,
): Promise<{ isSaved: boolean; hasPhoto: boolean }> {
  const [profile] = await findProfile(db, { account: accountId })
  return { isSaved: profile !== undefined, hasPhoto: profile?.hasPhoto ?? false }
}

const findProfile = prepare<{ hasPhoto: boolean }>(sql`
  select ${profiles.photoKey} is not null as "hasPhoto" from ${profiles}
  where ${profiles.accountId} = ${placeholder('account')}`)

/** The fields of a person's profile that other members may see. */
export async function sharedFieldsOf(db: Connection, accountId: string): Promise<SharedField[]> {
  const [profile] = await db
    .select({ sharedFields: profiles.sharedFields })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  return profile?.sharedFields ?? []
}

/**
 * SQL: whether a person lets other members see them among the faces of a group or an event: they share this kind of
 * activity, and are listed in the directory.
 * @param accountId the id of an account that the query has checked to be active
 */
export function showsFaceIn(kind: 'events' | 'groups', accountId: SQL): SQL {
  return sql`exists (
    select from ${profiles} where ${profiles.accountId} = ${accountId} and ${profiles.isInDirectory}
      and ${sql.raw(`'${kind}'`)} = any(${profiles.sharedFields}))`
}

/** For suggestions of people to mention. */
export { isListed, membersOfCompanyLike, sharedCompanyOf } from './listed-members.ts'
/** For capability.ts. */
export { profileSubject } from './live-updates.ts'
/** For capability.ts. */
export { reportableProfile } from './moderation.ts'
/** For capability.ts. */
export { profilesPersonalData } from './personal-data.ts'
/** For what employers see of members, and how they find them. */
export {
  type ProfessionalProfile,
  type ProfessionalSummary,
  professionalProfileOf,
  professionalProfilesOf,
  professionalSummariesOf,
} from './professional-profiles.ts'
/** For capability.ts. */
export { profilesNameObserver } from './profile-changes.ts'
/** For the copy that goes with an application. */
export { resumeOf } from './resumes.ts'

/** For capability.ts: the columns that name stored files. */
export const profileFileColumns = [profiles.photoKey, profiles.resumeKey]
