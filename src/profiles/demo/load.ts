import { like } from 'drizzle-orm'
import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/public.ts'
import type { Services } from '../../platform/server/context.ts'
import { type SharedField, sharedAtFirst } from '../contract.ts'
import { directoryText } from '../server/directory-text.ts'
import { profiles } from '../server/tables.ts'
import { type DemoProfile, demoProfiles } from './profiles.ts'

const day = 24 * 60 * 60 * 1000

/** Gives the people of the sample community their profiles, saved a day after each joined; once. */
export async function loadDemoProfiles({ db }: Pick<Services, 'db'>): Promise<void> {
  const people = await db.select().from(accounts).where(like(accounts.email, '%@demo.test'))
  const rows = people.flatMap(({ id, name, email, createdAt }) => {
    const profile = demoProfiles[email.replace('@demo.test', '') as DemoPersonKey]
    return profile ? [toRow(id, name, new Date(createdAt.getTime() + day), profile)] : []
  })
  if (rows.length > 0) await db.insert(profiles).values(rows).onConflictDoNothing()
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
