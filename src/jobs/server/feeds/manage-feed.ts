import { desc, eq } from 'drizzle-orm'
import { t } from '#text'
import { requireCompany } from '../../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import { completeJob, type Posting } from '../../contract.ts'
import type { JobFeed, PreviewedJob } from '../../feed-contract.ts'
import { maxFeedJobs, shownFetches } from '../../feed-rules.ts'
import { jobNotFound, lockOwnCompany, lockPosting } from '../locks.ts'
import { payLawFault } from '../pay-laws/pay-law-rules.ts'
import { postingAbilities, stateAt } from '../policy.ts'
import { toPosting } from '../postings/posting-views.ts'
import { changePosting, tooFast } from '../postings/postings.ts'
import { jobs } from '../tables.ts'
import { noFailures } from './failures.ts'
import { itemsOfJobs } from './import-feed.ts'
import { loadFeed } from './load-feed.ts'
import { draftOf, editedFields } from './merge.ts'
import type { FeedItem } from './parsing/feed-format.ts'
import { nextDueAt, runImport } from './run-import.ts'
import { jobFeedFetches, jobFeedItems, jobFeeds } from './tables.ts'

/**
 * The feed of the viewer's company, its last fetches, and the jobs that came from it.
 * @throws NOT_FOUND when the viewer has no company
 */
export async function showFeed({ db, clock }: RequestContext, viewer: Viewer): Promise<JobFeed> {
  const { id } = await requireCompany(db, viewer)
  const [feed] = await db.select().from(jobFeeds).where(eq(jobFeeds.companyId, id))
  return {
    feed: feed ? toFeed(feed) : null,
    fetches: await lastFetches(db, id),
    jobs: await importedJobs(db, id, clock.now()),
  }
}

function toFeed({ url, dueAt, failingSince }: typeof jobFeeds.$inferSelect) {
  return { url, dueAt: dueAt.toISOString(), failingSince: failingSince?.toISOString() ?? null }
}

async function lastFetches(db: Connection, companyId: string): Promise<JobFeed['fetches']> {
  const rows = await db
    .select()
    .from(jobFeedFetches)
    .where(eq(jobFeedFetches.companyId, companyId))
    .orderBy(desc(jobFeedFetches.at), desc(jobFeedFetches.id))
    .limit(shownFetches)
  return rows.map(({ id: _id, companyId: _companyId, at, ...fetch }) => ({ ...fetch, at: at.toISOString() }))
}

async function importedJobs(db: Connection, companyId: string, now: Date): Promise<JobFeed['jobs']> {
  const rows = await db
    .select({ item: jobFeedItems, job: jobs })
    .from(jobFeedItems)
    .innerJoin(jobs, eq(jobs.id, jobFeedItems.jobId))
    .where(eq(jobFeedItems.companyId, companyId))
    .orderBy(desc(jobs.updatedAt), desc(jobs.id))
    .limit(maxFeedJobs)
  return rows.map(({ item, job }) => ({
    jobId: job.id,
    externalId: item.externalId,
    title: job.title,
    state: stateAt(job, now),
    editedFields: editedFields(draftOf(job), item.imported),
    isMissing: item.missingCount > 0,
  }))
}

/**
 * What importing from a URL would do. Changes nothing.
 * @throws NOT_FOUND, INVALID_INPUT when the feed cannot be read, TOO_MANY_REQUESTS
 */
export async function previewFeed(
  context: RequestContext,
  viewer: Viewer,
  url: string,
): Promise<{ jobs: PreviewedJob[] }> {
  const company = await requireCompany(context.db, viewer)
  await limitFetches(context, company.id)
  const { items, failure } = await loadFeed(context, url)
  if (!items) throw invalidInput({ field: 'url', message: failure })
  const rows = await context.db
    .select({ externalId: jobFeedItems.externalId })
    .from(jobFeedItems)
    .where(eq(jobFeedItems.companyId, company.id))
  const known = new Set(rows.map(({ externalId }) => externalId))
  const jobsOfFeed = items.map(async (item) => {
    const fault = item.draft && (await payLawFault(context.db, item.draft, context.clock.now()))
    return previewOf(item, known, fault)
  })
  return { jobs: await Promise.all(jobsOfFeed) }
}

