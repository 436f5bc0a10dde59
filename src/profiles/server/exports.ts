import { eq, sql } from 'drizzle-orm'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { SharedField } from '../contract.ts'
import { profiles } from './tables.ts'

/** Whether a person has saved a profile, which the dashboard counts as completed (S1 §2). */
export async function hasProfile(db: Database, accountId: string): Promise<boolean> {
  return (await findProfile(db, { account: accountId })).length > 0
}

const findProfile = prepare(sql`select from ${profiles} where ${profiles.accountId} = ${placeholder('account')}`)

/** The fields of a person's profile that other members may see. */
export async function sharedFieldsOf(db: Connection, accountId: string): Promise<SharedField[]> {
  const [profile] = await db
    .select({ sharedFields: profiles.sharedFields })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  return profile?.sharedFields ?? []
}

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
