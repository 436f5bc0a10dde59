import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type DemoCompanyKey, demoCompanies } from '../../employers/demo/companies.ts'
import { companies, employers } from '../../employers/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { comparable, divider } from '../../platform/server/database/search-terms.ts'
import { openDays } from '../contract.ts'
import { searchKeysOf, shownKeyOf } from '../server/search-keys.ts'
import { jobs, savedJobs, savedSearches } from '../server/tables.ts'
import { loadDemoApplications } from './applications.ts'
import { demoAccountIds } from './people.ts'
import { type DemoPosting, descriptionOf } from './posting.ts'
import { bayouPostings, clearspringPostings, tinderboxPostings } from './postings-field.ts'
import { peachtreePostings, riverbankPostings } from './postings-health-and-books.ts'
import { tidegatePostings } from './postings-logistics.ts'
import { manytonguesPostings, northbeamPostings } from './postings-remote.ts'

const day = 24 * 60 * 60 * 1000

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

/** Members who keep a job of the sample community for later, by its title. */
const savers: Record<string, string[]> = {
  'Junior Data Analyst': ['nia', 'brianna', 'thandi', 'member'],
  'Clinic Data Analyst': ['member'],
  'Frontend Engineer': ['layla', 'jasmine'],
  'Cloud Architect': ['monique'],
  'Apprentice Developer': ['thandi', 'paige', 'destiny'],
}

/** Gives the companies of the sample community their postings, and applications; where there are jobs, nothing happens. */
export async function loadDemoJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(jobs)) > 0) return
    const known = await tx.select().from(companies)
    const people = await tx.select().from(employers)
    const now = clock.now()
    for (const [key, { name }] of Object.entries(demoCompanies)) {
      const company = known.find((one) => one.name === name)
      if (!company) continue
      const createdBy = people.find(({ companyId, isOwner }) => companyId === company.id && isOwner)?.accountId
      const rows = postings[key as DemoCompanyKey].map((posting) => toRow(posting, company, createdBy, now))
      await tx.insert(jobs).values(rows)
    }
    await keepForLater(tx, now)
    await keepSearch(tx, now)
    await loadDemoApplications(tx, now)
  })
}

function toRow(posting: DemoPosting, company: typeof companies.$inferSelect, createdBy: string | undefined, now: Date) {
  const { title, workplace, location = company.location, level, skills, pay, daysAgo } = posting
  const { type = 'full-time', per = 'year', state = 'open', applyUrl = '' } = posting
  const beganAt = new Date(now.getTime() - daysAgo * day)
  const [payMin, payMax] = pay
  const { text, ...keys } = searchKeysOf({ title, location, skills, payMax, payPeriod: per })
  const isPublished = state !== 'draft'
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
    applyUrl,
    ...keys,
    searchText: [comparable(company.name), text].join(divider),
    shownKeys: isPublished ? [shownKeyOf({ title, workplace, location })] : [],
    publishedAt: isPublished ? beganAt : null,
    expiresAt: isPublished ? new Date(beganAt.getTime() + openDays * day) : null,
    createdAt: beganAt,
    updatedAt: beganAt,
  }
}

/** A search of the member whose account everybody looks around with; it tells of what is posted from now on. */
async function keepSearch(tx: Transaction, now: Date): Promise<void> {
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

async function keepForLater(tx: Transaction, now: Date): Promise<void> {
  const idOf = await demoAccountIds(tx)
  const known = await tx.select({ id: jobs.id, title: jobs.title }).from(jobs)
  const rows = known.flatMap(({ id, title }) =>
    (savers[title] ?? []).map((key) => ({ jobId: id, accountId: idOf(key), savedAt: now })),
  )
  await tx.insert(savedJobs).values(rows)
  for (const { id, title } of known) {
    const savedCount = savers[title]?.length ?? 0
    if (savedCount > 0) await tx.update(jobs).set({ savedCount }).where(eq(jobs.id, id))
  }
}
