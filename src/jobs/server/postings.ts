import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyRow } from '../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { requireUnchanged } from '../../platform/server/database/edit-conflicts.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { JobDraft, Posting } from '../contract.ts'
import { requireComplete } from './completeness.ts'
import { holdOwnCompany, holdPosting } from './holding.ts'
import { requireNothingLikeIt } from './likeness.ts'
import { postingAbilities } from './policy.ts'
import { toPosting } from './posting-rows.ts'
import { searchKeysOf, shownKeyOf } from './search-keys.ts'
import { jobs } from './tables.ts'

/** Drafts that a company can have; more than anybody works on. */
const mostDrafts = 100
/** Different titles and places that one posting can have. */
const mostShownKeys = 50
const tooFast = 'You are making changes very fast. Please wait a moment.'

/**
 * Begins a draft in the viewer's company.
 * @throws NOT_FOUND when she belongs to none, CONFLICT when it has too many, TOO_MANY_REQUESTS
 */
export async function createPosting(context: RequestContext, viewer: Viewer, draft: JobDraft): Promise<Posting> {
  await context.limits.take('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const company = await holdOwnCompany(tx, viewer)
    return begin(context, tx, { viewer, company, draft })
  })
}

/**
 * Begins a draft with the words of another of the company's jobs, whatever became of that.
 * @throws NOT_FOUND, CONFLICT when the company has too many drafts, TOO_MANY_REQUESTS
 */
export async function copyPosting(context: RequestContext, viewer: Viewer, id: string): Promise<Posting> {
  await context.limits.take('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const company = await holdOwnCompany(tx, viewer)
    return begin(context, tx, { viewer, company, draft: await holdPosting(tx, company, id) })
  })
}

/**
 * Changes a job. One that was published must stay complete, keeps the day it was published, and does not take the title
 * of another one that goes on.
 * @throws NOT_FOUND, CONFLICT when it is over or the company showed the same within 60 days, CHANGED_MEANWHILE,
 * INVALID_INPUT for what is missing, TOO_MANY_REQUESTS
 */
export async function updatePosting(
  context: RequestContext,
  viewer: Viewer,
  { id, basedOn, ...draft }: JobDraft & { id: string; basedOn?: string },
): Promise<Posting> {
  await context.limits.take('writingByAccount', viewer.id, tooFast)
  return context.db.transaction(async (tx) => {
    const company = await holdOwnCompany(tx, viewer)
    const job = await holdPosting(tx, company, id)
    const now = context.clock.now()
    if (!postingAbilities(job, now).edit) {
      throw problem('CONFLICT', 'This job is over. You can copy it into a new draft.')
    }
    requireUnchanged(job, basedOn)
    const isPublished = job.state !== 'draft'
    if (isPublished) {
      requireComplete(draft)
      const isAnother = !job.shownKeys.includes(shownKeyOf(draft))
      if (isAnother) await requireNothingLikeIt(tx, { ...draft, id, companyId: company.id }, now)
    }
    const [row = job] = await tx
      .update(jobs)
      .set({
        ...columnsOf(draft, company),
        shownKeys: isPublished ? withKey(job.shownKeys, shownKeyOf(draft)) : [],
        updatedAt: now,
      })
      .where(eq(jobs.id, id))
      .returning()
    return toPosting(row, now)
  })
}

/**
 * Deletes a draft.
 * @throws NOT_FOUND, CONFLICT for what was published
 */
export async function deletePosting({ db }: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await holdPosting(tx, await holdOwnCompany(tx, viewer), id)
    if (state !== 'draft') throw problem('CONFLICT', 'This job was published. You can close it instead.')
    await tx.delete(jobs).where(eq(jobs.id, id))
  })
}

type Beginning = { viewer: Viewer; company: CompanyRow; draft: JobDraft }

async function begin(
  { clock }: Pick<RequestContext, 'clock'>,
  tx: Transaction,
  { viewer, company, draft }: Beginning,
): Promise<Posting> {
  const drafts = await tx.$count(jobs, and(eq(jobs.companyId, company.id), eq(jobs.state, 'draft')))
  if (drafts >= mostDrafts) {
    throw problem('CONFLICT', `Your company has ${mostDrafts} drafts. Please publish or delete some of them first.`)
  }
  const now = clock.now()
  const [row] = await tx
    .insert(jobs)
    .values({
      id: randomUUIDv7(),
      companyId: company.id,
      createdBy: viewer.id,
      ...columnsOf(draft, company),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return toPosting(row as typeof jobs.$inferSelect, now)
}

function columnsOf(draft: JobDraft, company: Pick<CompanyRow, 'name'>) {
  const { title, workplace, location, employmentType, level, skills, description } = draft
  const { payMin, payMax, payPeriod, applyUrl } = draft
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
    skillKeys,
    yearlyPay,
    // As the trigger writes it that follows the company's name.
    searchText: sql`lower(normalize(${company.name}::text, nfc)) || chr(31) || ${text}::text`,
  }
}

function withKey(keys: string[], key: string): string[] {
  if (keys.includes(key)) return keys
  if (keys.length >= mostShownKeys) {
    throw problem('CONFLICT', 'This posting had many titles and places already. Please begin a new one.')
  }
  return [...keys, key]
}
