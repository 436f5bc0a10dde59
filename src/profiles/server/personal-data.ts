import { eq } from 'drizzle-orm'
import { deletePeopleViews, peopleViewsOf } from '../../platform/server/auth/view-limits.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { profiles } from './tables.ts'

/** The profile's part: all that she told about herself, and her photo and resume as files. */
export const profilesPersonalData: PersonalData = {
  name: 'profile',
  async collect(db, accountId) {
    const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, accountId))
    const readOfTheDirectory = await peopleViewsOf(db, accountId)
    if (!profile) return { data: { readOfTheDirectory } }
    const { photoKey, resumeKey, resumeName } = profile
    const data = {
      readOfTheDirectory,
      jobTitle: profile.jobTitle,
      company: profile.company,
      location: profile.location,
      yearsOfExperience: profile.yearsExperience,
      education: profile.education,
      linkedinProfile: profile.linkedinProfile,
      bio: profile.bio,
      careerGoals: profile.careerGoals,
      availability: profile.availability,
      technicalSkills: profile.technicalSkills,
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
      // Under a name of ours: what she called it could lead out of the folder it is unpacked in.
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
