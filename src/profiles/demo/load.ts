import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { type SharedField, sharedAtFirst } from '../contract.ts'
import { directoryText } from '../server/directory-text.ts'
import { profiles } from '../server/tables.ts'
import { type DemoProfile, demoProfiles } from './profiles.ts'
import { demoResume } from './resume.ts'

const day = 24 * 60 * 60 * 1000

/** Who of the sample community keeps a resume. */
const withResume: readonly string[] = ['nia', 'keisha', 'mariama', 'folami']

/** Gives the people of the sample community their profiles, saved a day after each joined; once. */
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
  const shared: SharedField[] = showsAvailability ? [...sharedAtFirst, 'availability'] : sharedAtFirst
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
