import { eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type OwnProfile, type ProfileForm, sharedByDefault } from '../contract.ts'
import { emptyFieldValues, pick, profileFields } from '../fields.ts'
import { changeProfile, lockOwnProfile, type ProfileChangeServices } from './profile-changes.ts'
import { type ProfileRow, profiles } from './tables.ts'

const fieldNames = profileFields.map(({ name }) => name)
const tooMany = t`You’re saving very often. Please wait a moment.`

/** The viewer's profile as they edit it. It is empty before the first save. */
export async function readOwnProfile(db: Connection, viewer: Viewer): Promise<OwnProfile> {
  const [row] = await db
    .select({ name: accounts.name, email: accounts.email, photoUrl: accounts.avatarUrl, profile: profiles })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, viewer.id))
  if (!row) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
  const { profile, ...owner } = row
  return { ...owner, ...(profile ? toOwnProfile(profile) : unsavedProfile) }
}

/**
 * Changes the given fields. The others keep what another device may have saved.
 * @throws TOO_MANY_REQUESTS
 */
export async function saveOwnProfile(
  { db, rateLimits, ...services }: Pick<Services, 'db' | 'rateLimits'> & ProfileChangeServices,
  viewer: Viewer,
  changes: Partial<ProfileForm>,
): Promise<OwnProfile> {
  await rateLimits.consume('writingByAccount', viewer.id, tooMany)
  return db.transaction(async (tx) => {
    await changeProfile(services, tx, await lockOwnProfile(tx, viewer), changes)
    return readOwnProfile(tx, viewer)
  })
}

type SavedProfile = Omit<OwnProfile, 'name' | 'email' | 'photoUrl'>

const unsavedProfile: SavedProfile = {
  ...emptyFieldValues,
  sharedFields: sharedByDefault,
  isInDirectory: true,
  resume: null,
  updatedAt: null,
}

function toOwnProfile(profile: ProfileRow): SavedProfile {
  const { resumeName, resumeType, resumeSize, resumeUploadedAt } = profile
  const hasResume = resumeName !== null && resumeType !== null && resumeSize !== null && resumeUploadedAt !== null
  return {
    ...pick(profile, fieldNames),
    sharedFields: profile.sharedFields,
    isInDirectory: profile.isInDirectory,
    resume: hasResume
      ? {
          name: resumeName,
          contentType: resumeType,
          size: resumeSize,
          uploadedAt: resumeUploadedAt.toISOString(),
        }
      : null,
    updatedAt: profile.updatedAt.toISOString(),
  }
}
