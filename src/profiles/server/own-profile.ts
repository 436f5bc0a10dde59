import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type OwnProfile, type ProfileForm, sharedAtFirst } from '../contract.ts'
import { nothingWritten } from './empty-profile.ts'
import { changeProfile, holdOwn, type ProfileChanging } from './profile-rows.ts'
import { type ProfileRow, profiles } from './tables.ts'

const tooMany = 'You are saving very often. Please wait a moment.'

/** The viewer's profile as she edits it; empty when nothing was saved yet. */
export async function readOwn(db: Connection, viewer: Viewer): Promise<OwnProfile> {
  const [row] = await db
    .select({ name: accounts.name, email: accounts.email, photoUrl: accounts.avatarUrl, profile: profiles })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, viewer.id))
  if (!row) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
  const { profile, ...owner } = row
  return { ...owner, ...(profile ? toOwn(profile) : unsaved) }
}

/**
 * Changes the fields that are given; the others stay as another device may have set them.
 * @throws TOO_MANY_REQUESTS
 */
export async function saveOwn(
  { db, rateLimits, ...services }: Pick<Services, 'db' | 'rateLimits'> & ProfileChanging,
  viewer: Viewer,
  changes: Partial<ProfileForm>,
): Promise<OwnProfile> {
  await rateLimits.consume('writingByAccount', viewer.id, tooMany)
  return db.transaction(async (tx) => {
    await changeProfile(services, tx, await holdOwn(tx, viewer), changes)
    return readOwn(tx, viewer)
  })
}

type Saved = Omit<OwnProfile, 'name' | 'email' | 'photoUrl'>

const unsaved: Saved = {
  ...nothingWritten,
  sharedFields: sharedAtFirst,
  isInDirectory: true,
  resume: null,
  updatedAt: null,
}

function toOwn(profile: ProfileRow): Saved {
  const { resumeName, resumeType, resumeSize, resumeUploadedAt } = profile
  const hasResume = resumeName !== null && resumeType !== null && resumeSize !== null && resumeUploadedAt !== null
  return {
    jobTitle: profile.jobTitle,
    company: profile.company,
    location: profile.location,
    yearsExperience: profile.yearsExperience,
    education: profile.education,
    linkedinProfile: profile.linkedinProfile,
    bio: profile.bio,
    careerGoals: profile.careerGoals,
    availability: profile.availability,
    technicalSkills: profile.technicalSkills,
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
