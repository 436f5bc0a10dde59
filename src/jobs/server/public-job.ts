import { and, desc, eq, gt, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { companies, toCompanySummary } from '../../employers/server/exports.ts'
import { uuid } from '../../platform/contract/identifiers.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { PageSource } from '../../platform/server/ssr/pages.ts'
import type { PublicJob } from '../contract.ts'
import { publishedFacts } from './job-rows.ts'
import { isOpen } from './policy.ts'
import { jobs } from './tables.ts'

/** Pages that the sitemap names at most; a sitemap may hold 50,000. */
const mostInSitemap = 20_000

/**
 * A job that was published; one that is no longer open says so.
 * @param id as it stands in the address, whatever it may be
 * @returns null alike for a draft, for what the team took away, for what does not exist and for what is no id
 */
async function readPublicJob({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<PublicJob | null> {
  if (!uuid.safeParse(id).success) return null
  const [row] = await db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), notInArray(jobs.state, ['draft', 'removed'])))
  if (!row) return null
  const { job, company } = row
  const { title, workplace, location, skills, description, payPeriod, applyUrl } = job
  const { website, about, closedAt } = company
  const { name, logoUrl, isVerified, verifiedDomain } = toCompanySummary(company)
  return {
    id: job.id,
    title,
    company: { name, logoUrl, website, about, isVerified, verifiedDomain },
    workplace,
    location,
    skills,
    description,
    payPeriod,
    applyUrl: applyUrl || null,
    ...publishedFacts(job),
    isOpen: isOpen(job, clock.now()) && closedAt === null,
  }
}

/** Lets the rendered pages read published jobs, by id. */
export const publicJobPage: PageSource = { context: 'publicJobContext', read: readPublicJob }

/** The paths of open jobs of verified companies, the newest first, for the sitemap. */
export async function publicJobPaths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(jobs.state, 'open'),
        gt(jobs.expiresAt, clock.now()),
        isNotNull(companies.verifiedBy),
        isNull(companies.closedAt),
      ),
    )
    .orderBy(desc(jobs.publishedAt), desc(jobs.id))
    .limit(mostInSitemap)
  return rows.map(({ id }) => `/j/${id}`)
}
