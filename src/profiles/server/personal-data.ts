import { eq } from 'drizzle-orm'
import { deletePeopleViews, peopleViewsOf } from '../../platform/server/auth/view-limits.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { profileFields } from '../fields.ts'
import { type ProfileRow, profiles } from './tables.ts'

function exportedFields(profile: ProfileRow): Record<string, unknown> {
  return Object.fromEntries(profileFields.map(({ name, exportName = name }) => [exportName, profile[name]]))
}

/** Everything that a member filled in, with their photo and resume as files. */
export const profilesPersonalData: PersonalData = {
  name: 'profile',
  async collect(db, accountId) {
    const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, accountId))
    const readOfTheDirectory = await peopleViewsOf(db, accountId)
    if (!profile) return { data: { readOfTheDirectory } }
    const { photoKey, resumeKey, resumeName } = profile
    const data = {
      readOfTheDirectory,
      ...exportedFields(profile),
      sharedWithMembers: profile.sharedFields,
      isInMemberDirectory: profile.isInDirectory,
      hasPhoto: photoKey !== null,
      resume: resumeKey && {
        name: resumeName,
        contentType: profile.resumeType,
        bytes: profile.resumeSize,
        uploadedAt: profile.resumeUploadedAt,
      },
      createdAt: profile.createdAt,
      lastChangedAt: profile.updatedAt,
    }
    const files = [
      ...(photoKey ? [{ name: 'photo.webp', key: photoKey }] : []),
      // A fixed name: the member's own file name could lead out of the folder into which the archive is unpacked.
      ...(resumeKey ? [{ name: `resume${resumeKey.slice(resumeKey.lastIndexOf('.'))}`, key: resumeKey }] : []),
    ]
    return { data, files }
  },
  async erase({ storage }, tx, accountId) {
    await deletePeopleViews(tx, accountId)
    const removed = await tx.delete(profiles).where(eq(profiles.accountId, accountId)).returning()
    for (const { photoKey, resumeKey } of removed) {
      for (const key of [photoKey, resumeKey]) if (key) await storage.deleteAfterCommit(tx, key)
    }
  },
}
