import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { CompanyRow } from '../../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem, requireUnchanged } from '../../../platform/server/http/problem-details.ts'
import { completeJob, type JobDraft, type Posting } from '../../contract.ts'
import { type LockedJob, lockOwnCompany, lockPosting } from '../locks.ts'
import { requireLawfulAd } from '../pay-laws/pay-law-rules.ts'
import { postingAbilities } from '../policy.ts'
import { jobs } from '../tables.ts'
import { requireNoDuplicate } from './duplicate-postings.ts'
import { toPosting } from './posting-views.ts'
import { searchKeysOf, shownKeyOf } from './search-keys.ts'

/** Drafts per company. */
const maxDrafts = 100
/** Different titles and locations that one posting can have over time. */
const maxShownKeys = 50
export const tooFast = t`You’re making changes very quickly. Please wait a moment and try again.`

/**
 * Creates a draft in the viewer's company.
 * @throws NOT_FOUND when the viewer has no company, CONFLICT when it has too many drafts, TOO_MANY_REQUESTS
 */
export async function createPosting(context: RequestContext, viewer: Viewer, draft: JobDraft): Promise<Posting> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, viewer)
    return toPosting(await insertDraft(context, tx, { createdBy: viewer.id, company, draft }), context.clock.now())
  })
}

/**
 * Creates a draft with the content of another job of the company, which may be in any state.
 * @throws NOT_FOUND, CONFLICT when the company has too many drafts, TOO_MANY_REQUESTS
 */
export async function copyPosting(context: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, viewer)
    const draft = await lockPosting(tx, company, id)
    return toPosting(await insertDraft(context, tx, { createdBy: viewer.id, company, draft }), context.clock.now())
  })
}

/**
 * Changes a job. A published job must stay complete, keeps its dates, and cannot become a duplicate of another one.
 * @throws NOT_FOUND, CONFLICT when it expired or was removed, or the company published the same job within 60 days;
 * CHANGED_MEANWHILE, INVALID_INPUT with everything that is missing, TOO_MANY_REQUESTS
 */
export async function updatePosting(
  context: RequestContext,
  viewer: Viewer,
  { id, basedOn, ...draft }: JobDraft & { id: string; basedOn?: string },
): Promise<Posting> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, viewer)
    const job = await lockPosting(tx, company, id)
    const now = context.clock.now()
    if (!postingAbilities(job, now).edit) {
      throw problem('CONFLICT', t`This job is over. You can copy it into a new draft.`)
    }
    requireUnchanged(job, basedOn)
    return toPosting(await changePosting(tx, company, job, draft, now), now)
  })
}

/**
 * Changes a job that may be edited, in the caller's transaction, which has locked the company and the job.
 * @throws CONFLICT, INVALID_INPUT as `updatePosting` does
 */
export async function changePosting(
  tx: Transaction,
  company: CompanyRow,
  job: LockedJob,
  draft: JobDraft,
  now: Date,
): Promise<LockedJob> {
  const isPublished = job.state !== 'draft'
  if (isPublished) {
    requireComplete(draft)
    await requireLawfulAd(tx, draft, now)
    const isNewTitle = !job.shownKeys.includes(shownKeyOf(draft))
    if (isNewTitle) await requireNoDuplicate(tx, { ...draft, id: job.id, companyId: company.id }, now)
  }
  const [row = job] = await tx
    .update(jobs)
    .set({
      ...columnsOf(draft, company),
      shownKeys: isPublished ? withKey(job.shownKeys, shownKeyOf(draft)) : [],
      updatedAt: now,
    })
    .where(eq(jobs.id, job.id))
    .returning()
  return row
}

/**
 * Deletes a draft.
 * @throws NOT_FOUND, CONFLICT for a job that was published
 */
export async function deletePosting({ db, clock }: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockPosting(tx, await lockOwnCompany(tx, viewer), id)
    if (!postingAbilities(job, clock.now()).remove) {
      throw problem('CONFLICT', t`This job was already published. You can close it instead.`)
    }
    await tx.delete(jobs).where(eq(jobs.id, id))
  })
}

type NewDraft = { createdBy: string | null; company: CompanyRow; draft: JobDraft }

/**
 * Creates a draft in the caller's transaction, which has locked the company.
 * @param createdBy null for a draft that the company's feed creates
 * @throws CONFLICT when the company has too many drafts
 */
export async function insertDraft(
  { clock }: Pick<RequestContext, 'clock'>,
  tx: Transaction,
  { createdBy, company, draft }: NewDraft,
): Promise<LockedJob> {
  const drafts = await tx.$count(jobs, and(eq(jobs.companyId, company.id), eq(jobs.state, 'draft')))
  if (drafts >= maxDrafts) {
    throw problem('CONFLICT', t`Your company has ${maxDrafts} drafts. Please publish or delete some of them first.`)
  }
  const now = clock.now()
  const [row] = await tx
    .insert(jobs)
    .values({
      id: randomUUIDv7(),
      companyId: company.id,
      createdBy,
      ...columnsOf(draft, company),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return row as LockedJob
}

function columnsOf(draft: JobDraft, company: Pick<CompanyRow, 'name'>) {
  const { title, workplace, location, employmentType, level, skills, description } = draft
  const { payMin, payMax, payPeriod, applyUrl, benefits } = draft
  const { text, skillKeys, yearlyPay } = searchKeysOf(draft)
  return {
    title,
    workplace,
    location,
    employmentType,
    level,
    skills,
    description,
    payMin,
    payMax,
    payPeriod,
    applyUrl,
    benefits,
    skillKeys,
    yearlyPay,
    // The same expression as in the trigger that updates the company's name (migrations/0012_job_search.sql).
    searchText: sql`lower(normalize(${company.name}::text, nfc)) || chr(31) || ${text}::text`,
  }
}

function withKey(keys: string[], key: string): string[] {
  if (keys.includes(key)) return keys
  if (keys.length >= maxShownKeys) {
    throw problem('CONFLICT', t`This posting has changed its title or location too many times. Please start a new one.`)
  }
  return [...keys, key]
}

/**
 * Checks that a job is complete enough to be published.
 * @param job a draft; other fields are ignored
 * @throws INVALID_INPUT with everything that is missing, one message per field
 */
export function requireComplete(job: object): void {
  const { error } = completeJob.safeParse(job)
  if (!error) return
  const faults = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (!faults.has(field)) faults.set(field, message)
  }
  throw invalidInput(...[...faults].map(([field, message]) => ({ field, message })))
}
