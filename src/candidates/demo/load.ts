import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { companies } from '../../employers/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { professionalProfilesOf } from '../../profiles/server/exports.ts'
import { searchFieldsOf } from '../server/search-fields.ts'
import { candidates, candidateViews, resumeAccess } from '../server/tables.ts'
import { addDemoShortlist } from './shortlist.ts'

/** Who of the sample community lets employers see her; some without her name. */
const visible = [
  'imani',
  'nia',
  'keisha',
  'mariama',
  'layla',
  'brianna',
  'thandi',
  'folami',
  'carmen',
  'isoke',
  'safiya',
]
const withoutName = new Set(['carmen', 'imani'])

/** Which companies looked, and how many days ago. */
const looks: { company: string; at: string; daysAgo: number }[] = [
  { company: 'Tidegate Logistics', at: 'nia', daysAgo: 3 },
  { company: 'Tidegate Logistics', at: 'mariama', daysAgo: 9 },
  { company: 'Riverbank Health', at: 'nia', daysAgo: 1 },
  { company: 'Northbeam Streaming', at: 'folami', daysAgo: 5 },
]

/** Makes some members of the sample community visible to employers; where there are candidates, nothing happens. */
export async function loadDemoCandidates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(candidates)) > 0) return
    const now = clock.now()
    const people = await tx.select().from(accounts).where(like(accounts.email, '%@demo.test'))
    const idOf = (key: string) => people.find(({ email }) => email === `${key}@demo.test`)?.id ?? ''
    const profiles = await professionalProfilesOf(tx, visible.map(idOf))
    await tx.insert(candidates).values(
      visible.flatMap((key) => {
        const accountId = idOf(key)
        const profile = profiles.get(accountId)
        if (!profile) return []
        const { updatedAt: activeAt } = profile
        const isAnonymous = withoutName.has(key)
        return { accountId, id: randomUUID(), isVisible: true, isAnonymous, ...searchFieldsOf(profile), activeAt }
      }),
    )
    const known = await tx.select().from(companies)
    const companyOf = (name: string) => known.find((one) => one.name === name)?.id ?? ''
    await tx.insert(candidateViews).values(
      looks.map(({ company, at, daysAgo }) => {
        const viewedAt = new Date(now.getTime() - daysAgo * day)
        const seen = { accountId: idOf(at), companyId: companyOf(company) }
        return { ...seen, day: viewedAt.toISOString().slice(0, 10), viewedAt }
      }),
    )
    await addDemoShortlist(tx, { companyId: companyOf('Tidegate Logistics'), idOf, now })
    const askedAt = new Date(now.getTime() - day)
    const asked = { accountId: idOf('nia'), companyId: companyOf('Riverbank Health') }
    await tx.insert(resumeAccess).values({ ...asked, state: 'asked', askedAt })
  })
}
