import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type DemoCompanyKey, demoCompanies } from '../../employers/demo/companies.ts'
import { companies, employers } from '../../employers/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { normalizeForSearch, searchSeparator } from '../../platform/server/database/search-terms.ts'
import { openDays } from '../contract.ts'
import { searchKeysOf, shownKeyOf } from '../server/postings/search-keys.ts'
import { jobs, savedJobs, savedSearches } from '../server/tables.ts'
import { loadDemoApplications } from './applications.ts'
import { addDemoHiring } from './hiring.ts'
import { demoAccountIds } from './people.ts'
import { type DemoPosting, descriptionOf } from './posting.ts'
import { bayouPostings, clearspringPostings, tinderboxPostings } from './postings-field.ts'
import { peachtreePostings, riverbankPostings } from './postings-health-and-books.ts'
import { tidegatePostings } from './postings-logistics.ts'
import { manytonguesPostings, northbeamPostings } from './postings-remote.ts'

const postings: Record<DemoCompanyKey, DemoPosting[]> = {
  tidegate: tidegatePostings,
  peachtree: peachtreePostings,
  riverbank: riverbankPostings,
  northbeam: northbeamPostings,
  manytongues: manytonguesPostings,
  clearspring: clearspringPostings,
  bayou: bayouPostings,
  tinderbox: tinderboxPostings,
}

/** Members who saved a job of the sample community, by the job's title. */
const savers: Record<string, string[]> = {
  'Junior Data Analyst': ['nia', 'brianna', 'thandi', 'member'],
  'Clinic Data Analyst': ['member'],
  'Frontend Engineer': ['layla', 'jasmine'],
  'Cloud Architect': ['monique'],
  'Apprentice Developer': ['thandi', 'paige', 'destiny'],
}

/** Creates the postings and applications of the sample community. Does nothing when there are jobs already. */
export async function loadDemoJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(jobs)) > 0) return
    const existing = await tx.select().from(companies)
    const people = await tx.select().from(employers)
    const now = clock.now()
    for (const [key, { name }] of Object.entries(demoCompanies)) {
      const company = existing.find((one) => one.name === name)
      if (!company) continue
      const createdBy = people.find(({ companyId, isOwner }) => companyId === company.id && isOwner)?.accountId
      const rows = postings[key as DemoCompanyKey].map((posting) => toRow(posting, company, createdBy, now))
      await tx.insert(jobs).values(rows)
    }
    await saveDemoJobs(tx, now)
    await saveDemoSearch(tx, now)
    await loadDemoApplications(tx, now)
    await addDemoHiring(tx, now)
  })
}

const fullTimeBenefits =
  'Health, dental, and vision insurance\n20 days of paid vacation\nRetirement plan with a 4% match'

function toRow(posting: DemoPosting, company: typeof companies.$inferSelect, createdBy: string | undefined, now: Date) {
  const { title, workplace, location = company.location, level, skills, pay, daysAgo } = posting
  const { type = 'full-time', per = 'year', state = 'open', applyUrl = '' } = posting
  const beganAt = new Date(now.getTime() - daysAgo * day)
  const [payMin, payMax] = pay
  const { text, ...keys } = searchKeysOf({ title, location, skills, payMax, payPeriod: per })
  const isPublished = state !== 'draft'
  const benefits = type === 'full-time' ? fullTimeBenefits : 'No benefits besides the pay.'
  return {
    id: randomUUIDv7(),
    companyId: company.id,
    createdBy,
    state,
    title,
    workplace,
    location,
    employmentType: type,
    level,
    skills,
    description: descriptionOf(posting),
    payMin,
    payMax,
    payPeriod: per,
    benefits,
    applyUrl,
    ...keys,
    searchText: [normalizeForSearch(company.name), text].join(searchSeparator),
    shownKeys: isPublished ? [shownKeyOf({ title, workplace, location })] : [],
    publishedAt: isPublished ? beganAt : null,
    expiresAt: isPublished ? new Date(beganAt.getTime() + openDays * day) : null,
    createdAt: beganAt,
    updatedAt: beganAt,
  }
}

/** A saved search of the sample member. Its alerts cover jobs that are published from now on. */
async function saveDemoSearch(tx: Transaction, now: Date): Promise<void> {
  const idOf = await demoAccountIds(tx)
  await tx.insert(savedSearches).values({
    id: randomUUIDv7(),
    accountId: idOf('member'),
    name: 'First jobs with SQL',
    search: { text: '', skills: ['SQL'], workplaces: [], employmentTypes: [], levels: ['entry'], payFrom: 0 },
    alerts: 'weekly',
    toldUpTo: now,
    dueAt: new Date(now.getTime() + 7 * day),
    createdAt: new Date(now.getTime() - 2 * day),
  })
}

async function saveDemoJobs(tx: Transaction, now: Date): Promise<void> {
  const idOf = await demoAccountIds(tx)
  const saved = await tx.select({ id: jobs.id, title: jobs.title }).from(jobs)
  const rows = saved.flatMap(({ id, title }) =>
    (savers[title] ?? []).map((key) => ({ jobId: id, accountId: idOf(key), savedAt: now })),
  )
  await tx.insert(savedJobs).values(rows)
  for (const { id, title } of saved) {
    const savedCount = savers[title]?.length ?? 0
    if (savedCount > 0) await tx.update(jobs).set({ savedCount }).where(eq(jobs.id, id))
  }
}
