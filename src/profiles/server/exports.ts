import { eq, sql } from 'drizzle-orm'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { SharedField } from '../contract.ts'
import { profiles } from './tables.ts'

/** Whether a person has saved anything of a profile; the dashboard's figure of completion goes by it (S1 §2). */
export async function hasProfile(db: Database, accountId: string): Promise<boolean> {
  return (await findProfile(db, { account: accountId })).length > 0
}

const findProfile = prepare(sql`select from ${profiles} where ${profiles.accountId} = ${placeholder('account')}`)

/** What of a person's profile other members may read. */
export async function sharedFieldsOf(db: Connection, accountId: string): Promise<SharedField[]> {
  const [profile] = await db
    .select({ sharedFields: profiles.sharedFields })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  return profile?.sharedFields ?? []
}

/** For src/app/registry/personal-data.ts. */
export { profilesPersonalData } from './personal-data.ts'
/** For what employers come to see of a member, and how they find her. */
export {
  type ProfessionalProfile,
  type ProfessionalSummary,
  professionalProfileOf,
  professionalProfilesOf,
  professionalSummariesOf,
} from './professional-profiles.ts'
/** For src/app/registry/name-observers.ts. */
export { profilesNameObserver } from './renaming.ts'
/** For src/app/registry/reportable-content.ts. */
export { reportableProfile } from './reportable.ts'
/** For the copy that goes with an application. */
export { resumeOf } from './stored-resume.ts'

/** For src/app/registry/live-subjects.ts. */
export { profileSubject } from './watching.ts'

/** For src/app/registry/file-columns.ts: the columns that name stored files. */
export const profileFileColumns = [profiles.photoKey, profiles.resumeKey]