/** @param lawFault why the law of its place does not allow to publish it */
function previewOf(
  { externalId, title, draft, problems }: FeedItem,
  known: ReadonlySet<string>,
  lawFault: string | null,
): PreviewedJob {
  if (externalId === null || !draft) return { title, effect: 'skip', problems }
  const missing = completeJob.safeParse(draft).error?.issues.map(({ message }) => message) ?? []
  if (lawFault !== null) missing.push(lawFault)
  const effect = known.has(externalId) ? 'update' : missing.length > 0 ? 'draft' : 'publish'
  return { title, effect, problems: [...problems, ...new Set(missing)] }
}

async function limitFetches({ rateLimits }: RequestContext, companyId: string): Promise<void> {
  const message = t`Your company has fetched feeds many times. Please wait a while and try again.`
  await rateLimits.consume('feedByCompany', companyId, message)
}

/**
 * Imports jobs from a feed, now and regularly. Replaces the feed that the company had.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function saveFeed(context: RequestContext, viewer: Viewer, url: string): Promise<JobFeed> {
  await limitFetches(context, (await requireCompany(context.db, viewer)).id)
  const company = await context.db.transaction(async (tx) => {
    const locked = await lockOwnCompany(tx, viewer)
    const now = context.clock.now()
    const [before] = await tx.select({ url: jobFeeds.url }).from(jobFeeds).where(eq(jobFeeds.companyId, locked.id))
    const values = { url, dueAt: nextDueAt(now), ...(before?.url !== url && noFailures) }
    await tx
      .insert(jobFeeds)
      .values({ companyId: locked.id, createdAt: now, ...values })
      .onConflictDoUpdate({ target: jobFeeds.companyId, set: values })
    return locked
  })
  await runImport(context, company.id)
  return showFeed(context, viewer)
}

/**
 * Imports from the company's feed now. The next regular fetch is later by as much.
 * @throws NOT_FOUND also without a feed, TOO_MANY_REQUESTS
 */
export async function fetchFeed(context: RequestContext, viewer: Viewer): Promise<JobFeed> {
  const company = await requireCompany(context.db, viewer)
  await limitFetches(context, company.id)
  const dueAt = nextDueAt(context.clock.now())
  const updated = await context.db
    .update(jobFeeds)
    .set({ dueAt })
    .where(eq(jobFeeds.companyId, company.id))
    .returning({ url: jobFeeds.url })
  if (updated.length === 0) throw problem('NOT_FOUND', t`Your company has no feed.`)
  await runImport(context, company.id)
  return showFeed(context, viewer)
}

/**
 * Stops importing. The imported jobs stay as they are, and are recognized if the feed is set up again.
 * @throws NOT_FOUND when the viewer has no company
 */
export async function removeFeed({ db }: RequestContext, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, viewer)
    await tx.delete(jobFeeds).where(eq(jobFeeds.companyId, company.id))
  })
}

/**
 * Replaces what was edited by hand in an imported job by what its feed said last.
 * @throws NOT_FOUND also for a job that was not imported; CONFLICT, INVALID_INPUT as for editing; TOO_MANY_REQUESTS
 */
export async function takeFeedVersion(context: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, viewer)
    const job = await lockPosting(tx, company, id)
    const [item] = await itemsOfJobs(tx, [id])
    if (!item) throw jobNotFound()
    const now = context.clock.now()
    if (!postingAbilities(job, now).edit) throw problem('CONFLICT', t`This job is over.`)
    return toPosting(await changePosting(tx, company, job, item.imported, now), now)
  })
}
