import { and, desc, eq, gt, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { companies, toCompanySummary } from '../../../employers/server/exports.ts'
import type { FileResponse } from '../../../platform/contract/files.ts'
import { uuid } from '../../../platform/contract/schemas.ts'
import type { RequestContext, Services } from '../../../platform/server/auth/request-context.ts'
import type { CommunityContent } from '../../../platform/server/content/community.ts'
import type { SharePicture } from '../../../platform/server/share-pictures/share-picture.ts'
import { sendSharePicture, sharePictureVersion } from '../../../platform/server/share-pictures/share-pictures.ts'
import type { PageLoader } from '../../../platform/server/ssr/pages.ts'
import type { PublicJob } from '../../contract.ts'
import { payOf, placeOf } from '../../posting-texts.ts'
import { jobNotFound } from '../locks.ts'
import { hiddenStates, isOpen } from '../policy.ts'
import { jobs } from '../tables.ts'
import { toPublishedFields } from './job-summaries.ts'

/** A sitemap may have at most 50,000 pages. */
const maxSitemapPages = 20_000

/**
 * A published job for its public page, whether it is still open or not.
 * @param id any text from the URL
 * @returns null for drafts, removed jobs, jobs that do not exist, and texts that are not ids
 */
async function readPublicJob(
  { db, clock, community }: Pick<Services, 'db' | 'clock' | 'community'>,
  id: string,
): Promise<PublicJob | null> {
  if (!uuid.safeParse(id).success) return null
  const row = await findPublicJob(db, id)
  if (!row) return null
  const version = sharePictureVersion(sharePictureOf(row, await community.content()))
  const { job, company } = row
  const { title, workplace, location, skills, description, benefits, payPeriod, applyUrl } = job
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
    benefits,
    payPeriod,
    applyUrl: applyUrl || null,
    ...toPublishedFields(job),
    isOpen: isOpen(job, clock.now()) && closedAt === null,
    picture: `/api/public-jobs/${id}/picture.png?version=${version}`,
  }
}

async function findPublicJob(db: Services['db'], id: string) {
  const [row] = await db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), notInArray(jobs.state, [...hiddenStates])))
  return row
}
type PublicJobRow = NonNullable<Awaited<ReturnType<typeof findPublicJob>>>

/**
 * The picture of a published job for previews of its link.
 * @throws NOT_FOUND also for drafts and removed jobs; TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function showSharePicture(
  context: RequestContext,
  { id, version }: { id: string; version?: string },
): Promise<FileResponse> {
  const row = await findPublicJob(context.db, id)
  if (!row) throw jobNotFound()
  const content = await context.community.content()
  return sendSharePicture(context, sharePictureOf(row, content), version)
}

function sharePictureOf({ job, company }: PublicJobRow, { name, brand }: CommunityContent): SharePicture {
  return {
    community: name,
    brand,
    kind: `A job at ${company.name}`,
    title: job.title,
    headline: payOf(job) ?? '',
    detail: placeOf(job),
  }
}

/** Reads published jobs by id for rendered pages. */
export const publicJobPage: PageLoader = { context: 'publicJobContext', read: readPublicJob }

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
    .limit(maxSitemapPages)
  return rows.map(({ id }) => `/j/${id}`)
}
