import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { type SharedField, sharedByDefault } from '../contract.ts'
import { directoryText } from '../server/profile-changes.ts'
import { profiles } from '../server/tables.ts'
import { type DemoProfile, demoProfiles } from './profiles.ts'
import { demoResume } from './resume.ts'

/** The members of the sample community who have a resume. */
const withResume: readonly string[] = ['nia', 'keisha', 'mariama', 'folami']

/** Creates the profiles of the sample community, saved a day after each member joined. Existing ones stay. */
export async function loadDemoProfiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const people = await db.select().from(accounts).where(like(accounts.email, '%@demo.test'))
  const rows = people.flatMap(({ id, name, email, createdAt }) => {
    const profile = demoProfiles[email.replace('@demo.test', '') as DemoPersonKey]
    return profile ? [toRow(id, name, new Date(createdAt.getTime() + day), profile)] : []
  })
  if (rows.length === 0) return
  const written = await db
    .insert(profiles)
    .values(rows)
    .onConflictDoNothing()
    .returning({ accountId: profiles.accountId, updatedAt: profiles.updatedAt })
  for (const { accountId, updatedAt } of written) {
    const { name = '', email = '' } = people.find(({ id }) => id === accountId) ?? {}
    const key = email.replace('@demo.test', '')
    const profile = demoProfiles[key as DemoPersonKey]
    if (!profile || !withResume.includes(key)) continue
    const bytes = demoResume(name, profile)
    const file = {
      resumeKey: `resumes/${randomUUID()}.pdf`,
      resumeType: 'application/pdf',
      resumeSize: bytes.byteLength,
    }
    await storage.writeBytes(file.resumeKey, bytes, file.resumeType)
    await db
      .update(profiles)
      .set({ ...file, resumeName: `${name}.pdf`, resumeUploadedAt: updatedAt })
      .where(eq(profiles.accountId, accountId))
  }
}

function toRow(accountId: string, name: string, savedAt: Date, profile: DemoProfile) {
  const { years, skills, hides = [], showsAvailability = false, ...texts } = profile
  const shared: SharedField[] = showsAvailability ? [...sharedByDefault, 'availability'] : sharedByDefault
  const row = {
    accountId,
    jobTitle: '',
    company: '',
    location: '',
    ...texts,
    yearsExperience: years,
    technicalSkills: skills,
    sharedFields: shared.filter((field) => !hides.includes(field)),
    createdAt: savedAt,
    updatedAt: savedAt,
  }
  return { ...row, directoryText: directoryText(name, row) }
}
